"""What is printed of a campaign, as a job: the next night's booklet, and the chronicle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.language import _
from printkit.campaign.chronicle import chronicle
from printkit.campaign.file import read
from printkit.campaign.night_booklet import night_booklet
from printkit.io.host_settings import read_settings
from printkit.pipeline import compose, impose, make_files
from printkit.studio.desk.job_process import Report
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.look import style_of


def print_campaign(
    report: Report, file: str, name: str, what: str, look: str, language: str, files: list[str]
) -> dict[str, Any]:
    """The PDF of a campaign's planned night, or of its chronicle.

    Args:
        report: told how far it is.
        file: of the campaign.
        name: of the campaign on the shelf.
        what: ``night`` or ``chronicle``.
        look: the state, of which the fields about paper and look are read.
        language: of the pages.
        files: a theme and a folder of templates of the host's own; each may be empty.

    Returns:
        ``files``: name -> bytes.
    """
    with speak(language):
        report(_("Laying out the pages …"), 0, 0)
        campaign = read(Path(file), lambda told: report(told, 0, 0))
        _kept, own = read_settings()
        document = night_booklet(campaign, own) if what == "night" else chronicle(campaign)
        style = style_of(Query.read(look), *files)
        imposed = impose(compose(document, style), style)
        target = f"{name}-{what}.pdf"
        ((_path, data),) = make_files(imposed.scenes, document, Path(target), flip=imposed.flip)
        return {"files": {target: data}}
