"""Documents to pages: blocks become pieces, pieces flow into columns, pages get their frame."""
