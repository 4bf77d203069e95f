from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from folio import Folio

README = Path(__file__).parents[3] / "README.md"


@pytest.mark.skipif(not README.exists(), reason="the repository is not around the client")
def test_the_tour_of_the_readme_runs(folio: Folio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    (tour,) = (block for block in blocks if "Folio(" in block)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"KEY": os.environ.get("FOLIO_README_KEY", os.environ["FOLIO_API_KEY"])}
    exec(tour.replace("http://localhost:3000", folio.base_url), names)  # noqa: S102
    assert (names["paid"]["status"], names["paid"]["clientId"]) == ("paid", names["acme"]["id"])
    assert (tmp_path / "invoice.pdf").read_bytes().startswith(b"%PDF")
