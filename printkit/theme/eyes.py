"""Colours as people see them who lack one kind of cone (Vienot, Brettel and Mollon, 1999)."""

from __future__ import annotations

from printkit.scene.colours import rgb

Row = tuple[float, float, float]

SIGHTS: dict[str, tuple[Row, Row, Row]] = {
    "protanopia": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, -0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deuteranopia": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, -0.0),
        (-0.02234, 0.02234, 1.0),
    ),
    "tritanopia": (
        (1.0, 0.14461, -0.14461),
        (0.0, 0.85924, 0.14076),
        (-0.0, 0.85924, 0.14076),
    ),
}
"""What each kind sees of linear red, green and blue."""


def seen(colour: str, sight: str) -> str:
    """A colour as somebody of that sight sees it.

    >>> seen("#ffffff", "protanopia"), seen("#000000", "tritanopia")
    ('#ffffff', '#000000')
    """
    linear = [_linear(part / 255) for part in rgb(colour)]
    parts = (sum(f * v for f, v in zip(row, linear, strict=True)) for row in SIGHTS[sight])
    return "#" + "".join(f"{round(255 * _shown(min(1.0, max(0.0, p)))):02x}" for p in parts)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _shown(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else float(1.055 * part ** (1 / 2.4) - 0.055)
