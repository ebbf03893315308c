"""What a preflight says: facts about a file, and findings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.findings import Finding, is_ok


@dataclass(frozen=True, slots=True)
class Report:
    """The result for one file.

    Attributes:
        file: its name.
        pages: how many.
        sizes: (width, height) of its pages in mm, each once, in order.
        fonts: font name -> whether it is embedded.
        smallest_text_pt, thinnest_line_mm, lowest_dpi: the extremes; None where there is none.
        scaling: what the file asks of the print dialogue: ``None`` keeps the size exact.
        duplex: the turn it asks for, such as ``DuplexFlipShortEdge``; empty for none.
        colours: the kinds of colour used: ``grey``, ``RGB``, ``CMYK``, ``other``.
        most_ink: the most ink of a colour in CMYK, in per cent; 0 without any.
        tagged: whether it says to readers what its parts are.
        claims: what it says it conforms to, such as ``PDF/A-2b``.
        findings: what is wrong or doubtful, page by page.
    """

    file: str
    pages: int
    sizes: tuple[tuple[float, float], ...]
    fonts: dict[str, bool]
    smallest_text_pt: float | None
    thinnest_line_mm: float | None
    lowest_dpi: float | None
    scaling: str
    duplex: str
    colours: tuple[str, ...] = ()
    most_ink: float = 0.0
    tagged: bool = False
    claims: tuple[str, ...] = ()
    findings: list[Finding] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether there is no error; warnings alone are fine."""
        return is_ok(self.findings)

    def as_json(self) -> dict[str, Any]:
        """The report for programs; lengths in mm unless a name says otherwise."""
        return {
            "file": self.file,
            "ok": self.ok,
            "pages": self.pages,
            "sizes": [list(size) for size in self.sizes],
            "fonts": [{"name": n, "embedded": e} for n, e in self.fonts.items()],
            "smallest_text_pt": self.smallest_text_pt,
            "thinnest_line_mm": self.thinnest_line_mm,
            "lowest_dpi": self.lowest_dpi,
            "print_scaling": self.scaling,
            "duplex": self.duplex,
            "colours": list(self.colours),
            "most_ink": self.most_ink,
            "tagged": self.tagged,
            "claims": list(self.claims),
            "findings": [finding.as_json() for finding in self.findings],
        }

    def lines(self) -> list[str]:
        """The report for people."""
        sizes = ", ".join(f"{width:g} × {height:g} mm" for width, height in self.sizes[:4])
        facts = [f"{_count(self.pages, 'page')} of {sizes}", _count(len(self.fonts), "font")]
        if self.smallest_text_pt is not None:
            facts.append(f"type from {self.smallest_text_pt:g} pt")
        if self.thinnest_line_mm is not None:
            facts.append(f"lines from {self.thinnest_line_mm:g} mm")
        if self.lowest_dpi is not None:
            facts.append(f"images from {self.lowest_dpi:g} dpi")
        colours = [*self.colours, *([f"ink up to {self.most_ink:g} %"] if self.most_ink else [])]
        more = [f"colours: {', '.join(colours) or 'none'}"]
        more += ["tagged" if self.tagged else "no tags", *self.claims]
        verdict = "ready to print" if self.ok else "not ready"
        told = [
            f"  {f.severity.value}: {f.where + ': ' if f.where else ''}{f.message} [{f.rule}]"
            for f in self.findings
        ]
        return [f"{self.file}: {verdict}", f"  {', '.join(facts)}", f"  {'; '.join(more)}", *told]


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
