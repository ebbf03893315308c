"""Files are written whole or not at all, and what a killed writer leaves is cleared."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.io import files
from printkit.io.errors import PrintError
from printkit.io.files import read_limited, reason, write_whole

WRITER = """
import os, signal, sys
from pathlib import Path
from printkit.io.files import read_limited, write_whole

def stop(_handle):
    print("writing", flush=True)
    if sys.argv[2] == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    sys.stdin.readline()

os.fsync = stop
write_whole(Path(sys.argv[1]), b"theirs")
"""


def writer(target: Path, fate: str) -> subprocess.Popen[str]:
    """Another process in the middle of writing a target: it dies, or waits for a line."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(target), fate],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    return process


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_what_a_killed_writer_left_is_cleared_by_the_next_of_the_same_target(
    tmp_path: Path,
) -> None:
    target = tmp_path / "a.json"
    with writer(target, "dies") as process:
        pass
    assert process.returncode == -signal.SIGKILL
    (left,) = names(tmp_path)
    assert left.startswith(".printkit-")
    write_whole(tmp_path / "b.json", b"other")
    assert left in names(tmp_path)
    write_whole(target, b"ours")
    assert names(tmp_path) == ["a.json", "b.json"]
    assert target.read_bytes() == b"ours"


def test_what_one_killed_writer_after_another_left_is_cleared(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    for _victim in range(3):
        with writer(target, "dies"):
            pass
    assert len(names(tmp_path)) == 1
    write_whole(target, b"ours")
    assert names(tmp_path) == ["a.json"]


def test_what_was_left_beside_a_living_writer_is_cleared_too(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    with writer(target, "waits") as process:
        with writer(target, "dies"):
            pass
        process.communicate("go on\n")
    assert len(names(tmp_path)) == 2
    write_whole(target, b"ours")
    assert names(tmp_path) == ["a.json"]


def test_what_a_living_writer_holds_stays(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    with writer(target, "waits") as process:
        held = names(tmp_path)
        write_whole(target, b"ours")
        assert target.read_bytes() == b"ours"
        assert names(tmp_path) == [*held, "a.json"]
        process.communicate("go on\n")
    assert process.returncode == 0
    assert names(tmp_path) == ["a.json"]
    assert target.read_bytes() == b"theirs"


@pytest.mark.parametrize("fault", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_a_write_that_fails_leaves_the_old_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    def fail(_handle: int) -> None:
        raise fault

    target = tmp_path / "a.json"
    target.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises((KeyboardInterrupt, PrintError)):
        write_whole(target, b"new")
    assert names(tmp_path) == ["a.json"]
    assert target.read_bytes() == b"old"


def test_files_get_the_rights_of_the_user(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "a.json", b"new")
    finally:
        os.umask(before)
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == 0o640


def test_a_name_that_became_anothers_meanwhile_is_not_cleared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    aside = tmp_path / ".printkit-0-0"
    aside.write_text("finished in this moment")

    def lock(_file: object, _how: int) -> None:
        aside.replace(tmp_path / "a.json")
        aside.write_text("another's")

    monkeypatch.setattr(files.fcntl, "flock", lock)
    files._clear(aside)
    assert aside.read_text() == "another's"


CROWD = """
import os, sys
from pathlib import Path
from printkit.io.files import read_limited, write_whole
os.fsync = lambda _handle: None  # all the more often in each other's way
for _ in range(500):
    write_whole(Path(sys.argv[1]), sys.argv[2].encode() * 5000)
"""


def test_writers_of_one_target_at_once_never_take_each_others_files(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    crowd = [
        subprocess.Popen([sys.executable, "-c", CROWD, target, word], stderr=subprocess.PIPE)
        for word in "abcd"
    ]
    told = [process.communicate()[1] for process in crowd]
    assert told == [b""] * 4
    assert names(tmp_path) == ["a.json"]
    assert target.read_bytes() in [word * 5000 for word in (b"a", b"b", b"c", b"d")]


def test_a_folder_in_place_of_a_file_is_told_with_what_to_give(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match=r"this is a folder. Use its files, such as .*\*$"):
        read_limited(tmp_path, 100)


@pytest.mark.skipif(sys.platform == "win32", reason="has no modes")
class TestModes:
    def mode(self, path: Path) -> int:
        return path.stat().st_mode & 0o777

    def test_a_file_that_is_replaced_keeps_its_mode(self, tmp_path: Path) -> None:
        target = tmp_path / "a"
        for mode in (0o600, 0o640, 0o666, 0o400):
            target.unlink(missing_ok=True)
            target.write_bytes(b"old")
            target.chmod(mode)
            write_whole(target, b"new")
            assert (self.mode(target), target.read_bytes()) == (mode, b"new")
            write_whole(target, b"newer", private=True)
            assert self.mode(target) == mode

    def test_new_files_are_the_systems_or_private(self, tmp_path: Path) -> None:
        before = os.umask(0o022)
        try:
            write_whole(tmp_path / "a", b"a")
            write_whole(tmp_path / "b", b"b", private=True)
        finally:
            os.umask(before)
        assert self.mode(tmp_path / "a") == 0o644
        assert self.mode(tmp_path / "b") == 0o600

    def test_campaigns_and_records_are_private(self, tmp_path: Path, cli) -> None:
        cli("campaign", "new", tmp_path / "c.json", "--players", "Ann,Ben")
        cli("campaign", "next", tmp_path / "c.json")
        cli("generate", "dukes-up", "-o", tmp_path / "s.json")
        cli("play", tmp_path / "s.json", "--players", "random,random", "-o", tmp_path / "r.json")
        found = {path.name: self.mode(path) for path in tmp_path.iterdir()}
        for name in ("c.json", "c.json.previous", "r.json"):
            assert found[name] == 0o600, found
        assert found.get("c.json.lock", 0o600) == 0o600


def test_a_link_to_nothing_is_not_replaced_unasked(tmp_path: Path, cli) -> None:
    link = tmp_path / "a.json"
    link.symlink_to(tmp_path / "nothing")
    code, _out, err = cli("generate", "dukes-up", "-o", link)
    assert (code, err.count("\n")) == (2, 1)
    assert "--force" in err and link.is_symlink()
    assert cli("generate", "dukes-up", "-o", link, "--force")[0] == 0


def test_a_campaign_behind_a_link_stays_there(tmp_path: Path, cli) -> None:
    (tmp_path / "home").mkdir()
    real, link = tmp_path / "home" / "c.json", tmp_path / "link.json"
    cli("campaign", "new", real, "--players", "Ann,Ben")
    link.symlink_to(real)
    assert cli("campaign", "next", link)[0] == 0
    assert link.is_symlink() and (tmp_path / "home" / "c.json.previous").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("link.json.")] == []
    assert cli("campaign", "show", real)[1] == cli("campaign", "show", link)[1]
    link.unlink()
    link.symlink_to(link)
    code, _out, err = cli("campaign", "show", link)
    assert (code, err.count("\n")) == (2, 1)


@pytest.mark.parametrize("slug", ["../up", "a/b", "A b", "", "a\u202eb", "-a", "x" * 99])
def test_a_slug_is_a_plain_name(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.game import info
    from engine.scenario.toml_tables import TableError, load_toml

    data = load_toml("engine.games.dukes_up", "game.toml")
    monkeypatch.setattr(info, "load_toml", lambda *_: data | {"slug": slug})
    with pytest.raises(TableError, match="slug"):
        info.read_info.__wrapped__("engine.games.dukes_up")


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.ENAMETOOLONG])
def test_what_the_system_refuses_is_told_with_what_helps(number: int) -> None:
    told = reason(OSError(number, os.strerror(number)))
    assert re.fullmatch(r"[^.]+\. [A-Z][^.]+\.", told)
    assert os.strerror(number) not in told
