"""A page as shapes in millimetres, y down."""
