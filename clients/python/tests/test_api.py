from __future__ import annotations

from decimal import Decimal

import pytest

from folio import Folio, FolioError, etag_of

LINES = [{"description": "A", "quantity": Decimal("2"), "unitPrice": Decimal("50.05")}]


def test_creates_reads_changes_and_deletes(folio: Folio) -> None:
    acme = folio.clients.create({"name": "Acme", "email": "ap@acme.example"})
    made = folio.invoices.create({"clientId": acme["id"], "clientName": "Acme", "items": LINES})
    assert (made["status"], made["total"]) == ("draft", Decimal("121.12"))
    assert folio.invoices.update(made["id"], {"notes": "Thanks"}).get("notes") == "Thanks"
    assert folio.invoices.get(made["id"], fields="total") == {"id": made["id"], "total": Decimal("121.12")}
    read = folio.invoices.get(made["id"])
    assert folio.invoices.update(made["id"], {"notes": "Bye"}, if_match=etag_of(read)).get("notes") == "Bye"
    with pytest.raises(FolioError) as late:
        folio.invoices.update(made["id"], {"notes": "Late"}, if_match=etag_of(read))
    assert (late.value.status, late.value.code) == (412, "PRECONDITION_FAILED")
    assert [it["id"] for it in folio.invoices.list(status=["draft", "sent"])] == [made["id"]]
    assert list(folio.invoices.list(status="sent")) == []
    assert folio.invoices.delete(made["id"]) is None
    with pytest.raises(FolioError) as missing:
        folio.invoices.get(made["id"])
    assert (missing.value.status, missing.value.code) == (404, "NOT_FOUND")


def test_goes_through_the_pages_of_a_list(folio: Folio) -> None:
    for name in ("One", "Two", "Three"):
        folio.vendors.create({"name": name})
    assert [vendor["name"] for vendor in folio.vendors.list(limit=1)] == ["Three", "Two", "One"]
    page = folio.vendors.list(limit=2).page()
    assert (page["total"], len(page["data"])) == (3, 2)
    assert [vendor["name"] for vendor in folio.vendors.list(limit=1).first(2)] == ["Three", "Two"]


def test_goes_through_the_log_of_events(folio: Folio) -> None:
    latest = folio.events.list(limit=1).page()["latest"]
    tea = folio.products.create({"name": "Tea", "unitPrice": 4})
    folio.products.update(tea["id"], {"unitPrice": Decimal("4.5")})
    names = [event["event"] for event in folio.events.list(after=latest, limit=1) if event["resourceId"] == tea["id"]]
    assert names == ["product.created", "product.updated"]


def test_names_an_error_by_its_code(folio: Folio) -> None:
    folio.clients.create({"name": "Norte", "taxId": "B12345674"})
    with pytest.raises(FolioError, match="tax") as taken:
        folio.clients.create({"name": "Norte", "taxId": "B12345674"})
    assert taken.value.code == "CLIENT_TAXID_EXISTS"
    assert taken.value.docs == f"{folio.base_url}/docs/errors/CLIENT_TAXID_EXISTS"
    with pytest.raises(FolioError) as refused:
        folio.clients.create({"name": ""})
    assert refused.value.details[0]["path"] == ["name"]


def test_does_a_post_once_whose_answer_was_lost(folio: Folio) -> None:
    opened, calls = folio._open, []

    def losing(*args: object, **named: object) -> object:
        calls.append(1)
        response = opened(*args, **named)
        if len(calls) == 1:
            response.close()
            raise ConnectionResetError("lost")
        return response

    folio._open = losing
    folio._sleep = lambda _: None
    folio.clients.create({"name": "Once"})
    assert len(calls) == 2
    assert len([client for client in folio.clients.list() if client["name"] == "Once"]) == 1


def test_warns_of_what_a_success_leaves_undone(folio: Folio, caplog: pytest.LogCaptureFixture) -> None:
    folio.clients.create({"name": "One", "nmae": "Typo"}, idempotency_key="twice")  # type: ignore[typeddict-unknown-key]
    folio.clients.create({"name": "Two"}, idempotency_key="twice")
    assert [record.message.split(":")[0] for record in caplog.records] == [
        "The API does not know nmae",
        "This idempotency key was used before, with another body",
    ]


def test_gets_files(folio: Folio) -> None:
    quote = folio.quotes.create({"clientName": "Acme", "items": LINES})
    assert folio.quotes.pdf(quote["id"]).startswith(b"%PDF-")


def test_stays_within_the_record_that_it_is_given(folio: Folio) -> None:
    with pytest.raises(ValueError, match="invoice_id"):
        folio.invoices.get("")
    for other in ("../clients", ".."):
        with pytest.raises(FolioError) as missing:
            folio.invoices.get(other)
        assert missing.value.status == 404
