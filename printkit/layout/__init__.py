"""Documents to pages: blocks become pieces, pieces flow into columns, pages get their frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.document import Document
    from printkit.scene import Scene
    from printkit.style import Style


def compose(document: Document, style: Style) -> list[Scene]:
    """Lay a document out as pages.

    Raises:
        FitError: something does not fit at the smallest size allowed; names it.
        TemplateError: a template is missing or faulty.
    """
    from printkit.layout.compose import compose_document  # late: prose imports this package

    return compose_document(document, style)
