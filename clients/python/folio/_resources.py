# Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Unpack

from ._client import CallOptions, Client, Resource, segment
from ._pages import Pages, by_cursor, by_number

if TYPE_CHECKING:
    from . import _types as types

EVENTS = (
    "invoice.created",
    "invoice.updated",
    "invoice.paid",
    "invoice.overdue",
    "expense.created",
    "expense.updated",
    "quote.created",
    "quote.updated",
    "quote.accepted",
    "quote.rejected",
    "client.created",
    "client.updated",
    "product.created",
    "product.updated",
    "webhook.test",
)


class SearchResource(Resource):
    """Calls of `search`: search the whole workspace."""

    def global_(
        self,
        *,
        q: str,
        limit: int | None = None,
        offset: int | None = None,
        types: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.SearchResults:
        """Search the whole workspace. Numbers, names, tax ids and amounts. What fits exactly comes first, then what begins with it, then what has it at the start of a word, then the rest; what is newer comes first among equals."""
        return self._json("GET", "/v1/search/global", query={"q": q, "limit": limit, "offset": offset, "types": types, "fields": fields}, options=options)


class ApiKeysResource(Resource):
    """Calls of `api_keys`: list API keys, create an API key, rotate an API key, revoke an API key."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.ApiKey, types.ApiKeyList]:
        """List API keys. The keys of the workspace, newest first, without their secrets."""
        return self._pages("/v1/api-keys", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "fields": fields}, options=options)

    def create(self, body: types.ApiKeysCreateRequest, **options: Unpack[CallOptions]) -> types.ApiKeyWithSecret:
        """Create an API key. Makes a key for another program, with the `scopes` that it needs and no more. The answer has the key itself, this once: only its hash is stored. A key that is made with another key ends with that one."""
        return self._json("POST", "/v1/api-keys", body=body, options=options)

    def rotate(
        self,
        id: str,
        body: types.ApiKeysRotateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.RotatedApiKey:
        """Rotate an API key. Makes a key in its place, with the same name, scopes, limits and expiry, which acts for who rotates. Both work until the old one ends, after `overlapHours`. What was made with the old key goes on with the new one. A key that a key rotates ends when that key is revoked, and a key can rotate itself."""
        return self._json("POST", f"/v1/api-keys/{segment(id, 'id')}/rotate", body=body, options=options)

    def revoke(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Revoke an API key. The key is refused from now on, and so is every key that was made with it. They stay in the list."""
        return self._json("DELETE", f"/v1/api-keys/{segment(id, 'id')}", options=options)


class DeletionsResource(Resource):
    """Calls of `deletions`: list deletions."""

    def list(
        self,
        *,
        after: int | None = None,
        type: str | None = None,
        limit: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.DeletedRecord, types.DeletionList]:
        """List deletions. The records that were deleted for good, oldest first: drafts of invoices, quotes, expenses, clients, vendors, products, deposits, properties and reservations. With `updatedSince` on the lists, a copy is brought up to date. Keep the `next` of each answer and send it as `after`: nothing is missed, and nothing comes twice. A 409 says that deletions after `after` are kept no longer, or that there were none: fetch the lists anew then, and go on from `latest`. What is cancelled is not deleted, and a stay that is made a block is in neither list."""
        return self._pages("/v1/deletions", by_number, query={"after": after, "type": type, "limit": limit, "fields": fields}, options=options)


class DeliveriesResource(Resource):
    """Calls of `deliveries`: list the deliveries of a webhook, read a delivery, send a delivery again."""

    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["pending", "retrying", "delivered", "failed"] | list[Literal["pending", "retrying", "delivered", "failed"]] | None = None,
        event: str | None = None,
        response_code: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.WebhookDelivery, types.WebhookDeliveryList]:
        """List the deliveries of a webhook. Newest first. What is older than the time that deliveries are kept is gone."""
        return self._pages(f"/v1/webhooks/{segment(id, 'id')}/deliveries", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "from": from_, "to": to, "status": status, "event": event, "responseCode": response_code, "fields": fields}, options=options)

    def get(
        self,
        id: str,
        delivery_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.WebhookDeliveryDetail:
        """Read a delivery. What was sent, and what each attempt was answered."""
        return self._json("GET", f"/v1/webhooks/{segment(id, 'id')}/deliveries/{segment(delivery_id, 'delivery_id')}", query={"fields": fields}, options=options)

    def resend(
        self,
        id: str,
        delivery_id: str,
        **options: Unpack[CallOptions],
    ) -> types.StartedDelivery:
        """Send a delivery again. Posts the same body once more, as a delivery of its own with an id of its own, whatever the `status` of the webhook. Refused while the delivery is still being attempted."""
        return self._json("POST", f"/v1/webhooks/{segment(id, 'id')}/deliveries/{segment(delivery_id, 'delivery_id')}/resend", options=options)


class EventsResource(Resource):
    """Calls of `events`: replay events, read an event."""

    def list(
        self,
        *,
        after: int | None = None,
        type: str | None = None,
        resource_id: str | None = None,
        limit: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.LoggedEvent, types.LoggedEventList]:
        """Replay events. The log of what happened in the company, oldest first, whether or not a webhook was told of it. Keep the `next` of each answer, or the `X-Service-Sequence` of a delivery, and send it as `after`: a subscriber that was away gets each event that it has missed, once and in order. A 409 says that the log begins later or ends earlier than where you ask for; fetch the lists anew then, and go on from `latest`."""
        return self._pages("/v1/events", by_number, query={"after": after, "type": type, "resourceId": resource_id, "limit": limit, "fields": fields}, options=options)

    def get(
        self,
        id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.LoggedEvent:
        """Read an event. One event of the log."""
        return self._json("GET", f"/v1/events/{segment(id, 'id')}", query={"fields": fields}, options=options)


class PortalLinksResource(Resource):
    """Calls of `portal_links`: list the portal links of a webhook, make a portal link, revoke a portal link."""

    def list(
        self,
        id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.PortalLink, types.PortalLinkList]:
        """List the portal links of a webhook. Newest first, without their addresses. Revoked and expired ones stay in the list for 90 days."""
        return self._pages(f"/v1/webhooks/{segment(id, 'id')}/portal-links", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "fields": fields}, options=options)

    def create(
        self,
        id: str,
        body: types.PortalLinksCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.PortalLinkWithUrl:
        """Make a portal link. Makes an address at which the developer of a receiver sees this webhook and nothing else, without an account: its state, its events, its deliveries with their bodies and answers, and what the link allows besides. `url` is in this answer alone. Bodies of deliveries contain data of your clients: hand it to whoever may see them."""
        return self._json("POST", f"/v1/webhooks/{segment(id, 'id')}/portal-links", body=body, options=options)

    def revoke(
        self,
        id: str,
        link_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Revoke a portal link. It opens nothing from now on. Again it changes nothing."""
        return self._json("DELETE", f"/v1/webhooks/{segment(id, 'id')}/portal-links/{segment(link_id, 'link_id')}", options=options)


class RequestLogResource(Resource):
    """Calls of `request_log`: list requests."""

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["2xx", "4xx", "5xx"] | None = None,
        method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"] | None = None,
        api_key_id: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.LoggedRequest, types.RequestLog]:
        """List requests. What keys of the company asked of `/v1` and what they were answered, newest first, without queries and bodies: about a second behind. `q` is looked for in the path, and is also a whole request id. Old ones are deleted after a time."""
        return self._pages("/v1/request-log", by_cursor, query={"limit": limit, "cursor": cursor, "q": q, "from": from_, "to": to, "status": status, "method": method, "apiKeyId": api_key_id, "fields": fields}, options=options)


class WebhooksResource(Resource):
    """Calls of `webhooks`: list webhooks, subscribe to events, read a webhook, replace a webhook, change a webhook, delete a webhook, rotate the secret of a webhook, send a test to a webhook, send the events of a time again, read the health of a webhook."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        status: Literal["active", "inactive", "paused"] | list[Literal["active", "inactive", "paused"]] | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Webhook, types.WebhookList]:
        """List webhooks. Who is told of events, newest first, without secrets."""
        return self._pages("/v1/webhooks", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "status": status, "fields": fields}, options=options)

    def create(self, body: types.WebhooksCreateRequest, **options: Unpack[CallOptions]) -> types.Webhook:
        """Subscribe to events. Deliveries are posted to `url` when one of `events` happens, and tried again while it does not answer 2xx."""
        return self._json("POST", "/v1/webhooks", body=body, options=options)

    def get(
        self,
        id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Webhook:
        """Read a webhook. One webhook, without its secret."""
        return self._json("GET", f"/v1/webhooks/{segment(id, 'id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        id: str,
        body: types.WebhooksCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Webhook:
        """Replace a webhook. Writes the whole webhook: what is left out is cleared, but for the secret."""
        return self._json("PUT", f"/v1/webhooks/{segment(id, 'id')}", body=body, options=options)

    def update(
        self,
        id: str,
        body: types.WebhooksUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Webhook:
        """Change a webhook. What is left out stays, `null` clears. A new secret replaces the one before at once."""
        return self._json("PATCH", f"/v1/webhooks/{segment(id, 'id')}", body=body, options=options)

    def delete(self, id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a webhook. For good, with the history of its deliveries."""
        return self._json("DELETE", f"/v1/webhooks/{segment(id, 'id')}", options=options)

    def rotate_secret(self, id: str, **options: Unpack[CallOptions]) -> types.RotatedSecret:
        """Rotate the secret of a webhook. Makes a new secret, which is in this answer and never shown again. Until `previousValidUntil`, 24 hours from now, `webhook-signature` has a signature of each of the two; `X-Service-Signature` is of the new one at once."""
        return self._json("POST", f"/v1/webhooks/{segment(id, 'id')}/rotate-secret", options=options)

    def test(self, id: str, **options: Unpack[CallOptions]) -> types.StartedDelivery:
        """Send a test to a webhook. Posts `webhook.test` to its address, signed like any delivery, whatever its `status`. What becomes of it is at `GET /v1/webhooks/{id}/deliveries/{deliveryId}`."""
        return self._json("POST", f"/v1/webhooks/{segment(id, 'id')}/test", options=options)

    def replay(
        self,
        id: str,
        body: types.WebhooksReplayRequest,
        **options: Unpack[CallOptions],
    ) -> types.WebhookReplay:
        """Send the events of a time again. Sends what happened in a time to the webhook once more, each event as a delivery of its own, the oldest first. `dryRun` only counts it. At most 50,000 events, of those that are kept; one replay of a webhook at a time."""
        return self._json("POST", f"/v1/webhooks/{segment(id, 'id')}/replay", body=body, options=options)

    def health(
        self,
        id: str,
        *,
        hours: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.WebhookHealth:
        """Read the health of a webhook. How its endpoint did in the last hours: what became of the deliveries of each, how long attempts took, the latest error, and what waits longest."""
        return self._json("GET", f"/v1/webhooks/{segment(id, 'id')}/health", query={"hours": hours, "fields": fields}, options=options)


class CertificatesResource(Resource):
    """Calls of `certificates`: get the company's certificate, set the company's certificate, remove the company's certificate."""

    def get(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Certificate:
        """Get the company's certificate. Whose it is and until when it is valid, never its key."""
        return self._json("GET", "/v1/company/certificate", query={"fields": fields}, options=options)

    def put(self, body: types.CertificatesPutRequest, **options: Unpack[CallOptions]) -> types.Certificate:
        """Set the company's certificate. A PKCS #12 file with its password. It takes the place of the one before; one that cannot be used is 422, with the reason."""
        return self._json("PUT", "/v1/company/certificate", body=body, options=options)

    def delete(self, **options: Unpack[CallOptions]) -> None:
        """Remove the company's certificate. From then on nothing is signed and nothing is sent to tax agencies with it."""
        return self._json("DELETE", "/v1/company/certificate", options=options)


class CompanyResource(Resource):
    """Calls of `company`: read the company, change the company."""

    def details(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Company:
        """Read the company. Who issues: names, tax id, address, account, and the settings of e-invoices and of tax agencies."""
        return self._json("GET", "/v1/company", query={"fields": fields}, options=options)

    def patch(self, body: types.CompanyPatchRequest | None = None, **options: Unpack[CallOptions]) -> types.Company:
        """Change the company. What is left out stays, `null` clears. Documents that were issued keep the details of their day."""
        return self._json("PATCH", "/v1/company", body=body, options=options)


class TaxSettingsResource(Resource):
    """Calls of `tax_settings`: read the settings of tax returns, change the settings of tax returns."""

    def get(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TaxSettings:
        """Read the settings of tax returns. What no document says of the returns of the company. What nobody has answered is absent."""
        return self._json("GET", "/v1/company/tax-settings", query={"fields": fields}, options=options)

    def save(self, body: types.TaxSettingsSaveRequest | None = None, **options: Unpack[CallOptions]) -> types.TaxSettings:
        """Change the settings of tax returns. What is left out stays, `null` clears. The files of returns are written by what stands here."""
        return self._json("PATCH", "/v1/company/tax-settings", body=body, options=options)


class ActivitiesResource(Resource):
    """Calls of `activities`: read the timeline of a client, log an activity of a client, read an activity."""

    def list(
        self,
        client_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        type: Literal["call", "email_sent", "meeting", "note_added", "task", "stage_changed", "client_created", "invoice_created", "invoice_sent", "invoice_paid", "quote_sent", "quote_accepted", "quote_rejected", "deposit_received", "email"] | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Activity, types.ActivityList]:
        """Read the timeline of a client. What happened with the client, newest first: calls, mail, documents and what was paid."""
        return self._pages(f"/v1/clients/{segment(client_id, 'client_id')}/activities", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "type": type, "fields": fields}, options=options)

    def create(
        self,
        client_id: str,
        body: types.ActivitiesCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Activity:
        """Log an activity of a client. For what happened outside Folio, such as a call or a meeting. An activity is never changed or deleted. Entries about documents, payments and stages are written by Folio itself."""
        return self._json("POST", f"/v1/clients/{segment(client_id, 'client_id')}/activities", body=body, options=options)

    def get(
        self,
        client_id: str,
        activity_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Activity:
        """Read an activity. One entry of the timeline. An activity is never rewritten."""
        return self._json("GET", f"/v1/clients/{segment(client_id, 'client_id')}/activities/{segment(activity_id, 'activity_id')}", query={"fields": fields}, options=options)


class ClientsResource(Resource):
    """Calls of `clients`: list clients, create a client, create up to 50 clients, read a client, replace a client, change a client, delete a client."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        stage: Literal["lead", "contacted", "proposal", "active", "inactive", "lost"] | list[Literal["lead", "contacted", "proposal", "active", "inactive", "lost"]] | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.ClientRecord, types.ClientList]:
        """List clients. The clients of the workspace, newest first. `q` looks in names, mail addresses and tax ids."""
        return self._pages("/v1/clients", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "stage": stage, "updatedSince": updated_since, "externalReference": external_reference, "fields": fields}, options=options)

    def create(self, body: types.ClientsCreateRequest, **options: Unpack[CallOptions]) -> types.ClientRecord:
        """Create a client. Only `name` is needed. Sends `client.created`. A tax id that another client has, whatever its case and separators, is 409 `CLIENT_TAXID_EXISTS`, with `existingClientId`."""
        return self._json("POST", "/v1/clients", body=body, options=options)

    def create_batch(self, body: types.ClientsCreateBatchRequest, **options: Unpack[CallOptions]) -> types.ClientBatch:
        """Create up to 50 clients. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/clients/batch", body=body, options=options)

    def get(
        self,
        client_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ClientRecord:
        """Read a client. One client with everything that is known of it."""
        return self._json("GET", f"/v1/clients/{segment(client_id, 'client_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        client_id: str,
        body: types.ClientsCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.ClientRecord:
        """Replace a client. Writes the whole client: what is left out is cleared. Documents that were issued keep the details of their day."""
        return self._json("PUT", f"/v1/clients/{segment(client_id, 'client_id')}", body=body, options=options)

    def update(
        self,
        client_id: str,
        body: types.ClientsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ClientRecord:
        """Change a client. What is left out stays, `null` clears. Sends `client.updated`. Documents that were issued keep the details of their day. A tax id that another client has is 409 `CLIENT_TAXID_EXISTS`."""
        return self._json("PATCH", f"/v1/clients/{segment(client_id, 'client_id')}", body=body, options=options)

    def delete(self, client_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a client. For good, with its contacts, notes and timeline. Its documents stay and keep its name. No event is sent."""
        return self._json("DELETE", f"/v1/clients/{segment(client_id, 'client_id')}", options=options)


class ContactsResource(Resource):
    """Calls of `contacts`: list the contacts of a client, add a contact to a client, read a contact, change a contact, delete a contact."""

    def list(
        self,
        client_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Contact, types.ContactList]:
        """List the contacts of a client. The people of the client, newest first."""
        return self._pages(f"/v1/clients/{segment(client_id, 'client_id')}/contacts", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "fields": fields}, options=options)

    def create(
        self,
        client_id: str,
        body: types.ContactsCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Contact:
        """Add a contact to a client. A person at the client, with how to reach them. Where `isPrimary` is sent, whoever was the primary contact before is one no more."""
        return self._json("POST", f"/v1/clients/{segment(client_id, 'client_id')}/contacts", body=body, options=options)

    def get(
        self,
        client_id: str,
        contact_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Contact:
        """Read a contact. One person of the client."""
        return self._json("GET", f"/v1/clients/{segment(client_id, 'client_id')}/contacts/{segment(contact_id, 'contact_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        client_id: str,
        contact_id: str,
        body: types.ContactsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Contact:
        """Change a contact. What is left out stays, `null` clears."""
        return self._json("PATCH", f"/v1/clients/{segment(client_id, 'client_id')}/contacts/{segment(contact_id, 'contact_id')}", body=body, options=options)

    def delete(
        self,
        client_id: str,
        contact_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a contact. For good. The client stays."""
        return self._json("DELETE", f"/v1/clients/{segment(client_id, 'client_id')}/contacts/{segment(contact_id, 'contact_id')}", options=options)


class NotesResource(Resource):
    """Calls of `notes`: list the notes on a client, add a note to a client, read a note, change a note, delete a note."""

    def list(
        self,
        client_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Note, types.NoteList]:
        """List the notes on a client. What is worth remembering of the client, newest first."""
        return self._pages(f"/v1/clients/{segment(client_id, 'client_id')}/notes", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "fields": fields}, options=options)

    def create(
        self,
        client_id: str,
        body: types.NotesCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Note:
        """Add a note to a client. A text for the company alone. The timeline of the client says that there is a note, not what it says."""
        return self._json("POST", f"/v1/clients/{segment(client_id, 'client_id')}/notes", body=body, options=options)

    def get(
        self,
        client_id: str,
        note_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Note:
        """Read a note. One note on the client."""
        return self._json("GET", f"/v1/clients/{segment(client_id, 'client_id')}/notes/{segment(note_id, 'note_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        client_id: str,
        note_id: str,
        body: types.NotesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Note:
        """Change a note. What is left out stays."""
        return self._json("PATCH", f"/v1/clients/{segment(client_id, 'client_id')}/notes/{segment(note_id, 'note_id')}", body=body, options=options)

    def delete(
        self,
        client_id: str,
        note_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Delete a note. For good."""
        return self._json("DELETE", f"/v1/clients/{segment(client_id, 'client_id')}/notes/{segment(note_id, 'note_id')}", options=options)


class VendorsResource(Resource):
    """Calls of `vendors`: list vendors, create a vendor, create up to 50 vendors, read a vendor, replace a vendor, change a vendor, delete a vendor."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Vendor, types.VendorList]:
        """List vendors. The vendors of the workspace, newest first."""
        return self._pages("/v1/vendors", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "updatedSince": updated_since, "externalReference": external_reference, "fields": fields}, options=options)

    def create(self, body: types.VendorsCreateRequest, **options: Unpack[CallOptions]) -> types.Vendor:
        """Create a vendor. Only `name` is needed. Expenses name a vendor by `vendorId`."""
        return self._json("POST", "/v1/vendors", body=body, options=options)

    def create_batch(self, body: types.VendorsCreateBatchRequest, **options: Unpack[CallOptions]) -> types.VendorBatch:
        """Create up to 50 vendors. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/vendors/batch", body=body, options=options)

    def get(
        self,
        vendor_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Vendor:
        """Read a vendor. One vendor with everything that is known of it."""
        return self._json("GET", f"/v1/vendors/{segment(vendor_id, 'vendor_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        vendor_id: str,
        body: types.VendorsCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Vendor:
        """Replace a vendor. Writes the whole vendor: what is left out is cleared."""
        return self._json("PUT", f"/v1/vendors/{segment(vendor_id, 'vendor_id')}", body=body, options=options)

    def update(
        self,
        vendor_id: str,
        body: types.VendorsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Vendor:
        """Change a vendor. What is left out stays, `null` clears."""
        return self._json("PATCH", f"/v1/vendors/{segment(vendor_id, 'vendor_id')}", body=body, options=options)

    def delete(self, vendor_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a vendor. For good. Its expenses stay and keep its name."""
        return self._json("DELETE", f"/v1/vendors/{segment(vendor_id, 'vendor_id')}", options=options)


class ExpensesResource(Resource):
    """Calls of `expenses`: list expenses, create an expense, create up to 50 expenses, read an expense, replace an expense, change an expense, delete an expense, announce a receipt, link a receipt that was announced, bill an expense to a client, bill an expense to nobody."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        vendor_id: str | None = None,
        category: str | None = None,
        unpaid: bool | None = None,
        overdue: bool | None = None,
        due_from: types.CalendarDate | None = None,
        due_to: types.CalendarDate | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        without_receipt: bool | None = None,
        without_tax_id: bool | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Expense, types.ExpenseList]:
        """List expenses. What the company spent, newest first. `unpaid` and `overdue` list the bills to pay."""
        return self._pages("/v1/expenses", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "vendorId": vendor_id, "category": category, "unpaid": unpaid, "overdue": overdue, "dueFrom": due_from, "dueTo": due_to, "updatedSince": updated_since, "externalReference": external_reference, "withoutReceipt": without_receipt, "withoutTaxId": without_tax_id, "fields": fields}, options=options)

    def create(self, body: types.ExpensesCreateRequest, **options: Unpack[CallOptions]) -> types.Expense:
        """Create an expense. Only `description` and `amount` are needed; the tax follows from the rates. Receipts are announced first (`POST /v1/expenses/attachments/uploads`) and named in `attachments`. Sends `expense.created`."""
        return self._json("POST", "/v1/expenses", body=body, options=options)

    def create_batch(self, body: types.ExpensesCreateBatchRequest, **options: Unpack[CallOptions]) -> types.ExpenseBatch:
        """Create up to 50 expenses. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/expenses/batch", body=body, options=options)

    def get(
        self,
        expense_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Expense:
        """Read an expense. One expense with its taxes and receipts."""
        return self._json("GET", f"/v1/expenses/{segment(expense_id, 'expense_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        expense_id: str,
        body: types.ExpensesCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Expense:
        """Replace an expense. Writes the whole expense: what is left out is cleared, but for its receipts."""
        return self._json("PUT", f"/v1/expenses/{segment(expense_id, 'expense_id')}", body=body, options=options)

    def update(
        self,
        expense_id: str,
        body: types.ExpensesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Expense:
        """Change an expense. What is left out stays, `null` clears. Sends `expense.updated`."""
        return self._json("PATCH", f"/v1/expenses/{segment(expense_id, 'expense_id')}", body=body, options=options)

    def delete(self, expense_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete an expense. For good, with its receipts. One of a closed quarter stays (409)."""
        return self._json("DELETE", f"/v1/expenses/{segment(expense_id, 'expense_id')}", options=options)

    def announce_attachment(self, body: types.ExpensesAnnounceAttachmentRequest, **options: Unpack[CallOptions]) -> types.FileAttachmentAnnounced:
        """Announce a receipt. The first of two steps to attach a file to an expense: its name, its media type and its size, without its bytes. Answers with a reference that links it once, before `expiresAt`."""
        return self._json("POST", "/v1/expenses/attachments/uploads", body=body, options=options)

    def attach(
        self,
        expense_id: str,
        body: types.ExpensesAttachRequest,
        **options: Unpack[CallOptions],
    ) -> types.FileAttachmentLinked:
        """Link a receipt that was announced. The second step: links a file that was announced, by its `fileReferenceId`, once. A file that is not as it was announced is 400."""
        return self._json("POST", f"/v1/expenses/{segment(expense_id, 'expense_id')}/attachments", body=body, options=options)

    def make_billable(
        self,
        expense_id: str,
        body: types.ExpensesMakeBillableRequest,
        **options: Unpack[CallOptions],
    ) -> types.ExpenseBillingChanged:
        """Bill an expense to a client. Marks it to be billed to a client, with a markup in percent. It is billed by a line of an invoice that has its id as `expenseId`."""
        return self._json("POST", f"/v1/expenses/{segment(expense_id, 'expense_id')}/billable", body=body, options=options)

    def make_unbillable(self, expense_id: str, **options: Unpack[CallOptions]) -> types.ExpenseBillingChanged:
        """Bill an expense to nobody. It is no longer to be billed. Once it is on an invoice this is 422."""
        return self._json("DELETE", f"/v1/expenses/{segment(expense_id, 'expense_id')}/billable", options=options)


class DepositsResource(Resource):
    """Calls of `deposits`: list deposits, record a deposit, read a deposit, change a deposit, delete a deposit that was entered by mistake, pay an invoice out of a deposit, invoice a deposit, book that a deposit is given back."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["active", "partially_applied", "fully_applied", "refunded"] | list[Literal["active", "partially_applied", "fully_applied", "refunded"]] | None = None,
        client_id: str | None = None,
        updated_since: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Deposit, types.DepositList]:
        """List deposits. Money that clients paid ahead, newest first, with what remains of each."""
        return self._pages("/v1/deposits", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "status": status, "clientId": client_id, "updatedSince": updated_since, "fields": fields}, options=options)

    def create(self, body: types.DepositsCreateRequest, **options: Unpack[CallOptions]) -> types.Deposit:
        """Record a deposit. Money that a client paid ahead. It pays invoices later (`apply`), or is given back (`refund`)."""
        return self._json("POST", "/v1/deposits", body=body, options=options)

    def get(
        self,
        deposit_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Deposit:
        """Read a deposit. One deposit, with what it has paid and what remains."""
        return self._json("GET", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        deposit_id: str,
        body: types.DepositsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Deposit:
        """Change a deposit. Client, amount and currency can be put right until some of it is applied or refunded. There is no PUT: a deposit is money that was received, not a document that is written anew."""
        return self._json("PATCH", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}", body=body, options=options)

    def delete(self, deposit_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a deposit that was entered by mistake. Only while nothing of it is applied or refunded. What was received and given back is a refund."""
        return self._json("DELETE", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}", options=options)

    def apply_to_invoice(
        self,
        deposit_id: str,
        body: types.DepositsApplyToInvoiceRequest,
        **options: Unpack[CallOptions],
    ) -> types.DepositApplied:
        """Pay an invoice out of a deposit. Pays as much of the invoice as the deposit has, or the `amount` that is sent, and sends `invoice.paid`, or `invoice.updated` while something is left to pay. Client and currency have to be the same. No money moves: it came with the deposit."""
        return self._json("POST", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}/apply", body=body, options=options)

    def invoice(
        self,
        deposit_id: str,
        body: types.DepositsInvoiceRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Invoice a deposit. Issues an invoice of kind `advance` that leaves exactly the money received to pay, its tax taken out of it, and pays it by the deposit. It is of the day of the money, or where the series has numbered a later one, of today with that `operationDate`: its tax is in the quarter of the money. Apply the deposit to the draft of a final invoice, and that takes it off, or an `amount` of it; several invoices may, until nothing is left. 422 `WITHHOLDING_NEEDED` asks for `irpfRate`, 422 `ADVANCE_IN_CLOSED_QUARTER` for `confirmClosedQuarter`."""
        return self._json("POST", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}/invoice", body=body, options=options)

    def refund(
        self,
        deposit_id: str,
        body: types.DepositsRefundRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.DepositRefunded:
        """Book that a deposit is given back. Says that money went back to the client. Folio moves no money. More than remains is 400."""
        return self._json("POST", f"/v1/deposits/{segment(deposit_id, 'deposit_id')}/refund", body=body, options=options)


class GestoriaResource(Resource):
    """Calls of `gestoria`: age what several companies are owed."""

    def aging(self, body: types.GestoriaAgingRequest, **options: Unpack[CallOptions]) -> types.Aging:
        """Age what several companies are owed. What each company is owed, by how many days it is past due, for the accountant of several. Companies of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`."""
        return self._json("POST", "/v1/gestoria/aging", body=body, options=options)


class InvoicesResource(Resource):
    """Calls of `invoices`: list invoices, create an invoice, create up to 50 invoices, read an invoice, replace an invoice, change an invoice, remove a draft, or cancel an issued invoice, issue a draft, send an invoice by e-mail, mark an invoice as paid, credit an issued invoice, in full or by items, replace a simplified invoice by a full one, credit several invoices, a period, or invoices of another program, charge a late fee."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"] | list[Literal["draft", "sent", "partial", "paid", "overdue", "cancelled"]] | None = None,
        client_id: str | None = None,
        series_id: str | None = None,
        due_from: types.CalendarDate | None = None,
        due_to: types.CalendarDate | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Invoice, types.InvoiceList]:
        """List invoices. The invoices of the workspace, newest first. `status` names a state, `dueFrom` and `dueTo` days on which they are due."""
        return self._pages("/v1/invoices", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "status": status, "clientId": client_id, "seriesId": series_id, "dueFrom": due_from, "dueTo": due_to, "updatedSince": updated_since, "externalReference": external_reference, "fields": fields}, options=options)

    def create(self, body: types.InvoicesCreateRequest, **options: Unpack[CallOptions]) -> types.Invoice:
        """Create an invoice. A draft, unless `status` is `sent` (issued at once, with a number) or `paid` (issued and paid). `POST /v1/invoices/{invoiceId}/issue` issues a draft. Totals and taxes follow from the lines; `items` are needed, and `clientName` or `clientId`. Sends `invoice.created`; no mail goes out, see `/send`."""
        return self._json("POST", "/v1/invoices", body=body, options=options)

    def create_batch(self, body: types.InvoicesCreateBatchRequest, **options: Unpack[CallOptions]) -> types.InvoiceBatch:
        """Create up to 50 invoices. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/invoices/batch", body=body, options=options)

    def get(
        self,
        invoice_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Read an invoice. One invoice with its lines, taxes, totals and what is still due."""
        return self._json("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        invoice_id: str,
        body: types.InvoicesCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Replace an invoice. Writes the whole invoice: what is left out is cleared. Sends `invoice.updated`. What issuing has frozen cannot change (409): credit it instead."""
        return self._json("PUT", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}", body=body, options=options)

    def update(
        self,
        invoice_id: str,
        body: types.InvoicesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Change an invoice. What is left out stays, `null` clears. Sends `invoice.updated`. A draft is issued by `status: "sent"`, or by `POST /v1/invoices/{invoiceId}/issue`. What issuing has frozen cannot change (409): credit it instead."""
        return self._json("PATCH", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}", body=body, options=options)

    def delete(self, invoice_id: str, **options: Unpack[CallOptions]) -> types.InvoiceCancelled | None:
        """Remove a draft, or cancel an issued invoice. A draft is gone for good (204). An issued invoice keeps its number, is cancelled and kept (200), and its credit note with it; `invoice.updated` is sent."""
        return self._json("DELETE", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}", options=options)

    def issue(self, invoice_id: str, **options: Unpack[CallOptions]) -> types.Invoice:
        """Issue a draft. Gives it its number, freezes it and makes its fiscal record; from then on it is credited, not changed. No mail goes out, see `/send`. An invoice that is issued is answered as it is. Sends `invoice.updated`, or `invoice.paid` where it asks for nothing."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/issue", options=options)

    def send(
        self,
        invoice_id: str,
        body: types.InvoicesSendRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceSent:
        """Send an invoice by e-mail. Mails it to the client, or to the address that is sent, with the PDF and a link to its page. A draft is issued first and gets its number. Without any address it is 400, cancelled 422."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/send", body=body, options=options)

    def pay(
        self,
        invoice_id: str,
        body: types.InvoicesPayRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InvoicePaid:
        """Mark an invoice as paid. Books that money came in; none is moved. In full, or in part where `amount` says so. A draft is issued first; one that is paid stays as it is. Sends `invoice.paid` once nothing is left to pay, else `invoice.updated`. More than is due is 400."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/paid", body=body, options=options)

    def create_credit_note(
        self,
        invoice_id: str,
        body: types.InvoicesCreateCreditNoteRequest,
        **options: Unpack[CallOptions],
    ) -> types.CreditNoteCreated:
        """Credit an issued invoice, in full or by items. Makes the draft of a rectifying invoice. Refusals carry a `code`: IDEMPOTENCY_KEY_REQUIRED, PARTIAL_CREDIT_NOT_IMPLEMENTED, ORIGINAL_INVOICE_IS_DRAFT, ORIGINAL_INVOICE_IS_CANCELLED, ORIGINAL_INVOICE_FULLY_CREDITED, ORIGINAL_INVOICE_MISSING_FISCAL_ZONE."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/credit-note", body=body, options=options)

    def replace_simplified(
        self,
        invoice_id: str,
        body: types.InvoicesReplaceSimplifiedRequest,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Replace a simplified invoice by a full one. Issues a full invoice (F3) of today for the client that is named, and credits the simplified one (R5). What was paid of it is paid of the new one."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/replace", body=body, options=options)

    def rectify_several(self, body: types.InvoicesRectifySeveralRequest, **options: Unpack[CallOptions]) -> types.Invoice:
        """Credit several invoices, a period, or invoices of another program. A draft by differences that names what it rectifies. Once it is issued it is taken off what is due of each of its invoices of here, in proportion to what was left to credit of them, by largest remainder. What it credits of invoices of another program, or of a period without invoices, is owed to the client. For one invoice of here use POST /v1/invoices/{invoiceId}/credit-note."""
        return self._json("POST", "/v1/credit-notes", body=body, options=options)

    def charge_late_fee(
        self,
        invoice_id: str,
        body: types.InvoicesChargeLateFeeRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.LateFeeCharged:
        """Charge a late fee. Once, on an invoice that waits for payment: 8 % a year on what is left to pay, from the day after the due date (30 days after the issue where there is none) up to today, and on each part that was paid late, up to the day it was paid; or at the rate that the settings of the workspace say. The statutory rate is for businesses only. `parts` says how it comes about."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/late-fee", body=body, options=options)


class ProductsResource(Resource):
    """Calls of `products`: list products and services, create a product or service, create up to 50 products and services, read a product or service, replace a product or service, change a product or service, delete a product or service."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        is_active: bool | None = None,
        kind: Literal["product", "service"] | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Product, types.ProductList]:
        """List products and services. The catalog, newest first, unless they are sorted."""
        return self._pages("/v1/products", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "isActive": is_active, "kind": kind, "updatedSince": updated_since, "externalReference": external_reference, "fields": fields}, options=options)

    def create(self, body: types.ProductsCreateRequest, **options: Unpack[CallOptions]) -> types.Product:
        """Create a product or service. A line of a document can name it by `productId`. An SKU that another product has is 409 `PRODUCT_SKU_EXISTS`."""
        return self._json("POST", "/v1/products", body=body, options=options)

    def create_batch(self, body: types.ProductsCreateBatchRequest, **options: Unpack[CallOptions]) -> types.ProductBatch:
        """Create up to 50 products and services. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/products/batch", body=body, options=options)

    def get(
        self,
        product_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Product:
        """Read a product or service. One entry of the catalog."""
        return self._json("GET", f"/v1/products/{segment(product_id, 'product_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        product_id: str,
        body: types.ProductsCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Product:
        """Replace a product or service. Writes the whole entry: what is left out is cleared. Lines that were written from it stay as they are."""
        return self._json("PUT", f"/v1/products/{segment(product_id, 'product_id')}", body=body, options=options)

    def update(
        self,
        product_id: str,
        body: types.ProductsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Product:
        """Change a product or service. What is left out stays, `null` clears. Lines that were written from it stay as they are."""
        return self._json("PATCH", f"/v1/products/{segment(product_id, 'product_id')}", body=body, options=options)

    def delete(self, product_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a product or service. For good. Lines that were written from it stay as they are."""
        return self._json("DELETE", f"/v1/products/{segment(product_id, 'product_id')}", options=options)


class QuotesResource(Resource):
    """Calls of `quotes`: list quotes, create a quote, create up to 50 quotes, read a quote, replace a quote, change a quote, remove a draft, or cancel a quote, download the PDF, send a quote by e-mail, accept a quote for its client, reject a quote for its client, make an invoice of an accepted quote."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["draft", "sent", "accepted", "rejected", "expired", "cancelled"] | list[Literal["draft", "sent", "accepted", "rejected", "expired", "cancelled"]] | None = None,
        client_id: str | None = None,
        series_id: str | None = None,
        updated_since: str | None = None,
        external_reference: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Quote, types.QuoteList]:
        """List quotes. The quotes of the workspace, newest first."""
        return self._pages("/v1/quotes", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "status": status, "clientId": client_id, "seriesId": series_id, "updatedSince": updated_since, "externalReference": external_reference, "fields": fields}, options=options)

    def create(self, body: types.QuotesCreateRequest, **options: Unpack[CallOptions]) -> types.Quote:
        """Create a quote. An offer to a client: a draft, unless `status` is `sent`, which opens it to the client without a mail. It has a number from the start. Sends `quote.created`."""
        return self._json("POST", "/v1/quotes", body=body, options=options)

    def create_batch(self, body: types.QuotesCreateBatchRequest, **options: Unpack[CallOptions]) -> types.QuoteBatch:
        """Create up to 50 quotes. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order."""
        return self._json("POST", "/v1/quotes/batch", body=body, options=options)

    def get(
        self,
        quote_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Quote:
        """Read a quote. One quote with its lines, taxes and totals."""
        return self._json("GET", f"/v1/quotes/{segment(quote_id, 'quote_id')}", query={"fields": fields}, options=options)

    def replace(
        self,
        quote_id: str,
        body: types.QuotesCreateRequest,
        **options: Unpack[CallOptions],
    ) -> types.Quote:
        """Replace a quote. Writes the whole quote: what is left out is cleared, but for its number. What a decision has frozen cannot change (409)."""
        return self._json("PUT", f"/v1/quotes/{segment(quote_id, 'quote_id')}", body=body, options=options)

    def update(
        self,
        quote_id: str,
        body: types.QuotesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Quote:
        """Change a quote. What is left out stays, `null` clears. What a decision has frozen cannot change (409)."""
        return self._json("PATCH", f"/v1/quotes/{segment(quote_id, 'quote_id')}", body=body, options=options)

    def delete(self, quote_id: str, **options: Unpack[CallOptions]) -> types.QuoteCancelled | None:
        """Remove a draft, or cancel a quote. A draft is gone for good (204). Any other quote is cancelled and kept (200)."""
        return self._json("DELETE", f"/v1/quotes/{segment(quote_id, 'quote_id')}", options=options)

    def pdf(self, quote_id: str, **options: Unpack[CallOptions]) -> bytes:
        """Download the PDF. The quote as it is sent."""
        return self._file("GET", f"/v1/quotes/{segment(quote_id, 'quote_id')}/pdf", options=options)

    def send(
        self,
        quote_id: str,
        body: types.QuotesSendRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceSent:
        """Send a quote by e-mail. Mails it with its PDF, and the link by which the client accepts or rejects it. A draft is opened by it. Without any address it is 400; decided or past its last day, 422."""
        return self._json("POST", f"/v1/quotes/{segment(quote_id, 'quote_id')}/send", body=body, options=options)

    def accept(
        self,
        quote_id: str,
        body: types.QuotesAcceptRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Quote:
        """Accept a quote for its client. Books that the client has agreed, by telephone for example; a draft is opened first. Sends `quote.accepted`. Decided or past its last day, it is 422."""
        return self._json("POST", f"/v1/quotes/{segment(quote_id, 'quote_id')}/accept", body=body, options=options)

    def reject(
        self,
        quote_id: str,
        body: types.QuotesRejectRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Quote:
        """Reject a quote for its client. Books that the client has declined, by telephone for example; a draft is opened first. Sends `quote.rejected`. Decided or past its last day, it is 422."""
        return self._json("POST", f"/v1/quotes/{segment(quote_id, 'quote_id')}/reject", body=body, options=options)

    def convert(
        self,
        quote_id: str,
        body: types.QuotesConvertRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Make an invoice of an accepted quote. Makes the draft of an invoice with its client, lines and terms, and answers with it. A quote becomes an invoice once: after that it is 409 with `convertedInvoiceId`. One that is not accepted is 422."""
        return self._json("POST", f"/v1/quotes/{segment(quote_id, 'quote_id')}/convert", body=body, options=options)


class AssetsResource(Resource):
    """Calls of `assets`: list investment goods, read an investment good, enter an investment good, change an investment good, delete an investment good."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        year: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Asset, types.AssetList]:
        """List investment goods. By the day of their first use, the latest first, each with what `year` takes of it as depreciation and what its VAT is regularised by."""
        return self._pages("/v1/tax/assets", by_cursor, query={"limit": limit, "offset": offset, "year": year, "fields": fields}, options=options)

    def get(
        self,
        asset_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Asset:
        """Read an investment good. With what this year takes of it."""
        return self._json("GET", f"/v1/tax/assets/{segment(asset_id, 'asset_id')}", query={"fields": fields}, options=options)

    def create(self, body: types.AssetsCreateRequest, **options: Unpack[CallOptions]) -> types.Asset:
        """Enter an investment good. Its cost is spread over the years of its use (form 130, books of income tax). Of one that an expense bought, the cost of the expense no longer lowers the income by itself; an expense of a closed quarter is refused, and so is what would be depreciated in one."""
        return self._json("POST", "/v1/tax/assets", body=body, options=options)

    def update(
        self,
        asset_id: str,
        body: types.AssetsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Asset:
        """Change an investment good. What is left out stays, `null` clears. A disposal is a change as well; a sale has an invoice of its own, whose price is no income of form 130. What a closed quarter says stays."""
        return self._json("PATCH", f"/v1/tax/assets/{segment(asset_id, 'asset_id')}", body=body, options=options)

    def delete(self, asset_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete an investment good. The expense that bought it lowers the income by its cost again, as before."""
        return self._json("DELETE", f"/v1/tax/assets/{segment(asset_id, 'asset_id')}", options=options)


class FiguresResource(Resource):
    """Calls of `figures`: sum up a period, know the company: its settings and how it stands, profit and loss of a month, tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216."""

    def summary(
        self,
        *,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Summary:
        """Sum up a period. Revenue, expenses, profit and what is overdue, of the days `from` to `to`, both included, by issue date and by date of expense; this year where they are left out. What is in another currency and has no rate is named apart."""
        return self._json("GET", "/v1/summary", query={"from": from_, "to": to, "fields": fields}, options=options)

    def context(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BusinessContext:
        """Know the company: its settings and how it stands. One call for whoever starts to work with a company: settings, series, this month, and what happened last."""
        return self._json("GET", "/v1/context", query={"fields": fields}, options=options)

    def monthly(
        self,
        *,
        month: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Monthly:
        """Profit and loss of a month. Revenue, expenses and profit of `month`, or of this month in the time zone of the workspace, with the clients and categories behind them."""
        return self._json("GET", "/v1/monthly", query={"month": month, "fields": fields}, options=options)

    def quarterly(
        self,
        *,
        quarter: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Quarterly:
        """Tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216. What the returns of `quarter`, or of this quarter, would say, box by box, to prepare them. Nothing is filed."""
        return self._json("GET", "/v1/quarterly", query={"quarter": quarter, "fields": fields}, options=options)


class RecordBooksResource(Resource):
    """Calls of `record_books`: check the record books, download the record books, list the concepts of categories, choose the concept of a category."""

    def check(
        self,
        *,
        quarter: str | None = None,
        kind: Literal["C", "D", "T"] | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.RecordBooks:
        """Check the record books. How many entries the books of invoices issued and received have from January to the end of `quarter`, and what the tax agency's published checks find in them."""
        return self._json("GET", "/v1/tax/record-books", query={"quarter": quarter, "kind": kind, "fields": fields}, options=options)

    def download(
        self,
        *,
        quarter: str | None = None,
        kind: Literal["C", "D", "T"] | None = None,
        draft: Literal["true", "false"] | None = None,
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download the record books. The books in the tax agency's common format (XLSX). They are handed out where its checks find no error; with `draft=true` in any case."""
        return self._file("GET", "/v1/tax/record-books/file", query={"quarter": quarter, "kind": kind, "draft": draft}, options=options)

    def concepts(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ExpenseConcepts:
        """List the concepts of categories. Which concept of income tax the expenses of each category have in the record books."""
        return self._json("GET", "/v1/tax/expense-concepts", query={"fields": fields}, options=options)

    def save_concept(self, body: types.RecordBooksSaveConceptRequest, **options: Unpack[CallOptions]) -> types.ExpenseConcepts:
        """Choose the concept of a category. Every expense of the category has it from then on, those of before as well."""
        return self._json("PUT", "/v1/tax/expense-concepts", body=body, options=options)


class TicketbaiResource(Resource):
    """Calls of `ticketbai`: submit the TicketBAI file of an invoice, read how the TicketBAI file of an invoice stands."""

    def submit(
        self,
        invoice_id: str,
        body: types.TicketbaiSubmitRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TicketbaiSubmitted:
        """Submit the TicketBAI file of an invoice. To the tax agency of its territory, with the files that wait before it. Files are sent by themselves as invoices are issued and cancelled; this sends one at once, or again after a refusal: as a correction (Zuzendu) where Araba and Gipuzkoa take one. A receipt is always the one that the agency gave."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/ticketbai/submit", body=body, options=options)

    def status(
        self,
        invoice_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TicketbaiStatus:
        """Read how the TicketBAI file of an invoice stands. Whether the file was made and sent, and what the tax agency answered."""
        return self._json("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/ticketbai/status", query={"fields": fields}, options=options)


class TaxFormsResource(Resource):
    """Calls of `tax_forms`: list the forms of a period, read a form, download the file of a form, enter what no document says, note that a form was filed, list what was filed, download a file that was filed, take the note of a filing back."""

    def list(
        self,
        *,
        period: str,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TaxFormList:
        """List the forms of a period. Each form with whether the company files it, why, by when, and what it comes to."""
        return self._json("GET", "/v1/tax/forms", query={"period": period, "fields": fields}, options=options)

    def get(
        self,
        form: str,
        *,
        period: str,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TaxForm:
        """Read a form. Its boxes or lines, what was entered, what its file waits for, what was filed of it, and what has changed since."""
        return self._json("GET", f"/v1/tax/forms/{segment(form, 'form')}", query={"period": period, "fields": fields}, options=options)

    def download(
        self,
        form: str,
        *,
        period: str,
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download the file of a form. The file that the tax agency takes, in ISO 8859-1. Where something is missing the answer is 422 and says what."""
        return self._file("GET", f"/v1/tax/forms/{segment(form, 'form')}/file", query={"period": period}, options=options)

    def save_entries(
        self,
        form: str,
        body: types.TaxFormsSaveEntriesRequest,
        **options: Unpack[CallOptions],
    ) -> types.TaxForm:
        """Enter what no document says. Boxes and answers of a form that a person enters. They count in its totals and in its file."""
        return self._json("PATCH", f"/v1/tax/forms/{segment(form, 'form')}/entries", body=body, options=options)

    def note_filing(
        self,
        form: str,
        body: types.TaxFormsNoteFilingRequest,
        **options: Unpack[CallOptions],
    ) -> types.TaxFiling:
        """Note that a form was filed. Its boxes and its file stay as they are now. With `closesQuarter` the quarter is closed in the same step; what changes afterwards is told by the form as `changes`."""
        return self._json("POST", f"/v1/tax/forms/{segment(form, 'form')}/filings", body=body, options=options)

    def filings(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        form: Literal["111", "115", "123", "130", "180", "190", "202", "216", "296", "303", "347", "349", "390", "415", "420", "425"] | None = None,
        period: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.TaxFiling, types.TaxFilingList]:
        """List what was filed. The notes of filings, the latest first; those that were taken back say by whom."""
        return self._pages("/v1/tax/filings", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "form": form, "period": period, "fields": fields}, options=options)

    def filed_file(self, filing_id: str, **options: Unpack[CallOptions]) -> bytes:
        """Download a file that was filed. The file as it was when its filing was noted, byte for byte."""
        return self._file("GET", f"/v1/tax/filings/{segment(filing_id, 'filing_id')}/file", options=options)

    def undo_filing(self, filing_id: str, **options: Unpack[CallOptions]) -> types.TaxFiling:
        """Take the note of a filing back. It stays on record, and counts no more. The quarter stays closed until it is reopened."""
        return self._json("POST", f"/v1/tax/filings/{segment(filing_id, 'filing_id')}/undo", options=options)


class VerifactuResource(Resource):
    """Calls of `verifactu`: read the VERI*FACTU records of an invoice, send the VERI*FACTU record of an invoice again, say that nothing is left to ask about a VERI*FACTU record."""

    def of_invoice(
        self,
        invoice_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.VerifactuOfInvoiceAnswer:
        """Read the VERI*FACTU records of an invoice. How its last record stands with the tax agency, and each record as it is sent."""
        return self._json("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/verifactu", query={"fields": fields}, options=options)

    def retry(
        self,
        invoice_id: str,
        body: types.VerifactuRetryRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.VerifactuRetryAnswer:
        """Send the VERI*FACTU record of an invoice again. What waits is sent at once, and a queue that is blocked goes on. What was refused, or accepted with errors, is sent as a correction (subsanación), with what the body puts right."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/verifactu/retry", body=body, options=options)

    def dismiss(
        self,
        invoice_id: str,
        body: types.VerifactuDismissRequest,
        **options: Unpack[CallOptions],
    ) -> types.VerifactuDismissAnswer:
        """Say that nothing is left to ask about a VERI*FACTU record. Of a record that was refused because the tax agency has another under its number (3000, 3004): `todo` is then gone, and who said so, when and why is kept."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/verifactu/dismiss", body=body, options=options)


class EInvoicingResource(Resource):
    """Calls of `e_invoicing`: export an issued invoice as an e-invoice, download the PDF, book an e-invoice of a vendor as an expense, get the Facturae of an invoice."""

    def export(
        self,
        invoice_id: str,
        body: types.EInvoicingExportRequest,
        **options: Unpack[CallOptions],
    ) -> types.EInvoiceExported:
        """Export an issued invoice as an e-invoice. What was exported once is answered again byte for byte, as long as nothing of the invoice has changed. Where the format needs more than the invoice says, the answer is 422 with every field in `details`."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/einvoice/export", body=body, options=options)

    def pdf(
        self,
        invoice_id: str,
        *,
        format: Literal["pdf", "facturx"] | None = None,
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download the PDF. The invoice as it is sent. A draft is marked as one."""
        return self._file("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/pdf", query={"format": format}, options=options)

    def receive(
        self,
        body: bytes,
        *,
        file_name: str | None = None,
        category: str | None = None,
        create_vendor: Literal["true", "false"] | None = None,
        content_type: str = "application/octet-stream",
        **options: Unpack[CallOptions],
    ) -> types.EInvoiceReceived:
        """Book an e-invoice of a vendor as an expense. The body is the file: XML in UBL, CII, Facturae 3, FatturaPA, FA(2) or FA(3), a PDF that holds it (Factur-X, ZUGFeRD), or either in a signed envelope (.p7m). Its sums must add up; what does not is answered with 422 and the figures. One that has been entered already is 409 `EXPENSE_DUPLICATE`, with its `existingExpenseId`. The file becomes the receipt. Of a file with several invoices each is an expense of its own, in `expenses`; those that are booked already are passed over with a warning."""
        return self._json("POST", "/v1/expenses/e-invoice", query={"fileName": file_name, "category": category, "createVendor": create_vendor}, body=body, content_type=content_type, options=options)

    def xml(self, invoice_id: str, **options: Unpack[CallOptions]) -> bytes:
        """Get the Facturae of an invoice. As it was exported last, signed before unsigned; 404 until it has been."""
        return self._file("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/xml", options=options)


class FaceResource(Resource):
    """Calls of `face`: submit an invoice to FACe, ask FACe what became of an invoice, ask to cancel an invoice at FACe."""

    def submit(
        self,
        invoice_id: str,
        body: types.FaceSubmitRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.FaceSubmitted:
        """Submit an invoice to FACe. As a signed Facturae, to the entry point of Spanish administrations. Where FACe does not answer it is `queued` and tried again; submitting again then does no harm. A registration number is always the one that FACe gave: here, or where FACe only says that it has the invoice already, to the person who looks it up there."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/face/submit", body=body, options=options)

    def status(
        self,
        invoice_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.FaceStatus:
        """Ask FACe what became of an invoice. Asks FACe now, and answers what it says of the invoice and of its cancellation."""
        return self._json("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/face/status", query={"fields": fields}, options=options)

    def cancel(
        self,
        invoice_id: str,
        body: types.FaceCancelRequest,
        **options: Unpack[CallOptions],
    ) -> types.FaceStatus:
        """Ask to cancel an invoice at FACe. The office decides: `anulacion` then says what became of it."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/face/cancel", body=body, options=options)


class InvoiceStatusesResource(Resource):
    """Calls of `invoice_statuses`: read the statuses of an invoice, read the statuses of an expense, add a status to an invoice, add a status to an expense, list the statuses of all invoices, download a status as UBL, read statuses from a file."""

    def of_invoice(
        self,
        invoice_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceStatusLog:
        """Read the statuses of an invoice. Of one between businesses, with what can be said now; of any other it is 422."""
        return self._json("GET", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/statuses", query={"fields": fields}, options=options)

    def of_expense(
        self,
        expense_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceStatusLog:
        """Read the statuses of an expense. Of an invoice that the company received from a business in Spain, with what can be said now; of any other expense it is 422."""
        return self._json("GET", f"/v1/expenses/{segment(expense_id, 'expense_id')}/statuses", query={"fields": fields}, options=options)

    def record_of_invoice(
        self,
        invoice_id: str,
        body: types.InvoiceStatusesRecordOfInvoiceRequest,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceStatusLog:
        """Add a status to an invoice. Says a status, takes one back by its `CANCEL…`, or notes what the client said. Nothing is sent to the public platform. Where the log contradicts the status the answer is 409."""
        return self._json("POST", f"/v1/invoices/{segment(invoice_id, 'invoice_id')}/statuses", body=body, options=options)

    def record_of_expense(
        self,
        expense_id: str,
        body: types.InvoiceStatusesRecordOfInvoiceRequest,
        **options: Unpack[CallOptions],
    ) -> types.InvoiceStatusLog:
        """Add a status to an expense. Says that it is paid in full, or rejected, takes that back by its `CANCEL…`, or notes what the vendor said. Nothing is sent to the public platform. Where the log contradicts the status the answer is 409."""
        return self._json("POST", f"/v1/expenses/{segment(expense_id, 'expense_id')}/statuses", body=body, options=options)

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.InvoiceStatusEntry, types.InvoiceStatusList]:
        """List the statuses of all invoices. Of invoices and expenses, in the order in which they were written down."""
        return self._pages("/v1/invoice-statuses", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "fields": fields}, options=options)

    def download(self, entry_id: str, **options: Unpack[CallOptions]) -> bytes:
        """Download a status as UBL. The ApplicationResponse of a status that the company said; of one of the other side it is 422."""
        return self._file("GET", f"/v1/invoice-statuses/{segment(entry_id, 'entry_id')}/file", options=options)

    def read_response(
        self,
        body: bytes,
        *,
        content_type: str = "application/xml",
        **options: Unpack[CallOptions],
    ) -> types.InvoiceStatusesRead:
        """Read statuses from a file. The body is an ApplicationResponse (UBL 2) of the other side, or of another program of the company, with up to 1,000 statuses. An invoice is found by the tax id of its issuer, its number and its date; what fits none is in `unmatched`."""
        return self._json("POST", "/v1/invoice-statuses/file", body=body, content_type=content_type, options=options)


class BankingResource(Resource):
    """Calls of `banking`: list bank accounts, add a bank account, read a bank account, change a bank account, delete a bank account, import a statement, list the statements of an account, undo an import, list bank transactions, enter a bank transaction, read a bank transaction, delete a bank transaction, say what a transaction is, take back what a person said a transaction is, leave a transaction out, take an exclusion back."""

    def list_accounts(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        provider: str | None = None,
        is_active: bool | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.BankAccount, types.BankAccountList]:
        """List bank accounts. The bank accounts of the company with their balances, newest first."""
        return self._pages("/v1/banking/accounts", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "provider": provider, "isActive": is_active, "fields": fields}, options=options)

    def create_account(self, body: types.BankingCreateAccountRequest, **options: Unpack[CallOptions]) -> types.BankAccountAnswer:
        """Add a bank account. An account whose statements are imported, or whose transactions you send. An IBAN that is there already is 409."""
        return self._json("POST", "/v1/banking/accounts", body=body, options=options)

    def get_account(
        self,
        account_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankAccountAnswer:
        """Read a bank account. One account with its balance."""
        return self._json("GET", f"/v1/banking/accounts/{segment(account_id, 'account_id')}", query={"fields": fields}, options=options)

    def update_account(
        self,
        account_id: str,
        body: types.BankingUpdateAccountRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankAccountAnswer:
        """Change a bank account. What is left out stays. The currency of an account with transactions cannot change (409)."""
        return self._json("PATCH", f"/v1/banking/accounts/{segment(account_id, 'account_id')}", body=body, options=options)

    def delete_account(self, account_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a bank account. Only while no transaction is on it (409). Set one that is not in use any more to `isActive: false` instead."""
        return self._json("DELETE", f"/v1/banking/accounts/{segment(account_id, 'account_id')}", options=options)

    def import_statement(
        self,
        account_id: str,
        body: bytes,
        *,
        file_name: str | None = None,
        format: Literal["n43", "camt", "ofx", "mt940", "csv", "xlsx"] | None = None,
        mapping: str | None = None,
        possible_duplicates: Literal["skip", "import"] | None = None,
        content_type: str = "application/octet-stream",
        **options: Unpack[CallOptions],
    ) -> types.BankStatementAnswer:
        """Import a statement. The body is the file that the bank gives: Norma 43, camt.052/053/054, OFX, MT940, CSV or Excel, or a ZIP of them. Its format is found by its content. Where nothing tells which columns of a table are what, the answer is 422 `MAPPING_NEEDED` with the `columns`, some `rows` and the `mapping` to go on from: send it, corrected, with the file. Movements that are here already, by an earlier file, are left out: no movement is imported twice, excluded ones neither. What does not add up is said in `warnings`. A file that cannot be read, or that is of another account, is answered with 422."""
        return self._json("POST", f"/v1/banking/accounts/{segment(account_id, 'account_id')}/statements", query={"fileName": file_name, "format": format, "mapping": mapping, "possibleDuplicates": possible_duplicates}, body=body, content_type=content_type, options=options)

    def list_statements(
        self,
        account_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.BankStatement, types.BankStatementList]:
        """List the statements of an account. The files that were imported to the account, with what each brought."""
        return self._pages(f"/v1/banking/accounts/{segment(account_id, 'account_id')}/statements", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "fields": fields}, options=options)

    def undo_statement(
        self,
        account_id: str,
        statement_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Undo an import. Its transactions go with it, and the file. Not while one of them is matched."""
        return self._json("DELETE", f"/v1/banking/accounts/{segment(account_id, 'account_id')}/statements/{segment(statement_id, 'statement_id')}", options=options)

    def list_transactions(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        account_id: str | None = None,
        status: Literal["raw", "recognized", "matched", "categorized", "excluded"] | list[Literal["raw", "recognized", "matched", "categorized", "excluded"]] | None = None,
        category: str | None = None,
        reconciled: bool | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.BankTransaction, types.BankTransactionList]:
        """List bank transactions. The latest day first. `from` and `to` are days on which the bank booked them."""
        return self._pages("/v1/banking/transactions", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "accountId": account_id, "status": status, "category": category, "reconciled": reconciled, "fields": fields}, options=options)

    def create_transaction(self, body: types.BankingCreateTransactionRequest, **options: Unpack[CallOptions]) -> types.BankTransactionAnswer:
        """Enter a bank transaction. For what no statement brings. It starts `raw`, whatever category is sent with it."""
        return self._json("POST", "/v1/banking/transactions", body=body, options=options)

    def get_transaction(
        self,
        transaction_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankTransactionAnswer:
        """Read a bank transaction. One movement of an account, with its category and what it is matched to."""
        return self._json("GET", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}", query={"fields": fields}, options=options)

    def delete_transaction(self, transaction_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a bank transaction. Only what was entered by hand, and is not matched. What a statement brought goes with its statement, or is excluded."""
        return self._json("DELETE", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}", options=options)

    def categorize(
        self,
        transaction_id: str,
        body: types.BankingCategorizeRequest,
        **options: Unpack[CallOptions],
    ) -> types.BankTransactionAnswer:
        """Say what a transaction is. Gives it a category and, if you want, notes. One that is matched to a document is 409."""
        return self._json("PATCH", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/categorize", body=body, options=options)

    def uncategorize(self, transaction_id: str, **options: Unpack[CallOptions]) -> types.BankTransactionAnswer:
        """Take back what a person said a transaction is. Category, notes and status are as before: what a rule, the bank or a person had said, or nothing."""
        return self._json("DELETE", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/categorize", options=options)

    def exclude(self, transaction_id: str, **options: Unpack[CallOptions]) -> types.BankTransactionAnswer:
        """Leave a transaction out. It is no business of the company's, such as a private payment. The balance has it all the same."""
        return self._json("POST", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/exclude", options=options)

    def include(self, transaction_id: str, **options: Unpack[CallOptions]) -> types.BankTransactionAnswer:
        """Take an exclusion back. It is again what it was before it was excluded. If a rule excluded it, no rule does so again."""
        return self._json("POST", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/include", options=options)


class BankingRulesResource(Resource):
    """Calls of `banking_rules`: list the rules for transactions, add a rule for transactions, read a rule for transactions, change a rule for transactions, delete a rule for transactions, see what rules would change, apply rules to the transactions that are there, take back what applying rules did, list rules that you seem to go by, dismiss a proposed rule."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.BankRule, types.BankRuleList]:
        """List the rules for transactions. In the order in which they are asked: of several that fit a transaction, the first counts."""
        return self._pages("/v1/banking/rules", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "fields": fields}, options=options)

    def create(self, body: types.BankingRulesCreateRequest, **options: Unpack[CallOptions]) -> types.BankRuleAnswer:
        """Add a rule for transactions. It says what new transactions are, of statements and entered ones, by what the bank says of them. Those that are there change only when rules are applied. Of several that fit the first counts."""
        return self._json("POST", "/v1/banking/rules", body=body, options=options)

    def get(
        self,
        rule_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankRuleAnswer:
        """Read a rule for transactions. One rule: its conditions, and what it says of transactions that meet them."""
        return self._json("GET", f"/v1/banking/rules/{segment(rule_id, 'rule_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        rule_id: str,
        body: types.BankingRulesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankRuleAnswer:
        """Change a rule for transactions. With `position` it moves, and the others make room. `conditions` and `action` are replaced whole."""
        return self._json("PATCH", f"/v1/banking/rules/{segment(rule_id, 'rule_id')}", body=body, options=options)

    def delete(self, rule_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a rule for transactions. New transactions are not asked about it any more. The categories that it gave stay."""
        return self._json("DELETE", f"/v1/banking/rules/{segment(rule_id, 'rule_id')}", options=options)

    def preview(self, body: types.BankingRulesPreviewRequest, **options: Unpack[CallOptions]) -> types.BankRulePreview:
        """See what rules would change. It changes nothing. A transaction that a person categorized, that is matched or that is excluded stays as it is."""
        return self._json("POST", "/v1/banking/rules/preview", body=body, options=options)

    def run(self, body: types.BankingRulesRunRequest | None = None, **options: Unpack[CallOptions]) -> types.BankRuleRun:
        """Apply rules to the transactions that are there. All at once or not at all, and never over what a person said. By its id it is taken back."""
        return self._json("POST", "/v1/banking/rules/apply", body=body, options=options)

    def undo(self, run_id: str, **options: Unpack[CallOptions]) -> types.BankRuleUndone:
        """Take back what applying rules did. Transactions that have changed since stay as they are."""
        return self._json("POST", f"/v1/banking/rules/apply/{segment(run_id, 'run_id')}/undo", options=options)

    def proposals(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankRuleProposals:
        """List rules that you seem to go by. The last three transactions of a counterparty were given the same category by a person, and no rule says so."""
        return self._json("GET", "/v1/banking/rules/proposals", query={"fields": fields}, options=options)

    def dismiss(self, proposal_id: str, **options: Unpack[CallOptions]) -> None:
        """Dismiss a proposed rule. Use it for a proposal that you do not want: it is not made again."""
        return self._json("DELETE", f"/v1/banking/rules/proposals/{segment(proposal_id, 'proposal_id')}", options=options)


class ForecastResource(Resource):
    """Calls of `forecast`: forecast the cash of the company."""

    def cash(
        self,
        *,
        days: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.CashForecastAnswer:
        """Forecast the cash of the company. Day by day what is on the active accounts, with what open invoices, open expenses and what recurs will bring and take. What is overdue is expected today, and named apart. Drafts and taxes are not in it."""
        return self._json("GET", "/v1/banking/forecast", query={"days": days, "fields": fields}, options=options)


class ReconciliationResource(Resource):
    """Calls of `reconciliation`: list what a transaction may have paid, say what a transaction paid, say that two transactions explain each other, undo the match of a transaction, make an expense of a transaction, say that a transaction did not pay a document, take such a refusal back, list what transactions paid for certain, match many transactions as suggested."""

    def suggestions(
        self,
        transaction_id: str,
        *,
        limit: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.MatchSuggestions:
        """List what a transaction may have paid. The likeliest document first, with what speaks for it: the amount (45 points), its number (25), the other party (20) and the date (10). It changes nothing; the match is yours to say."""
        return self._json("GET", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/suggestions", query={"limit": limit, "fields": fields}, options=options)

    def match(
        self,
        transaction_id: str,
        body: types.ReconciliationMatchRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BankTransactionAnswer:
        """Say what a transaction paid. Send `documentId` and `documentType`, or `allocations`. Invoices are paid by it, or part of them, on the day that it moved (`invoice.paid`); an expense has its `paidDate` of it. Money that came in pays invoices, money that went out expenses and credit notes. Once a document is cancelled or deleted, the transaction is unmatched again."""
        return self._json("POST", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/match", body=body, options=options)

    def pair(
        self,
        id: str,
        body: types.ReconciliationPairRequest,
        **options: Unpack[CallOptions],
    ) -> types.BankTransactionAnswer:
        """Say that two transactions explain each other. A `transfer` between two of your accounts, or a `return`: what gives back the other. Both are matched by it, and name each other as `pairedWith`. Where the other one was matched with documents, a return undoes that first: they wait for payment again. Undo the match of either to take it back; what a return has undone stays so."""
        return self._json("POST", f"/v1/banking/transactions/{segment(id, 'id')}/pair", body=body, options=options)

    def undo(self, transaction_id: str, **options: Unpack[CallOptions]) -> types.BankTransactionAnswer:
        """Undo the match of a transaction. What was booked by it is taken back: its invoices and expenses wait for payment again. Of two that are paired, both are unmatched."""
        return self._json("DELETE", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/match", options=options)

    def create_expense(
        self,
        transaction_id: str,
        body: types.ReconciliationCreateExpenseRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ExpenseAnswer:
        """Make an expense of a transaction. For what went out and nobody has entered yet: the expense has its amount, its currency and its day, and is paid by it. Vendor, category and tax are what earlier expenses of the same counterparty have, by its IBAN, tax id or name; what is sent counts, and `null` leaves it empty. With `irpf` the amount is what went out and what was withheld."""
        return self._json("POST", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/expense", body=body, options=options)

    def refuse(
        self,
        transaction_id: str,
        body: types.ReconciliationRefuseRequest,
        **options: Unpack[CallOptions],
    ) -> None:
        """Say that a transaction did not pay a document. That document is not suggested for it again. It can be matched all the same."""
        return self._json("POST", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/suggestions/refuse", body=body, options=options)

    def unrefuse(
        self,
        transaction_id: str,
        *,
        document_type: Literal["invoice", "expense"] | None = None,
        document_id: str | None = None,
        **options: Unpack[CallOptions],
    ) -> None:
        """Take such a refusal back. The document may be suggested again; without `documentId`, all of them may."""
        return self._json("DELETE", f"/v1/banking/transactions/{segment(transaction_id, 'transaction_id')}/suggestions/refuse", query={"documentType": document_type, "documentId": document_id}, options=options)

    def certain(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        account_id: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.CertainMatch, types.CertainMatchList]:
        """List what transactions paid for certain. Of the transactions that nobody has matched or excluded, those with a suggestion that is `suggested`, the oldest first. No document is in it twice. At most a thousand are looked at for a page: it may have fewer than `limit`, and `nextCursor` goes on. It changes nothing."""
        return self._pages("/v1/banking/suggestions", by_cursor, query={"limit": limit, "cursor": cursor, "from": from_, "to": to, "accountId": account_id, "fields": fields}, options=options)

    def accept_certain(self, body: types.ReconciliationAcceptCertainRequest, **options: Unpack[CallOptions]) -> types.AcceptedMatches:
        """Match many transactions as suggested. Each is matched on its own: 200 all, 207 some, 400 none. One of which something has changed meanwhile, so that the documents do not come to what moved any more, is refused with its reason."""
        return self._json("POST", "/v1/banking/suggestions/accept", body=body, options=options)


class ChannelsResource(Resource):
    """Calls of `channels`: list channels, connect a calendar, read a channel, change a channel, disconnect a calendar, decide on an event that cannot be read, fetch a calendar now."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        status: Literal["active", "paused", "error"] | list[Literal["active", "paused", "error"]] | None = None,
        property_id: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Channel, types.ChannelList]:
        """List channels. The calendars that properties are exchanged by with booking sites, newest first."""
        return self._pages("/v1/channels", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "status": status, "propertyId": property_id, "fields": fields}, options=options)

    def create(self, body: types.ChannelsCreateRequest, **options: Unpack[CallOptions]) -> types.Channel:
        """Connect a calendar. An `ical_import` is fetched at once and then about every half hour. An `ical_export` answers with the secret address to give to the booking site."""
        return self._json("POST", "/v1/channels", body=body, options=options)

    def get(
        self,
        channel_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Channel:
        """Read a channel. One calendar, with when it was last read and what went wrong."""
        return self._json("GET", f"/v1/channels/{segment(channel_id, 'channel_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        channel_id: str,
        body: types.ChannelsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Channel:
        """Change a channel. What is left out stays. `status` `paused` stops the exchange until it is `active` again; another `feedUrl` is fetched at once."""
        return self._json("PATCH", f"/v1/channels/{segment(channel_id, 'channel_id')}", body=body, options=options)

    def delete(self, channel_id: str, **options: Unpack[CallOptions]) -> None:
        """Disconnect a calendar. The stays that it has brought are kept; the days that it blocked are free again."""
        return self._json("DELETE", f"/v1/channels/{segment(channel_id, 'channel_id')}", options=options)

    def decide_unread_event(
        self,
        channel_id: str,
        event_id: str,
        body: types.ChannelsDecideUnreadEventRequest,
        **options: Unpack[CallOptions],
    ) -> types.Channel:
        """Decide on an event that cannot be read. An event of an imported calendar could not be read, and the nights that are known of it are blocked. `keep` leaves them blocked while the calendar lists it, `dismiss` lets them be booked."""
        return self._json("POST", f"/v1/channels/{segment(channel_id, 'channel_id')}/unread-events/{segment(event_id, 'event_id')}", body=body, options=options)

    def sync(
        self,
        channel_id: str,
        body: types.ChannelsSyncRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.ChannelSync:
        """Fetch a calendar now. Reads the calendar of the booking site at once. What became of it, the channel says. A paused one is 422."""
        return self._json("POST", f"/v1/channels/{segment(channel_id, 'channel_id')}/sync", body=body, options=options)


class GuestsResource(Resource):
    """Calls of `guests`: list guests, read a guest."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        reservation_id: str | None = None,
        property_id: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Guest, types.GuestList]:
        """List guests. Who stays, as they are registered. Whoever has been erased is not in it."""
        return self._pages("/v1/guests", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "reservationId": reservation_id, "propertyId": property_id, "from": from_, "to": to, "fields": fields}, options=options)

    def get(
        self,
        guest_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Guest:
        """Read a guest. One guest as the register of travellers has them; the number of the document is masked."""
        return self._json("GET", f"/v1/guests/{segment(guest_id, 'guest_id')}", query={"fields": fields}, options=options)


class OwnerStatementsResource(Resource):
    """Calls of `owner_statements`: list closed owner statements, read a month's statement, download the PDF of a statement, download a statement for spreadsheets."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        property_id: str | None = None,
        month: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.OwnerStatementSummary, types.OwnerStatementList]:
        """List closed owner statements. What each closed month brought the owners, newest first."""
        return self._pages("/v1/owner-statements", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "propertyId": property_id, "month": month, "fields": fields}, options=options)

    def get(
        self,
        property_id: str,
        *,
        month: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.OwnerStatement:
        """Read a month's statement. What a property brought its owner. An open month is worked out as it stands; what changes of a closed one is an adjustment of the next."""
        return self._json("GET", f"/v1/properties/{segment(property_id, 'property_id')}/owner-statement", query={"month": month, "fields": fields}, options=options)

    def pdf(
        self,
        property_id: str,
        *,
        month: str | None = None,
        language: Literal["es", "en"] | None = None,
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download the PDF of a statement. The statement of a month as its owner gets it."""
        return self._file("GET", f"/v1/properties/{segment(property_id, 'property_id')}/owner-statement/pdf", query={"month": month, "language": language}, options=options)

    def csv(
        self,
        property_id: str,
        *,
        month: str | None = None,
        language: Literal["es", "en"] | None = None,
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download a statement for spreadsheets. The statement of a month as CSV."""
        return self._file("GET", f"/v1/properties/{segment(property_id, 'property_id')}/owner-statement/csv", query={"month": month, "language": language}, options=options)


class PropertiesResource(Resource):
    """Calls of `properties`: list properties, create a property, read a property, change a property, delete a property that nobody has booked."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        property_id: str | None = None,
        status: Literal["Active", "Maintenance", "Inactive"] | list[Literal["Active", "Maintenance", "Inactive"]] | None = None,
        updated_since: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Property, types.PropertyList]:
        """List properties. The properties that are let, newest first."""
        return self._pages("/v1/properties", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "from": from_, "to": to, "propertyId": property_id, "status": status, "updatedSince": updated_since, "fields": fields}, options=options)

    def create(self, body: types.PropertiesCreateRequest, **options: Unpack[CallOptions]) -> types.Property:
        """Create a property. A home or a room that is let. Only `name` is needed. The first one has the dashboard show the vacation rentals."""
        return self._json("POST", "/v1/properties", body=body, options=options)

    def get(
        self,
        property_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Property:
        """Read a property. One property with its terms."""
        return self._json("GET", f"/v1/properties/{segment(property_id, 'property_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        property_id: str,
        body: types.PropertiesUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Property:
        """Change a property. What is left out stays, `null` clears."""
        return self._json("PATCH", f"/v1/properties/{segment(property_id, 'property_id')}", body=body, options=options)

    def delete(self, property_id: str, **options: Unpack[CallOptions]) -> None:
        """Delete a property that nobody has booked. One with reservations, cancelled ones too, is refused: set its status to `Inactive` instead."""
        return self._json("DELETE", f"/v1/properties/{segment(property_id, 'property_id')}", options=options)


class RentalInvoicesResource(Resource):
    """Calls of `rental_invoices`: invoice a stay, read what cancelling a stay would give back, cancel a stay and what was invoiced of it."""

    def create(
        self,
        reservation_id: str,
        body: types.RentalInvoicesCreateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Invoice:
        """Invoice a stay. Makes a draft of accommodation, cleaning and tourist tax, once: after that, 409 with `invoiceId`. The client is found by e-mail address, else by name, else made; where that is not certain, 422 `CLIENT_UNCERTAIN` with `candidates`."""
        return self._json("POST", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}/invoice", body=body, options=options)

    def offer(
        self,
        reservation_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.CancellationOffer:
        """Read what cancelling a stay would give back. By the cancellation policy of the property, if it were cancelled now. Nothing is changed."""
        return self._json("GET", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}/cancellation", query={"fields": fields}, options=options)

    def cancel(
        self,
        reservation_id: str,
        body: types.RentalInvoicesCancelRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.StayCancelled:
        """Cancel a stay and what was invoiced of it. The draft of its invoice is deleted; an issued one is credited by what the policy gives back, or by `refundAmount`, in the draft of a credit note. `DELETE` leaves its invoice as it is."""
        return self._json("POST", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}/cancel", body=body, options=options)


class ReservationsResource(Resource):
    """Calls of `reservations`: list reservations, book a stay, read a reservation, change a reservation, remove a pending reservation, or cancel one, read what occupies a property, read occupancy, average rate and revenue, block days of a property, say that what a channel brought is a stay or a block, move blocked days, free blocked days."""

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
        status: Literal["Pending", "Confirmed", "Checked In", "Checked Out", "Cancelled"] | list[Literal["Pending", "Confirmed", "Checked In", "Checked Out", "Cancelled"]] | None = None,
        property_id: str | None = None,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        updated_since: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> Pages[types.Reservation, types.ReservationList]:
        """List reservations. Stays, blocked days and what channels brought, by the state, property or days that are asked for."""
        return self._pages("/v1/reservations", by_cursor, query={"limit": limit, "offset": offset, "cursor": cursor, "q": q, "status": status, "propertyId": property_id, "from": from_, "to": to, "updatedSince": updated_since, "fields": fields}, options=options)

    def create(self, body: types.ReservationsCreateRequest, **options: Unpack[CallOptions]) -> types.Reservation:
        """Book a stay. One whose days are taken is refused: 409 `RESERVATION_CONFLICT`, with `existingReservationId`. A stay that ends on the day another begins is no clash."""
        return self._json("POST", "/v1/reservations", body=body, options=options)

    def get(
        self,
        reservation_id: str,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Reservation:
        """Read a reservation. One reservation with its amounts and guest."""
        return self._json("GET", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}", query={"fields": fields}, options=options)

    def update(
        self,
        reservation_id: str,
        body: types.ReservationsUpdateRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Reservation:
        """Change a reservation. One whose days are taken is refused: 409 `RESERVATION_CONFLICT`, with `existingReservationId`. A status that it cannot have next is a 422 that says which it can."""
        return self._json("PATCH", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}", body=body, options=options)

    def delete(self, reservation_id: str, **options: Unpack[CallOptions]) -> types.ReservationCancelled | None:
        """Remove a pending reservation, or cancel one. A pending one is gone for good (204), unless a calendar brings it, somebody came or it is invoiced. Any other is cancelled and kept (200), which frees its days."""
        return self._json("DELETE", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}", options=options)

    def calendar(
        self,
        property_id: str,
        *,
        from_: types.CalendarDate | None = None,
        to: types.CalendarDate | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Calendar:
        """Read what occupies a property. Stays and blocks that overlap these days. Pending and cancelled reservations keep no day."""
        return self._json("GET", f"/v1/properties/{segment(property_id, 'property_id')}/calendar", query={"from": from_, "to": to, "fields": fields}, options=options)

    def figures(
        self,
        *,
        from_: types.CalendarDate,
        to: types.CalendarDate,
        property_id: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.RentalFigures:
        """Read occupancy, average rate and revenue. By night, per property, channel and month. Pending and cancelled stays do not count, and blocked nights are not available. An amount is spread evenly over the nights of its stay."""
        return self._json("GET", "/v1/stay/figures", query={"from": from_, "to": to, "propertyId": property_id, "fields": fields}, options=options)

    def block(
        self,
        property_id: str,
        body: types.ReservationsBlockRequest,
        **options: Unpack[CallOptions],
    ) -> types.Block:
        """Block days of a property. Nobody can book them. Days that are taken are a 409 `RESERVATION_CONFLICT`."""
        return self._json("POST", f"/v1/properties/{segment(property_id, 'property_id')}/blocks", body=body, options=options)

    def reclassify(
        self,
        reservation_id: str,
        body: types.ReservationsReclassifyRequest,
        **options: Unpack[CallOptions],
    ) -> types.CalendarEntry:
        """Say that what a channel brought is a stay or a block. Booking sites do not always say which. What a person says holds, whatever their calendar says."""
        return self._json("POST", f"/v1/reservations/{segment(reservation_id, 'reservation_id')}/reclassify", body=body, options=options)

    def change_block(
        self,
        property_id: str,
        block_id: str,
        body: types.ReservationsChangeBlockRequest | None = None,
        **options: Unpack[CallOptions],
    ) -> types.Block:
        """Move blocked days. What is left out stays. Days that are taken are a 409 `RESERVATION_CONFLICT`."""
        return self._json("PATCH", f"/v1/properties/{segment(property_id, 'property_id')}/blocks/{segment(block_id, 'block_id')}", body=body, options=options)

    def unblock(
        self,
        property_id: str,
        block_id: str,
        **options: Unpack[CallOptions],
    ) -> None:
        """Free blocked days. The days can be booked again. A block that a channel brought does not come back with its next calendar."""
        return self._json("DELETE", f"/v1/properties/{segment(property_id, 'property_id')}/blocks/{segment(block_id, 'block_id')}", options=options)


class BoardResource(Resource):
    """Calls of `board`: read how several companies stand for a quarter."""

    def get(
        self,
        *,
        quarter: str | None = None,
        workspace_ids: str | list[str] | None = None,
        light: Literal["red", "amber", "green"] | list[Literal["red", "amber", "green"]] | None = None,
        sort: Literal["light", "due", "name"] | None = None,
        limit: int | None = None,
        assignee_id: str | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.BoardGetAnswer:
        """Read how several companies stand for a quarter. For the accountant of several companies: what each files of a quarter and by when, what blocks it, what its clients owe, and a light that says why. Companies asked for of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`."""
        return self._json("GET", "/v1/gestoria/board", query={"quarter": quarter, "workspaceIds": workspace_ids, "light": light, "sort": sort, "limit": limit, "assigneeId": assignee_id, "fields": fields}, options=options)


class LedgerResource(Resource):
    """Calls of `ledger`: list the entries of a period as double entry, download the entries of a period for an accountant's program."""

    def entries(
        self,
        *,
        from_: types.CalendarDate,
        to: types.CalendarDate,
        limit: int | None = None,
        after: int | None = None,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.LedgerEntries:
        """List the entries of a period as double entry. Invoices, expenses, payments, deposits and bank movements on accounts of the Spanish plan (PGC), each entry balanced to the cent in the currency of the workspace. A client, a vendor, a category or a bank account gets its account when it is needed first. 422 `ACCOUNTS_MISSING` while something needs an account that only a person can say: it is given under Exports to your accountant."""
        return self._json("GET", "/v1/ledger/entries", query={"from": from_, "to": to, "limit": limit, "after": after, "fields": fields}, options=options)

    def export(
        self,
        *,
        from_: types.CalendarDate,
        to: types.CalendarDate,
        program: Literal["a3", "contaplus", "datev", "csv"],
        **options: Unpack[CallOptions],
    ) -> bytes:
        """Download the entries of a period for an accountant's program. A3 (`SUENLACE.DAT`), ContaPlus and Sage (`XDiario.dbf` and `XSubcta.dbf` in a ZIP), DATEV (EXTF) or the journal as CSV. What does not fit into the program is refused."""
        return self._file("GET", "/v1/ledger/export", query={"from": from_, "to": to, "program": program}, options=options)


class TestModeResource(Resource):
    """Calls of `test_mode`: get the test company, make the test company, delete the test company, get the test clock, advance the test clock, copy an event to the test company."""

    def company(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TestCompany:
        """Get the test company. The test company of the company of the key, or the one that the key is of. 404 where there is none."""
        return self._json("GET", "/v1/test/company", query={"fields": fields}, options=options)

    def make(self, body: types.TestModeMakeRequest | None = None, **options: Unpack[CallOptions]) -> types.MadeTestCompany:
        """Make the test company. Makes a company to try things out in, one for each company: with its settings, members and series, own data, own keys, and a clock that `POST /v1/test/clock` advances. Its mail is stored and never sent, and nothing is filed with an authority in production. The answer has a first key of it, this once."""
        return self._json("POST", "/v1/test/company", body=body, options=options)

    def remove(self, **options: Unpack[CallOptions]) -> None:
        """Delete the test company. Deletes it with its data, keys and webhooks, for good; with a key of its live company."""
        return self._json("DELETE", "/v1/test/company", options=options)

    def clock(
        self,
        *,
        fields: str | None = None,
        **options: Unpack[CallOptions],
    ) -> types.TestClock:
        """Get the test clock. What the clock of the test company shows; with a key of it, `folio_test_…`."""
        return self._json("GET", "/v1/test/clock", query={"fields": fields}, options=options)

    def advance(self, body: types.TestModeAdvanceRequest | None = None, **options: Unpack[CallOptions]) -> types.AdvancedTestClock:
        """Advance the test clock. Advances the clock of the test company, by a duration or to an instant, at most 400 days, and never back. The days pass one by one, each as it would: invoices fall overdue, recurring ones are made, quotes expire, reminders are written, webhooks are retried. The answer comes when all that is done. Where it takes longer than 25 seconds it is 202, and `GET /v1/test/clock` has `isAdvancing` until it is done. Deliveries go out for real, and carry the time of the test company in their bodies alone."""
        return self._json("POST", "/v1/test/clock", body=body, options=options)

    def copy_event(self, body: types.TestModeCopyEventRequest, **options: Unpack[CallOptions]) -> types.CopiedEvent:
        """Copy an event to the test company. Puts an event of the live company into the log of its test company, with the same type and `data`, and delivers it to the webhooks there that want it. With a key of the live company that may read everything: its data is handed on. The event log of the test company has `copiedFrom` on it."""
        return self._json("POST", "/v1/test/events", body=body, options=options)


class Resources:
    """Every group of calls."""

    def __init__(self, client: Client) -> None:
        self.search = SearchResource(client)
        self.api_keys = ApiKeysResource(client)
        self.deletions = DeletionsResource(client)
        self.deliveries = DeliveriesResource(client)
        self.events = EventsResource(client)
        self.portal_links = PortalLinksResource(client)
        self.request_log = RequestLogResource(client)
        self.webhooks = WebhooksResource(client)
        self.certificates = CertificatesResource(client)
        self.company = CompanyResource(client)
        self.tax_settings = TaxSettingsResource(client)
        self.activities = ActivitiesResource(client)
        self.clients = ClientsResource(client)
        self.contacts = ContactsResource(client)
        self.notes = NotesResource(client)
        self.vendors = VendorsResource(client)
        self.expenses = ExpensesResource(client)
        self.deposits = DepositsResource(client)
        self.gestoria = GestoriaResource(client)
        self.invoices = InvoicesResource(client)
        self.products = ProductsResource(client)
        self.quotes = QuotesResource(client)
        self.assets = AssetsResource(client)
        self.figures = FiguresResource(client)
        self.record_books = RecordBooksResource(client)
        self.ticketbai = TicketbaiResource(client)
        self.tax_forms = TaxFormsResource(client)
        self.verifactu = VerifactuResource(client)
        self.e_invoicing = EInvoicingResource(client)
        self.face = FaceResource(client)
        self.invoice_statuses = InvoiceStatusesResource(client)
        self.banking = BankingResource(client)
        self.banking_rules = BankingRulesResource(client)
        self.forecast = ForecastResource(client)
        self.reconciliation = ReconciliationResource(client)
        self.channels = ChannelsResource(client)
        self.guests = GuestsResource(client)
        self.owner_statements = OwnerStatementsResource(client)
        self.properties = PropertiesResource(client)
        self.rental_invoices = RentalInvoicesResource(client)
        self.reservations = ReservationsResource(client)
        self.board = BoardResource(client)
        self.ledger = LedgerResource(client)
        self.test_mode = TestModeResource(client)
