from __future__ import annotations

import json
from decimal import Decimal
from http.client import IncompleteRead
from ssl import SSLError
from typing import Any

import pytest

from folio import Folio, FolioError, NoAnswerError
from folio._client import API_VERSION, delay_before, is_repeatable, query_of, to_json
from folio._pages import Pages, by_cursor, by_number

NOW = {"Retry_After": "0"}


def refusal(status: int, code: str = "X", retry_after: float | None = None) -> FolioError:
    body: Any = {"message": "No.", "code": code}
    return FolioError(status, body, "http://folio.test", 1, retry_after)


def test_repeats_where_that_does_nothing_twice() -> None:
    late = NoAnswerError("timeout", "", None, 1)
    for method in ("GET", "PUT", "DELETE"):
        assert all(is_repeatable(method, refusal(status)) for status in (408, 429, 500, 502, 503, 504))
        assert is_repeatable(method, late)
        assert not is_repeatable(method, refusal(404))
    assert is_repeatable("POST", late)
    assert is_repeatable("POST", refusal(409, "IDEMPOTENCY_REQUEST_IN_PROGRESS"))
    assert not is_repeatable("POST", refusal(409, "IDEMPOTENCY_KEY_REUSED"))
    assert not is_repeatable("POST", refusal(500))
    assert not is_repeatable("PATCH", late)
    assert not is_repeatable("PATCH", refusal(503))
    assert is_repeatable("PATCH", refusal(429))


def test_waits_twice_as_long_each_time_or_as_long_as_asked() -> None:
    for _ in range(50):
        assert 0.25 <= delay_before(1, refusal(500)) <= 0.5
        assert 1 <= delay_before(3, refusal(500)) <= 2
        assert delay_before(20, refusal(500)) <= 8
        assert 7 <= delay_before(1, refusal(429, retry_after=7)) <= 7.25


def test_a_post_has_one_key_for_all_of_its_attempts(fake: Any, client: Folio, waits: list[float]) -> None:
    fake.refuse(503, **NOW)
    fake.answers.append((0, {}, b""))
    client.clients.create({"name": "A"})
    client.clients.create({"name": "A"}, idempotency_key="mine")
    client.clients.create({"name": "A"}, idempotency_key=" ")
    keys = [request["headers"]["Idempotency-Key"] for request in fake.requests]
    assert len(keys) == 5 and len(set(keys[:3])) == 1 and keys[3] == "mine"
    # The server takes blanks for none: a repeat would do it twice.
    assert len(keys[4]) == 36
    assert len(waits) == 2


def test_ends_with_its_last_refusal(fake: Any, client: Folio) -> None:
    for _ in range(3):
        fake.refuse(503, "TOO_BUSY")
    with pytest.raises(FolioError) as refused:
        client.clients.get("cli_1", max_retries=1)
    assert (refused.value.code, refused.value.attempts, len(fake.requests)) == ("TOO_BUSY", 2, 2)


def test_does_not_ask_earlier_than_it_may(fake: Any, client: Folio, waits: list[float]) -> None:
    fake.refuse(429, Retry_After="3600")
    with pytest.raises(FolioError) as refused:
        client.clients.get("cli_1")
    assert (refused.value.retry_after, waits) == (3600, [])


@pytest.mark.parametrize("nonsense", ["²", "soon", "-1", "Wed, 99 Foo 2026"])
def test_waits_as_ever_where_the_answer_asks_for_nonsense(
    fake: Any, client: Folio, waits: list[float], nonsense: str
) -> None:
    fake.refuse(503, Retry_After=nonsense)
    assert client.clients.get("cli_1")["id"] == "1"
    assert len(waits) == 1


def test_says_that_nobody_answered(fake: Any, client: Folio) -> None:
    fake.answers.append((0, {}, b""))
    with pytest.raises(NoAnswerError) as unanswered:
        client.clients.create({"name": "A"}, max_retries=0)
    assert unanswered.value.kind == "connection"
    assert unanswered.value.idempotency_key == fake.requests[0]["headers"]["Idempotency-Key"]


@pytest.mark.parametrize("trouble", [SSLError("broken"), ConnectionResetError("lost"), IncompleteRead(b"")])
def test_repeats_whatever_breaks_off(fake: Any, client: Folio, waits: list[float], trouble: Exception) -> None:
    opened, broken = client._open, [trouble]

    def breaking(*args: Any, **named: Any) -> Any:
        if broken:
            raise broken.pop()
        return opened(*args, **named)

    client._open = breaking
    assert client.clients.get("cli_1")["id"] == "1"
    assert (len(waits), len(fake.requests)) == (1, 1)


def test_says_who_else_answered(fake: Any, client: Folio) -> None:
    for status in (404, 200):
        fake.answers.append((status, {}, b"<html>"))
        with pytest.raises(FolioError, match=f"answered {status}, and not as Folio does") as refused:
            client.clients.get("cli_1")
        assert refused.value.code == "UNKNOWN"


def test_reads_what_it_can_of_an_answer_of_another_form(fake: Any, client: Folio) -> None:
    said = {"message": "No.", "code": None, "details": "none", "docs": 7, "meta": None, "params": None, "retryAfter": "a"}
    fake.answers.append((404, {}, json.dumps(said).encode()))
    with pytest.raises(FolioError, match="No.") as refused:
        client.clients.get("cli_1")
    error = refused.value
    assert (error.code, error.details, error.params, error.docs) == ("UNKNOWN", [], {}, None)
    assert (error.request_id, error.retry_after) == (None, None)


def test_says_once_that_the_server_has_another_api(fake: Any, client: Folio, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        fake.answers.append((200, {"X-API-Version": "2031-01-01"}, b"{}"))
        client.clients.get("cli_1")
    assert [record.message for record in caplog.records] == [
        f"The server has the API of 2031-01-01, and this client that of {API_VERSION}."
    ]


def test_follows_no_redirect(fake: Any, client: Folio) -> None:
    fake.answers.append((307, {"Location": "http://127.0.0.1:1/"}, b""))
    with pytest.raises(FolioError) as refused:
        client.clients.get("cli_1")
    assert refused.value.status == 307


def test_ends_a_list_whose_next_page_is_the_one_before() -> None:
    by_key: Pages[int, Any] = Pages(lambda _: {"data": [1], "nextCursor": "same"}, {}, by_cursor)
    by_count: Pages[int, Any] = Pages(lambda _: {"data": [1], "hasMore": True, "next": 7}, {"after": 7}, by_number)
    for endless in (by_key, by_count):
        with pytest.raises(RuntimeError, match="same page"):
            list(endless)


def test_goes_nowhere_but_the_web() -> None:
    for address in ("file:///etc", "folio.acme.example"):
        with pytest.raises(ValueError, match="base_url"):
            Folio(address, "key")


def test_writes_decimals_as_they_are() -> None:
    body = {"a": Decimal("0.1"), "b": [Decimal("999999999999.12345678"), 2, 1.5, True, None], "ñ": 'x"y'}
    assert json.loads(to_json(body), parse_float=Decimal) == {**body, "b": [*body["b"][:2], Decimal("1.5"), True, None]}
    assert to_json(Decimal("1E+2")) == "100"
    for none in (Decimal("NaN"), float("inf")):
        with pytest.raises(ValueError):
            to_json(none)


def test_asks_for_what_is_given() -> None:
    assert query_of({"q": "a&b", "from": None, "all": True, "type": ["a", "b"]}) == "?q=a%26b&all=true&type=a%2Cb"
