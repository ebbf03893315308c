"""The command: it serves this machine alone, by a link, and costs other commands nothing."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest


@pytest.fixture
def started(tmp_path):
    env = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "printkit", "studio", "--no-open", "--folder", str(tmp_path / "s")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    )
    link = re.search(r"http://\S+", process.stderr.readline())[0]
    yield process, link
    if process.poll() is None:
        process.kill()
    process.wait()
    process.stderr.close()


def test_the_link_opens_the_studio_and_an_interrupt_ends_it(started) -> None:
    process, link = started
    browser = build_opener(HTTPCookieProcessor())
    page = browser.open(Request(link, headers={"Accept": "text/html"}), timeout=20).read().decode()
    assert "<title>" in page and "/static/studio.js" in page
    port = int(re.search(r":(\d+)/", link)[1])
    with socket.socket() as outside:  # only this machine's own address listens
        outside.settimeout(2)
        assert outside.connect_ex(("127.0.0.2", port)) != 0
    process.send_signal(signal.SIGINT)
    assert process.wait(20) in (0, 130)
    assert "Traceback" not in process.stderr.read()


def test_other_commands_load_nothing_of_it() -> None:
    probe = (
        "import sys; from printkit.cli.main import run; run(['games']);"
        "web = {'starlette', 'uvicorn', 'asyncio', 'printkit.studio'} & set(sys.modules);"
        "print('web:', sorted(web))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "web: []"


def test_without_the_extra_it_says_what_to_install(monkeypatch, cli) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "printkit.studio.start", raising=False)
    code, _out, err = cli("studio", "--no-open")
    assert code == 2 and "pip install 'printkit[studio]'" in err
