from __future__ import annotations

import json
import os
from typing import Any

import pytest

from folio import WebhookVerificationError, sign_webhook, verify_webhook

BODY = '{"event":"client.created","timestamp":"2026-03-18T09:30:00.000Z","data":{"name":"Peña & Söhne €"}}'
SENT_AT = 1773826200.789
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OLD_SECRET = "the secret before"


def signed(*secrets: str) -> dict[str, str]:
    """As the server signs while it rotates a secret: one standard signature a secret."""
    every = [sign_webhook("dlv_1", "client.created", BODY, secret, sent_at=SENT_AT, sequence=7) for secret in secrets]
    return {**every[0], "webhook-signature": " ".join(headers["webhook-signature"] for headers in every)}


def verify(**changes: Any) -> Any:
    call: dict[str, Any] = {"body": BODY, "headers": signed(SECRET), "secret": SECRET, "now": SENT_AT, **changes}
    return verify_webhook(call.pop("body"), call.pop("headers"), call.pop("secret"), **call)


def test_signs_as_the_server_does() -> None:
    vectors = os.environ.get("FOLIO_SIGNED")
    if not vectors:
        pytest.skip("FOLIO_SIGNED is not set")
    for vector in json.loads(vectors):
        made = sign_webhook("dlv_1", "client.created", vector["body"], vector["secret"], sent_at=SENT_AT, sequence=7)
        assert made == vector["headers"]


@pytest.mark.parametrize("signature", ["standard", "service"])
@pytest.mark.parametrize("secret", [SECRET, OLD_SECRET, "ñ", "whsec_€€€€", "whsec_A=", "whsec_QUJD=", "whsec_abcde"])
def test_believes_what_is_signed(signature: str, secret: str) -> None:
    assert verify(headers=signed(secret), secret=secret, signature=signature) == json.loads(BODY)


def test_takes_bytes_and_headers_of_any_case() -> None:
    headers = {name.title(): value for name, value in signed(SECRET).items()}
    assert verify(body=BODY.encode(), headers=headers) == json.loads(BODY)


def test_goes_by_either_secret_while_it_is_rotated() -> None:
    rotating = signed(SECRET, OLD_SECRET)
    for secret in (SECRET, OLD_SECRET, [OLD_SECRET, SECRET], ["another", OLD_SECRET]):
        assert verify(headers=rotating, secret=secret)
    assert verify(headers=rotating, secret=[OLD_SECRET, SECRET], signature="service")
    with pytest.raises(WebhookVerificationError):
        verify(headers=rotating, secret=OLD_SECRET, signature="service")


@pytest.mark.parametrize(
    "changes",
    [
        {"body": BODY + " "},
        {"body": BODY + " ", "signature": "service"},
        {"secret": "another"},
        {"headers": {**signed(SECRET), "webhook-id": "dlv_2"}},
        {"headers": {**signed(SECRET), "webhook-timestamp": "1773826201"}},
        {"headers": {**signed(SECRET), "x-service-signature": "sha256=ñ"}, "signature": "service"},
        {"headers": {**signed(SECRET), "x-service-signature": "sha256=\udcf1"}, "signature": "service"},
        {"headers": {**signed(SECRET), "webhook-signature": "v1,\udcf1"}},
        {"headers": {**signed(SECRET), "webhook-id": "\udcf1"}},
        {"body": "\udcf1"},
    ],
)
def test_refuses_what_is_not_genuine(changes: dict[str, Any]) -> None:
    with pytest.raises(WebhookVerificationError, match="another body or another secret"):
        verify(**changes)


def test_refuses_what_is_old_and_does_not_fall_back() -> None:
    for seconds in (302, -302):
        with pytest.raises(WebhookVerificationError, match="300 seconds"):
            verify(now=SENT_AT + seconds)
    with pytest.raises(WebhookVerificationError, match="nan seconds"):
        verify(tolerance=float("nan"))
    assert verify(now=SENT_AT + 302, tolerance=600)
    headers = signed(SECRET)
    del headers["webhook-signature"]
    with pytest.raises(WebhookVerificationError, match="has no webhook-signature"):
        verify(headers=headers)
    for secret in ("", []):
        with pytest.raises(WebhookVerificationError, match="no secret"):
            verify(secret=secret)
