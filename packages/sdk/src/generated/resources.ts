// Written by scripts/write-clients.ts from the document of the API: npm run generate:clients.

import type { CallOptions, FileBody } from '../client.js';
import { byCursor, byNumber, type Pages } from '../pages.js';
import { type Fields, type PageOf, Resource, type Selected, segment } from '../resource.js';
import type * as types from './types.js';

/** Calls of `search`: search the whole workspace. */
export class SearchResource extends Resource {
  /** Search the whole workspace. Numbers, names, tax ids and amounts. What fits exactly comes first, then what begins with it, then what has it at the start of a word, then the rest; what is newer comes first among equals. */
  global<F extends string | undefined = undefined>(query: types.SearchGlobalQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.SearchResults, F>> {
    return this.json('GET', '/v1/search/global', { query, options });
  }
}

/** Calls of `apiKeys`: list API keys, create an API key, rotate an API key, revoke an API key. */
export class ApiKeysResource extends Resource {
  /** List API keys. The keys of the workspace, newest first, without their secrets. */
  list<F extends string | undefined = undefined>(query?: types.ApiKeysListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.ApiKey, F>, PageOf<types.ApiKeyList, F>> {
    return this.pages('/v1/api-keys', byCursor, { query, options }) as never;
  }

  /** Create an API key. Makes a key for another program, with the `scopes` that it needs and no more. The answer has the key itself, this once: only its hash is stored. A key that is made with another key ends with that one. */
  create(body: types.ApiKeysCreateRequest, options?: CallOptions): Promise<types.ApiKeyWithSecret> {
    return this.json('POST', '/v1/api-keys', { body, options });
  }

  /** Rotate an API key. Makes a key in its place, with the same name, scopes, limits and expiry, which acts for who rotates. Both work until the old one ends, after `overlapHours`. What was made with the old key goes on with the new one. A key that a key rotates ends when that key is revoked, and a key can rotate itself. */
  rotate(id: string, body?: types.ApiKeysRotateRequest, options?: CallOptions): Promise<types.RotatedApiKey> {
    return this.json('POST', `/v1/api-keys/${segment(id, 'id')}/rotate`, { body, options });
  }

  /** Revoke an API key. The key is refused from now on, and so is every key that was made with it. They stay in the list. */
  revoke(id: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/api-keys/${segment(id, 'id')}`, { options });
  }
}

/** Calls of `deletions`: list deletions. */
export class DeletionsResource extends Resource {
  /** List deletions. The records that were deleted for good, oldest first: drafts of invoices, quotes, expenses, clients, vendors, products, deposits, properties and reservations. With `updatedSince` on the lists, a copy is brought up to date. Keep the `next` of each answer and send it as `after`: nothing is missed, and nothing comes twice. A 409 says that deletions after `after` are kept no longer, or that there were none: fetch the lists anew then, and go on from `latest`. What is cancelled is not deleted, and a stay that is made a block is in neither list. */
  list<F extends string | undefined = undefined>(query?: types.DeletionsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.DeletedRecord, F>, PageOf<types.DeletionList, F>> {
    return this.pages('/v1/deletions', byNumber, { query, options }) as never;
  }
}

/** Calls of `deliveries`: list the deliveries of a webhook, read a delivery, send a delivery again. */
export class DeliveriesResource extends Resource {
  /** List the deliveries of a webhook. Newest first. What is older than the time that deliveries are kept is gone. */
  list<F extends string | undefined = undefined>(id: string, query?: types.DeliveriesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.WebhookDelivery, F>, PageOf<types.WebhookDeliveryList, F>> {
    return this.pages(`/v1/webhooks/${segment(id, 'id')}/deliveries`, byCursor, { query, options }) as never;
  }

  /** Read a delivery. What was sent, and what each attempt was answered. */
  get<F extends string | undefined = undefined>(id: string, deliveryId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.WebhookDeliveryDetail, F>> {
    return this.json('GET', `/v1/webhooks/${segment(id, 'id')}/deliveries/${segment(deliveryId, 'deliveryId')}`, { query, options });
  }

  /** Send a delivery again. Posts the same body once more, as a delivery of its own with an id of its own, whatever the `status` of the webhook. Refused while the delivery is still being attempted. */
  resend(id: string, deliveryId: string, options?: CallOptions): Promise<types.StartedDelivery> {
    return this.json('POST', `/v1/webhooks/${segment(id, 'id')}/deliveries/${segment(deliveryId, 'deliveryId')}/resend`, { options });
  }
}

/** Calls of `events`: replay events, read an event. */
export class EventsResource extends Resource {
  /** Replay events. The log of what happened in the company, oldest first, whether or not a webhook was told of it. Keep the `next` of each answer, or the `X-Service-Sequence` of a delivery, and send it as `after`: a subscriber that was away gets each event that it has missed, once and in order. A 409 says that the log begins later or ends earlier than where you ask for; fetch the lists anew then, and go on from `latest`. */
  list<F extends string | undefined = undefined>(query?: types.EventsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.LoggedEvent, F>, PageOf<types.LoggedEventList, F>> {
    return this.pages('/v1/events', byNumber, { query, options }) as never;
  }

  /** Read an event. One event of the log. */
  get<F extends string | undefined = undefined>(id: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.LoggedEvent, F>> {
    return this.json('GET', `/v1/events/${segment(id, 'id')}`, { query, options });
  }
}

/** Calls of `portalLinks`: list the portal links of a webhook, make a portal link, revoke a portal link. */
export class PortalLinksResource extends Resource {
  /** List the portal links of a webhook. Newest first, without their addresses. Revoked and expired ones stay in the list for 90 days. */
  list<F extends string | undefined = undefined>(id: string, query?: types.PortalLinksListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.PortalLink, F>, PageOf<types.PortalLinkList, F>> {
    return this.pages(`/v1/webhooks/${segment(id, 'id')}/portal-links`, byCursor, { query, options }) as never;
  }

  /** Make a portal link. Makes an address at which the developer of a receiver sees this webhook and nothing else, without an account: its state, its events, its deliveries with their bodies and answers, and what the link allows besides. `url` is in this answer alone. Bodies of deliveries contain data of your clients: hand it to whoever may see them. */
  create(id: string, body: types.PortalLinksCreateRequest, options?: CallOptions): Promise<types.PortalLinkWithUrl> {
    return this.json('POST', `/v1/webhooks/${segment(id, 'id')}/portal-links`, { body, options });
  }

  /** Revoke a portal link. It opens nothing from now on. Again it changes nothing. */
  revoke(id: string, linkId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/webhooks/${segment(id, 'id')}/portal-links/${segment(linkId, 'linkId')}`, { options });
  }
}

/** Calls of `requestLog`: list requests. */
export class RequestLogResource extends Resource {
  /** List requests. What keys of the company asked of `/v1` and what they were answered, newest first, without queries and bodies: about a second behind. `q` is looked for in the path, and is also a whole request id. Old ones are deleted after a time. */
  list<F extends string | undefined = undefined>(query?: types.RequestLogListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.LoggedRequest, F>, PageOf<types.RequestLog, F>> {
    return this.pages('/v1/request-log', byCursor, { query, options }) as never;
  }
}

/** Calls of `webhooks`: list webhooks, subscribe to events, read a webhook, replace a webhook, change a webhook, delete a webhook, rotate the secret of a webhook, send a test to a webhook, send the events of a time again, read the health of a webhook. */
export class WebhooksResource extends Resource {
  /** List webhooks. Who is told of events, newest first, without secrets. */
  list<F extends string | undefined = undefined>(query?: types.WebhooksListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Webhook, F>, PageOf<types.WebhookList, F>> {
    return this.pages('/v1/webhooks', byCursor, { query, options }) as never;
  }

  /** Subscribe to events. Deliveries are posted to `url` when one of `events` happens, and tried again while it does not answer 2xx. */
  create(body: types.WebhooksCreateRequest, options?: CallOptions): Promise<types.Webhook> {
    return this.json('POST', '/v1/webhooks', { body, options });
  }

  /** Read a webhook. One webhook, without its secret. */
  get<F extends string | undefined = undefined>(id: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Webhook, F>> {
    return this.json('GET', `/v1/webhooks/${segment(id, 'id')}`, { query, options });
  }

  /** Replace a webhook. Writes the whole webhook: what is left out is cleared, but for the secret. */
  replace(id: string, body: types.WebhooksCreateRequest, options?: CallOptions): Promise<types.Webhook> {
    return this.json('PUT', `/v1/webhooks/${segment(id, 'id')}`, { body, options });
  }

  /** Change a webhook. What is left out stays, `null` clears. A new secret replaces the one before at once. */
  update(id: string, body?: types.WebhooksUpdateRequest, options?: CallOptions): Promise<types.Webhook> {
    return this.json('PATCH', `/v1/webhooks/${segment(id, 'id')}`, { body, options });
  }

  /** Delete a webhook. For good, with the history of its deliveries. */
  delete(id: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/webhooks/${segment(id, 'id')}`, { options });
  }

  /** Rotate the secret of a webhook. Makes a new secret, which is in this answer and never shown again. Until `previousValidUntil`, 24 hours from now, `webhook-signature` has a signature of each of the two; `X-Service-Signature` is of the new one at once. */
  rotateSecret(id: string, options?: CallOptions): Promise<types.RotatedSecret> {
    return this.json('POST', `/v1/webhooks/${segment(id, 'id')}/rotate-secret`, { options });
  }

  /** Send a test to a webhook. Posts `webhook.test` to its address, signed like any delivery, whatever its `status`. What becomes of it is at `GET /v1/webhooks/{id}/deliveries/{deliveryId}`. */
  test(id: string, options?: CallOptions): Promise<types.StartedDelivery> {
    return this.json('POST', `/v1/webhooks/${segment(id, 'id')}/test`, { options });
  }

  /** Send the events of a time again. Sends what happened in a time to the webhook once more, each event as a delivery of its own, the oldest first. `dryRun` only counts it. At most 50,000 events, of those that are kept; one replay of a webhook at a time. */
  replay(id: string, body: types.WebhooksReplayRequest, options?: CallOptions): Promise<types.WebhookReplay> {
    return this.json('POST', `/v1/webhooks/${segment(id, 'id')}/replay`, { body, options });
  }

  /** Read the health of a webhook. How its endpoint did in the last hours: what became of the deliveries of each, how long attempts took, the latest error, and what waits longest. */
  health<F extends string | undefined = undefined>(id: string, query?: types.WebhooksHealthQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.WebhookHealth, F>> {
    return this.json('GET', `/v1/webhooks/${segment(id, 'id')}/health`, { query, options });
  }
}

/** Calls of `certificates`: get the company's certificate, set the company's certificate, remove the company's certificate. */
export class CertificatesResource extends Resource {
  /** Get the company's certificate. Whose it is and until when it is valid, never its key. */
  get<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Certificate, F>> {
    return this.json('GET', '/v1/company/certificate', { query, options });
  }

  /** Set the company's certificate. A PKCS #12 file with its password. It takes the place of the one before; one that cannot be used is 422, with the reason. */
  put(body: types.CertificatesPutRequest, options?: CallOptions): Promise<types.Certificate> {
    return this.json('PUT', '/v1/company/certificate', { body, options });
  }

  /** Remove the company's certificate. From then on nothing is signed and nothing is sent to tax agencies with it. */
  delete(options?: CallOptions): Promise<void> {
    return this.json('DELETE', '/v1/company/certificate', { options });
  }
}

/** Calls of `company`: read the company, change the company. */
export class CompanyResource extends Resource {
  /** Read the company. Who issues: names, tax id, address, account, and the settings of e-invoices and of tax agencies. */
  details<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Company, F>> {
    return this.json('GET', '/v1/company', { query, options });
  }

  /** Change the company. What is left out stays, `null` clears. Documents that were issued keep the details of their day. */
  patch(body?: types.CompanyPatchRequest, options?: CallOptions): Promise<types.Company> {
    return this.json('PATCH', '/v1/company', { body, options });
  }
}

/** Calls of `taxSettings`: read the settings of tax returns, change the settings of tax returns. */
export class TaxSettingsResource extends Resource {
  /** Read the settings of tax returns. What no document says of the returns of the company. What nobody has answered is absent. */
  get<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.TaxSettings, F>> {
    return this.json('GET', '/v1/company/tax-settings', { query, options });
  }

  /** Change the settings of tax returns. What is left out stays, `null` clears. The files of returns are written by what stands here. */
  save(body?: types.TaxSettingsSaveRequest, options?: CallOptions): Promise<types.TaxSettings> {
    return this.json('PATCH', '/v1/company/tax-settings', { body, options });
  }
}

/** Calls of `activities`: read the timeline of a client, log an activity of a client, read an activity. */
export class ActivitiesResource extends Resource {
  /** Read the timeline of a client. What happened with the client, newest first: calls, mail, documents and what was paid. */
  list<F extends string | undefined = undefined>(clientId: string, query?: types.ActivitiesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Activity, F>, PageOf<types.ActivityList, F>> {
    return this.pages(`/v1/clients/${segment(clientId, 'clientId')}/activities`, byCursor, { query, options }) as never;
  }

  /** Log an activity of a client. For what happened outside Folio, such as a call or a meeting. An activity is never changed or deleted. Entries about documents, payments and stages are written by Folio itself. */
  create(clientId: string, body: types.ActivitiesCreateRequest, options?: CallOptions): Promise<types.Activity> {
    return this.json('POST', `/v1/clients/${segment(clientId, 'clientId')}/activities`, { body, options });
  }

  /** Read an activity. One entry of the timeline. An activity is never rewritten. */
  get<F extends string | undefined = undefined>(clientId: string, activityId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Activity, F>> {
    return this.json('GET', `/v1/clients/${segment(clientId, 'clientId')}/activities/${segment(activityId, 'activityId')}`, { query, options });
  }
}

/** Calls of `clients`: list clients, create a client, create up to 50 clients, read a client, replace a client, change a client, delete a client. */
export class ClientsResource extends Resource {
  /** List clients. The clients of the workspace, newest first. `q` looks in names, mail addresses and tax ids. */
  list<F extends string | undefined = undefined>(query?: types.ClientsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.ClientRecord, F>, PageOf<types.ClientList, F>> {
    return this.pages('/v1/clients', byCursor, { query, options }) as never;
  }

  /** Create a client. Only `name` is needed. Sends `client.created`. A tax id that another client has, whatever its case and separators, is 409 `CLIENT_TAXID_EXISTS`, with `existingClientId`. */
  create(body: types.ClientsCreateRequest, options?: CallOptions): Promise<types.ClientRecord> {
    return this.json('POST', '/v1/clients', { body, options });
  }

  /** Create up to 50 clients. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.ClientsCreateBatchRequest, options?: CallOptions): Promise<types.ClientBatch> {
    return this.json('POST', '/v1/clients/batch', { body, options });
  }

  /** Read a client. One client with everything that is known of it. */
  get<F extends string | undefined = undefined>(clientId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.ClientRecord, F>> {
    return this.json('GET', `/v1/clients/${segment(clientId, 'clientId')}`, { query, options });
  }

  /** Replace a client. Writes the whole client: what is left out is cleared. Documents that were issued keep the details of their day. */
  replace(clientId: string, body: types.ClientsCreateRequest, options?: CallOptions): Promise<types.ClientRecord> {
    return this.json('PUT', `/v1/clients/${segment(clientId, 'clientId')}`, { body, options });
  }

  /** Change a client. What is left out stays, `null` clears. Sends `client.updated`. Documents that were issued keep the details of their day. A tax id that another client has is 409 `CLIENT_TAXID_EXISTS`. */
  update(clientId: string, body?: types.ClientsUpdateRequest, options?: CallOptions): Promise<types.ClientRecord> {
    return this.json('PATCH', `/v1/clients/${segment(clientId, 'clientId')}`, { body, options });
  }

  /** Delete a client. For good, with its contacts, notes and timeline. Its documents stay and keep its name. No event is sent. */
  delete(clientId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/clients/${segment(clientId, 'clientId')}`, { options });
  }
}

/** Calls of `contacts`: list the contacts of a client, add a contact to a client, read a contact, change a contact, delete a contact. */
export class ContactsResource extends Resource {
  /** List the contacts of a client. The people of the client, newest first. */
  list<F extends string | undefined = undefined>(clientId: string, query?: types.ContactsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Contact, F>, PageOf<types.ContactList, F>> {
    return this.pages(`/v1/clients/${segment(clientId, 'clientId')}/contacts`, byCursor, { query, options }) as never;
  }

  /** Add a contact to a client. A person at the client, with how to reach them. Where `isPrimary` is sent, whoever was the primary contact before is one no more. */
  create(clientId: string, body: types.ContactsCreateRequest, options?: CallOptions): Promise<types.Contact> {
    return this.json('POST', `/v1/clients/${segment(clientId, 'clientId')}/contacts`, { body, options });
  }

  /** Read a contact. One person of the client. */
  get<F extends string | undefined = undefined>(clientId: string, contactId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Contact, F>> {
    return this.json('GET', `/v1/clients/${segment(clientId, 'clientId')}/contacts/${segment(contactId, 'contactId')}`, { query, options });
  }

  /** Change a contact. What is left out stays, `null` clears. */
  update(clientId: string, contactId: string, body?: types.ContactsUpdateRequest, options?: CallOptions): Promise<types.Contact> {
    return this.json('PATCH', `/v1/clients/${segment(clientId, 'clientId')}/contacts/${segment(contactId, 'contactId')}`, { body, options });
  }

  /** Delete a contact. For good. The client stays. */
  delete(clientId: string, contactId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/clients/${segment(clientId, 'clientId')}/contacts/${segment(contactId, 'contactId')}`, { options });
  }
}

/** Calls of `notes`: list the notes on a client, add a note to a client, read a note, change a note, delete a note. */
export class NotesResource extends Resource {
  /** List the notes on a client. What is worth remembering of the client, newest first. */
  list<F extends string | undefined = undefined>(clientId: string, query?: types.NotesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Note, F>, PageOf<types.NoteList, F>> {
    return this.pages(`/v1/clients/${segment(clientId, 'clientId')}/notes`, byCursor, { query, options }) as never;
  }

  /** Add a note to a client. A text for the company alone. The timeline of the client says that there is a note, not what it says. */
  create(clientId: string, body: types.NotesCreateRequest, options?: CallOptions): Promise<types.Note> {
    return this.json('POST', `/v1/clients/${segment(clientId, 'clientId')}/notes`, { body, options });
  }

  /** Read a note. One note on the client. */
  get<F extends string | undefined = undefined>(clientId: string, noteId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Note, F>> {
    return this.json('GET', `/v1/clients/${segment(clientId, 'clientId')}/notes/${segment(noteId, 'noteId')}`, { query, options });
  }

  /** Change a note. What is left out stays. */
  update(clientId: string, noteId: string, body?: types.NotesUpdateRequest, options?: CallOptions): Promise<types.Note> {
    return this.json('PATCH', `/v1/clients/${segment(clientId, 'clientId')}/notes/${segment(noteId, 'noteId')}`, { body, options });
  }

  /** Delete a note. For good. */
  delete(clientId: string, noteId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/clients/${segment(clientId, 'clientId')}/notes/${segment(noteId, 'noteId')}`, { options });
  }
}

/** Calls of `vendors`: list vendors, create a vendor, create up to 50 vendors, read a vendor, replace a vendor, change a vendor, delete a vendor. */
export class VendorsResource extends Resource {
  /** List vendors. The vendors of the workspace, newest first. */
  list<F extends string | undefined = undefined>(query?: types.VendorsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Vendor, F>, PageOf<types.VendorList, F>> {
    return this.pages('/v1/vendors', byCursor, { query, options }) as never;
  }

  /** Create a vendor. Only `name` is needed. Expenses name a vendor by `vendorId`. */
  create(body: types.VendorsCreateRequest, options?: CallOptions): Promise<types.Vendor> {
    return this.json('POST', '/v1/vendors', { body, options });
  }

  /** Create up to 50 vendors. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.VendorsCreateBatchRequest, options?: CallOptions): Promise<types.VendorBatch> {
    return this.json('POST', '/v1/vendors/batch', { body, options });
  }

  /** Read a vendor. One vendor with everything that is known of it. */
  get<F extends string | undefined = undefined>(vendorId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Vendor, F>> {
    return this.json('GET', `/v1/vendors/${segment(vendorId, 'vendorId')}`, { query, options });
  }

  /** Replace a vendor. Writes the whole vendor: what is left out is cleared. */
  replace(vendorId: string, body: types.VendorsCreateRequest, options?: CallOptions): Promise<types.Vendor> {
    return this.json('PUT', `/v1/vendors/${segment(vendorId, 'vendorId')}`, { body, options });
  }

  /** Change a vendor. What is left out stays, `null` clears. */
  update(vendorId: string, body?: types.VendorsUpdateRequest, options?: CallOptions): Promise<types.Vendor> {
    return this.json('PATCH', `/v1/vendors/${segment(vendorId, 'vendorId')}`, { body, options });
  }

  /** Delete a vendor. For good. Its expenses stay and keep its name. */
  delete(vendorId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/vendors/${segment(vendorId, 'vendorId')}`, { options });
  }
}

/** Calls of `expenses`: list expenses, create an expense, create up to 50 expenses, read an expense, replace an expense, change an expense, delete an expense, announce a receipt, link a receipt that was announced, bill an expense to a client, bill an expense to nobody. */
export class ExpensesResource extends Resource {
  /** List expenses. What the company spent, newest first. `unpaid` and `overdue` list the bills to pay. */
  list<F extends string | undefined = undefined>(query?: types.ExpensesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Expense, F>, PageOf<types.ExpenseList, F>> {
    return this.pages('/v1/expenses', byCursor, { query, options }) as never;
  }

  /** Create an expense. Only `description` and `amount` are needed; the tax follows from the rates. Receipts are announced first (`POST /v1/expenses/attachments/uploads`) and named in `attachments`. Sends `expense.created`. */
  create(body: types.ExpensesCreateRequest, options?: CallOptions): Promise<types.Expense> {
    return this.json('POST', '/v1/expenses', { body, options });
  }

  /** Create up to 50 expenses. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.ExpensesCreateBatchRequest, options?: CallOptions): Promise<types.ExpenseBatch> {
    return this.json('POST', '/v1/expenses/batch', { body, options });
  }

  /** Read an expense. One expense with its taxes and receipts. */
  get<F extends string | undefined = undefined>(expenseId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Expense, F>> {
    return this.json('GET', `/v1/expenses/${segment(expenseId, 'expenseId')}`, { query, options });
  }

  /** Replace an expense. Writes the whole expense: what is left out is cleared, but for its receipts. */
  replace(expenseId: string, body: types.ExpensesCreateRequest, options?: CallOptions): Promise<types.Expense> {
    return this.json('PUT', `/v1/expenses/${segment(expenseId, 'expenseId')}`, { body, options });
  }

  /** Change an expense. What is left out stays, `null` clears. Sends `expense.updated`. */
  update(expenseId: string, body?: types.ExpensesUpdateRequest, options?: CallOptions): Promise<types.Expense> {
    return this.json('PATCH', `/v1/expenses/${segment(expenseId, 'expenseId')}`, { body, options });
  }

  /** Delete an expense. For good, with its receipts. One of a closed quarter stays (409). */
  delete(expenseId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/expenses/${segment(expenseId, 'expenseId')}`, { options });
  }

  /** Announce a receipt. The first of two steps to attach a file to an expense: its name, its media type and its size, without its bytes. Answers with a reference that links it once, before `expiresAt`. */
  announceAttachment(body: types.ExpensesAnnounceAttachmentRequest, options?: CallOptions): Promise<types.FileAttachmentAnnounced> {
    return this.json('POST', '/v1/expenses/attachments/uploads', { body, options });
  }

  /** Link a receipt that was announced. The second step: links a file that was announced, by its `fileReferenceId`, once. A file that is not as it was announced is 400. */
  attach(expenseId: string, body: types.ExpensesAttachRequest, options?: CallOptions): Promise<types.FileAttachmentLinked> {
    return this.json('POST', `/v1/expenses/${segment(expenseId, 'expenseId')}/attachments`, { body, options });
  }

  /** Bill an expense to a client. Marks it to be billed to a client, with a markup in percent. It is billed by a line of an invoice that has its id as `expenseId`. */
  makeBillable(expenseId: string, body: types.ExpensesMakeBillableRequest, options?: CallOptions): Promise<types.ExpenseBillingChanged> {
    return this.json('POST', `/v1/expenses/${segment(expenseId, 'expenseId')}/billable`, { body, options });
  }

  /** Bill an expense to nobody. It is no longer to be billed. Once it is on an invoice this is 422. */
  makeUnbillable(expenseId: string, options?: CallOptions): Promise<types.ExpenseBillingChanged> {
    return this.json('DELETE', `/v1/expenses/${segment(expenseId, 'expenseId')}/billable`, { options });
  }
}

/** Calls of `deposits`: list deposits, record a deposit, read a deposit, change a deposit, delete a deposit that was entered by mistake, pay an invoice out of a deposit, invoice a deposit, book that a deposit is given back. */
export class DepositsResource extends Resource {
  /** List deposits. Money that clients paid ahead, newest first, with what remains of each. */
  list<F extends string | undefined = undefined>(query?: types.DepositsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Deposit, F>, PageOf<types.DepositList, F>> {
    return this.pages('/v1/deposits', byCursor, { query, options }) as never;
  }

  /** Record a deposit. Money that a client paid ahead. It pays invoices later (`apply`), or is given back (`refund`). */
  create(body: types.DepositsCreateRequest, options?: CallOptions): Promise<types.Deposit> {
    return this.json('POST', '/v1/deposits', { body, options });
  }

  /** Read a deposit. One deposit, with what it has paid and what remains. */
  get<F extends string | undefined = undefined>(depositId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Deposit, F>> {
    return this.json('GET', `/v1/deposits/${segment(depositId, 'depositId')}`, { query, options });
  }

  /** Change a deposit. Client, amount and currency can be put right until some of it is applied or refunded. There is no PUT: a deposit is money that was received, not a document that is written anew. */
  update(depositId: string, body?: types.DepositsUpdateRequest, options?: CallOptions): Promise<types.Deposit> {
    return this.json('PATCH', `/v1/deposits/${segment(depositId, 'depositId')}`, { body, options });
  }

  /** Delete a deposit that was entered by mistake. Only while nothing of it is applied or refunded. What was received and given back is a refund. */
  delete(depositId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/deposits/${segment(depositId, 'depositId')}`, { options });
  }

  /** Pay an invoice out of a deposit. Pays as much of the invoice as the deposit has, or the `amount` that is sent, and sends `invoice.paid`, or `invoice.updated` while something is left to pay. Client and currency have to be the same. No money moves: it came with the deposit. */
  applyToInvoice(depositId: string, body: types.DepositsApplyToInvoiceRequest, options?: CallOptions): Promise<types.DepositApplied> {
    return this.json('POST', `/v1/deposits/${segment(depositId, 'depositId')}/apply`, { body, options });
  }

  /** Invoice a deposit. Issues an invoice of kind `advance` that leaves exactly the money received to pay, its tax taken out of it, and pays it by the deposit. It is of the day of the money, or where the series has numbered a later one, of today with that `operationDate`: its tax is in the quarter of the money. Apply the deposit to the draft of a final invoice, and that takes it off, or an `amount` of it; several invoices may, until nothing is left. 422 `WITHHOLDING_NEEDED` asks for `irpfRate`, 422 `ADVANCE_IN_CLOSED_QUARTER` for `confirmClosedQuarter`. */
  invoice(depositId: string, body?: types.DepositsInvoiceRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', `/v1/deposits/${segment(depositId, 'depositId')}/invoice`, { body, options });
  }

  /** Book that a deposit is given back. Says that money went back to the client. Folio moves no money. More than remains is 400. */
  refund(depositId: string, body?: types.DepositsRefundRequest, options?: CallOptions): Promise<types.DepositRefunded> {
    return this.json('POST', `/v1/deposits/${segment(depositId, 'depositId')}/refund`, { body, options });
  }
}

/** Calls of `gestoria`: age what several companies are owed. */
export class GestoriaResource extends Resource {
  /** Age what several companies are owed. What each company is owed, by how many days it is past due, for the accountant of several. Companies of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`. */
  aging(body: types.GestoriaAgingRequest, options?: CallOptions): Promise<types.Aging> {
    return this.json('POST', '/v1/gestoria/aging', { body, options });
  }
}

/** Calls of `invoices`: list invoices, create an invoice, create up to 50 invoices, read an invoice, replace an invoice, change an invoice, remove a draft, or cancel an issued invoice, issue a draft, send an invoice by e-mail, mark an invoice as paid, credit an issued invoice, in full or by items, replace a simplified invoice by a full one, credit several invoices, a period, or invoices of another program, charge a late fee. */
export class InvoicesResource extends Resource {
  /** List invoices. The invoices of the workspace, newest first. `status` names a state, `dueFrom` and `dueTo` days on which they are due. */
  list<F extends string | undefined = undefined>(query?: types.InvoicesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Invoice, F>, PageOf<types.InvoiceList, F>> {
    return this.pages('/v1/invoices', byCursor, { query, options }) as never;
  }

  /** Create an invoice. A draft, unless `status` is `sent` (issued at once, with a number) or `paid` (issued and paid). `POST /v1/invoices/{invoiceId}/issue` issues a draft. Totals and taxes follow from the lines; `items` are needed, and `clientName` or `clientId`. Sends `invoice.created`; no mail goes out, see `/send`. */
  create(body: types.InvoicesCreateRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', '/v1/invoices', { body, options });
  }

  /** Create up to 50 invoices. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.InvoicesCreateBatchRequest, options?: CallOptions): Promise<types.InvoiceBatch> {
    return this.json('POST', '/v1/invoices/batch', { body, options });
  }

  /** Read an invoice. One invoice with its lines, taxes, totals and what is still due. */
  get<F extends string | undefined = undefined>(invoiceId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Invoice, F>> {
    return this.json('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}`, { query, options });
  }

  /** Replace an invoice. Writes the whole invoice: what is left out is cleared. Sends `invoice.updated`. What issuing has frozen cannot change (409): credit it instead. */
  replace(invoiceId: string, body: types.InvoicesCreateRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('PUT', `/v1/invoices/${segment(invoiceId, 'invoiceId')}`, { body, options });
  }

  /** Change an invoice. What is left out stays, `null` clears. Sends `invoice.updated`. A draft is issued by `status: "sent"`, or by `POST /v1/invoices/{invoiceId}/issue`. What issuing has frozen cannot change (409): credit it instead. */
  update(invoiceId: string, body?: types.InvoicesUpdateRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('PATCH', `/v1/invoices/${segment(invoiceId, 'invoiceId')}`, { body, options });
  }

  /** Remove a draft, or cancel an issued invoice. A draft is gone for good (204). An issued invoice keeps its number, is cancelled and kept (200), and its credit note with it; `invoice.updated` is sent. */
  delete(invoiceId: string, options?: CallOptions): Promise<types.InvoiceCancelled | undefined> {
    return this.json('DELETE', `/v1/invoices/${segment(invoiceId, 'invoiceId')}`, { options });
  }

  /** Issue a draft. Gives it its number, freezes it and makes its fiscal record; from then on it is credited, not changed. No mail goes out, see `/send`. An invoice that is issued is answered as it is. Sends `invoice.updated`, or `invoice.paid` where it asks for nothing. */
  issue(invoiceId: string, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/issue`, { options });
  }

  /** Send an invoice by e-mail. Mails it to the client, or to the address that is sent, with the PDF and a link to its page. A draft is issued first and gets its number. Without any address it is 400, cancelled 422. */
  send(invoiceId: string, body?: types.InvoicesSendRequest, options?: CallOptions): Promise<types.InvoiceSent> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/send`, { body, options });
  }

  /** Mark an invoice as paid. Books that money came in; none is moved. In full, or in part where `amount` says so. A draft is issued first; one that is paid stays as it is. Sends `invoice.paid` once nothing is left to pay, else `invoice.updated`. More than is due is 400. */
  pay(invoiceId: string, body?: types.InvoicesPayRequest, options?: CallOptions): Promise<types.InvoicePaid> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/paid`, { body, options });
  }

  /** Credit an issued invoice, in full or by items. Makes the draft of a rectifying invoice. Refusals carry a `code`: IDEMPOTENCY_KEY_REQUIRED, PARTIAL_CREDIT_NOT_IMPLEMENTED, ORIGINAL_INVOICE_IS_DRAFT, ORIGINAL_INVOICE_IS_CANCELLED, ORIGINAL_INVOICE_FULLY_CREDITED, ORIGINAL_INVOICE_MISSING_FISCAL_ZONE. */
  createCreditNote(invoiceId: string, body: types.InvoicesCreateCreditNoteRequest, options?: CallOptions): Promise<types.CreditNoteCreated> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/credit-note`, { body, options });
  }

  /** Replace a simplified invoice by a full one. Issues a full invoice (F3) of today for the client that is named, and credits the simplified one (R5). What was paid of it is paid of the new one. */
  replaceSimplified(invoiceId: string, body: types.InvoicesReplaceSimplifiedRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/replace`, { body, options });
  }

  /** Credit several invoices, a period, or invoices of another program. A draft by differences that names what it rectifies. Once it is issued it is taken off what is due of each of its invoices of here, in proportion to what was left to credit of them, by largest remainder. What it credits of invoices of another program, or of a period without invoices, is owed to the client. For one invoice of here use POST /v1/invoices/{invoiceId}/credit-note. */
  rectifySeveral(body: types.InvoicesRectifySeveralRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', '/v1/credit-notes', { body, options });
  }

  /** Charge a late fee. Once, on an invoice that waits for payment: 8 % a year on what is left to pay, from the day after the due date (30 days after the issue where there is none) up to today, and on each part that was paid late, up to the day it was paid; or at the rate that the settings of the workspace say. The statutory rate is for businesses only. `parts` says how it comes about. */
  chargeLateFee(invoiceId: string, body?: types.InvoicesChargeLateFeeRequest, options?: CallOptions): Promise<types.LateFeeCharged> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/late-fee`, { body, options });
  }
}

/** Calls of `products`: list products and services, create a product or service, create up to 50 products and services, read a product or service, replace a product or service, change a product or service, delete a product or service. */
export class ProductsResource extends Resource {
  /** List products and services. The catalog, newest first, unless they are sorted. */
  list<F extends string | undefined = undefined>(query?: types.ProductsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Product, F>, PageOf<types.ProductList, F>> {
    return this.pages('/v1/products', byCursor, { query, options }) as never;
  }

  /** Create a product or service. A line of a document can name it by `productId`. An SKU that another product has is 409 `PRODUCT_SKU_EXISTS`. */
  create(body: types.ProductsCreateRequest, options?: CallOptions): Promise<types.Product> {
    return this.json('POST', '/v1/products', { body, options });
  }

  /** Create up to 50 products and services. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.ProductsCreateBatchRequest, options?: CallOptions): Promise<types.ProductBatch> {
    return this.json('POST', '/v1/products/batch', { body, options });
  }

  /** Read a product or service. One entry of the catalog. */
  get<F extends string | undefined = undefined>(productId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Product, F>> {
    return this.json('GET', `/v1/products/${segment(productId, 'productId')}`, { query, options });
  }

  /** Replace a product or service. Writes the whole entry: what is left out is cleared. Lines that were written from it stay as they are. */
  replace(productId: string, body: types.ProductsCreateRequest, options?: CallOptions): Promise<types.Product> {
    return this.json('PUT', `/v1/products/${segment(productId, 'productId')}`, { body, options });
  }

  /** Change a product or service. What is left out stays, `null` clears. Lines that were written from it stay as they are. */
  update(productId: string, body?: types.ProductsUpdateRequest, options?: CallOptions): Promise<types.Product> {
    return this.json('PATCH', `/v1/products/${segment(productId, 'productId')}`, { body, options });
  }

  /** Delete a product or service. For good. Lines that were written from it stay as they are. */
  delete(productId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/products/${segment(productId, 'productId')}`, { options });
  }
}

/** Calls of `quotes`: list quotes, create a quote, create up to 50 quotes, read a quote, replace a quote, change a quote, remove a draft, or cancel a quote, download the PDF, send a quote by e-mail, accept a quote for its client, reject a quote for its client, make an invoice of an accepted quote. */
export class QuotesResource extends Resource {
  /** List quotes. The quotes of the workspace, newest first. */
  list<F extends string | undefined = undefined>(query?: types.QuotesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Quote, F>, PageOf<types.QuoteList, F>> {
    return this.pages('/v1/quotes', byCursor, { query, options }) as never;
  }

  /** Create a quote. An offer to a client: a draft, unless `status` is `sent`, which opens it to the client without a mail. It has a number from the start. Sends `quote.created`. */
  create(body: types.QuotesCreateRequest, options?: CallOptions): Promise<types.Quote> {
    return this.json('POST', '/v1/quotes', { body, options });
  }

  /** Create up to 50 quotes. A JSON array, each item as the operation for one of them takes it. Each is validated and written on its own, and sends its event: 201 all, 207 some, 400 none. `data` says what became of each, in their order. */
  createBatch(body: types.QuotesCreateBatchRequest, options?: CallOptions): Promise<types.QuoteBatch> {
    return this.json('POST', '/v1/quotes/batch', { body, options });
  }

  /** Read a quote. One quote with its lines, taxes and totals. */
  get<F extends string | undefined = undefined>(quoteId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Quote, F>> {
    return this.json('GET', `/v1/quotes/${segment(quoteId, 'quoteId')}`, { query, options });
  }

  /** Replace a quote. Writes the whole quote: what is left out is cleared, but for its number. What a decision has frozen cannot change (409). */
  replace(quoteId: string, body: types.QuotesCreateRequest, options?: CallOptions): Promise<types.Quote> {
    return this.json('PUT', `/v1/quotes/${segment(quoteId, 'quoteId')}`, { body, options });
  }

  /** Change a quote. What is left out stays, `null` clears. What a decision has frozen cannot change (409). */
  update(quoteId: string, body?: types.QuotesUpdateRequest, options?: CallOptions): Promise<types.Quote> {
    return this.json('PATCH', `/v1/quotes/${segment(quoteId, 'quoteId')}`, { body, options });
  }

  /** Remove a draft, or cancel a quote. A draft is gone for good (204). Any other quote is cancelled and kept (200). */
  delete(quoteId: string, options?: CallOptions): Promise<types.QuoteCancelled | undefined> {
    return this.json('DELETE', `/v1/quotes/${segment(quoteId, 'quoteId')}`, { options });
  }

  /** Download the PDF. The quote as it is sent. */
  pdf(quoteId: string, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/quotes/${segment(quoteId, 'quoteId')}/pdf`, { options });
  }

  /** Send a quote by e-mail. Mails it with its PDF, and the link by which the client accepts or rejects it. A draft is opened by it. Without any address it is 400; decided or past its last day, 422. */
  send(quoteId: string, body?: types.QuotesSendRequest, options?: CallOptions): Promise<types.InvoiceSent> {
    return this.json('POST', `/v1/quotes/${segment(quoteId, 'quoteId')}/send`, { body, options });
  }

  /** Accept a quote for its client. Books that the client has agreed, by telephone for example; a draft is opened first. Sends `quote.accepted`. Decided or past its last day, it is 422. */
  accept(quoteId: string, body?: types.QuotesAcceptRequest, options?: CallOptions): Promise<types.Quote> {
    return this.json('POST', `/v1/quotes/${segment(quoteId, 'quoteId')}/accept`, { body, options });
  }

  /** Reject a quote for its client. Books that the client has declined, by telephone for example; a draft is opened first. Sends `quote.rejected`. Decided or past its last day, it is 422. */
  reject(quoteId: string, body?: types.QuotesRejectRequest, options?: CallOptions): Promise<types.Quote> {
    return this.json('POST', `/v1/quotes/${segment(quoteId, 'quoteId')}/reject`, { body, options });
  }

  /** Make an invoice of an accepted quote. Makes the draft of an invoice with its client, lines and terms, and answers with it. A quote becomes an invoice once: after that it is 409 with `convertedInvoiceId`. One that is not accepted is 422. */
  convert(quoteId: string, body?: types.QuotesConvertRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', `/v1/quotes/${segment(quoteId, 'quoteId')}/convert`, { body, options });
  }
}

/** Calls of `assets`: list investment goods, read an investment good, enter an investment good, change an investment good, delete an investment good. */
export class AssetsResource extends Resource {
  /** List investment goods. By the day of their first use, the latest first, each with what `year` takes of it as depreciation and what its VAT is regularised by. */
  list<F extends string | undefined = undefined>(query?: types.AssetsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Asset, F>, PageOf<types.AssetList, F>> {
    return this.pages('/v1/tax/assets', byCursor, { query, options }) as never;
  }

  /** Read an investment good. With what this year takes of it. */
  get<F extends string | undefined = undefined>(assetId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Asset, F>> {
    return this.json('GET', `/v1/tax/assets/${segment(assetId, 'assetId')}`, { query, options });
  }

  /** Enter an investment good. Its cost is spread over the years of its use (form 130, books of income tax). Of one that an expense bought, the cost of the expense no longer lowers the income by itself; an expense of a closed quarter is refused, and so is what would be depreciated in one. */
  create(body: types.AssetsCreateRequest, options?: CallOptions): Promise<types.Asset> {
    return this.json('POST', '/v1/tax/assets', { body, options });
  }

  /** Change an investment good. What is left out stays, `null` clears. A disposal is a change as well; a sale has an invoice of its own, whose price is no income of form 130. What a closed quarter says stays. */
  update(assetId: string, body?: types.AssetsUpdateRequest, options?: CallOptions): Promise<types.Asset> {
    return this.json('PATCH', `/v1/tax/assets/${segment(assetId, 'assetId')}`, { body, options });
  }

  /** Delete an investment good. The expense that bought it lowers the income by its cost again, as before. */
  delete(assetId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/tax/assets/${segment(assetId, 'assetId')}`, { options });
  }
}

/** Calls of `figures`: sum up a period, know the company: its settings and how it stands, profit and loss of a month, tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216. */
export class FiguresResource extends Resource {
  /** Sum up a period. Revenue, expenses, profit and what is overdue, of the days `from` to `to`, both included, by issue date and by date of expense; this year where they are left out. What is in another currency and has no rate is named apart. */
  summary<F extends string | undefined = undefined>(query?: types.FiguresSummaryQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.Summary, F>> {
    return this.json('GET', '/v1/summary', { query, options });
  }

  /** Know the company: its settings and how it stands. One call for whoever starts to work with a company: settings, series, this month, and what happened last. */
  context<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.BusinessContext, F>> {
    return this.json('GET', '/v1/context', { query, options });
  }

  /** Profit and loss of a month. Revenue, expenses and profit of `month`, or of this month in the time zone of the workspace, with the clients and categories behind them. */
  monthly<F extends string | undefined = undefined>(query?: types.FiguresMonthlyQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.Monthly, F>> {
    return this.json('GET', '/v1/monthly', { query, options });
  }

  /** Tax figures of a quarter: forms 303, 130, 111, 115, 123 and 216. What the returns of `quarter`, or of this quarter, would say, box by box, to prepare them. Nothing is filed. */
  quarterly<F extends string | undefined = undefined>(query?: types.FiguresQuarterlyQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.Quarterly, F>> {
    return this.json('GET', '/v1/quarterly', { query, options });
  }
}

/** Calls of `recordBooks`: check the record books, download the record books, list the concepts of categories, choose the concept of a category. */
export class RecordBooksResource extends Resource {
  /** Check the record books. How many entries the books of invoices issued and received have from January to the end of `quarter`, and what the tax agency's published checks find in them. */
  check<F extends string | undefined = undefined>(query?: types.RecordBooksCheckQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.RecordBooks, F>> {
    return this.json('GET', '/v1/tax/record-books', { query, options });
  }

  /** Download the record books. The books in the tax agency's common format (XLSX). They are handed out where its checks find no error; with `draft=true` in any case. */
  download(query?: types.RecordBooksDownloadQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', '/v1/tax/record-books/file', { query, options });
  }

  /** List the concepts of categories. Which concept of income tax the expenses of each category have in the record books. */
  concepts<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.ExpenseConcepts, F>> {
    return this.json('GET', '/v1/tax/expense-concepts', { query, options });
  }

  /** Choose the concept of a category. Every expense of the category has it from then on, those of before as well. */
  saveConcept(body: types.RecordBooksSaveConceptRequest, options?: CallOptions): Promise<types.ExpenseConcepts> {
    return this.json('PUT', '/v1/tax/expense-concepts', { body, options });
  }
}

/** Calls of `ticketbai`: submit the TicketBAI file of an invoice, read how the TicketBAI file of an invoice stands. */
export class TicketbaiResource extends Resource {
  /** Submit the TicketBAI file of an invoice. To the tax agency of its territory, with the files that wait before it. Files are sent by themselves as invoices are issued and cancelled; this sends one at once, or again after a refusal: as a correction (Zuzendu) where Araba and Gipuzkoa take one. A receipt is always the one that the agency gave. */
  submit(invoiceId: string, body?: types.TicketbaiSubmitRequest, options?: CallOptions): Promise<types.TicketbaiSubmitted> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/ticketbai/submit`, { body, options });
  }

  /** Read how the TicketBAI file of an invoice stands. Whether the file was made and sent, and what the tax agency answered. */
  status<F extends string | undefined = undefined>(invoiceId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.TicketbaiStatus, F>> {
    return this.json('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/ticketbai/status`, { query, options });
  }
}

/** Calls of `taxForms`: list the forms of a period, read a form, download the file of a form, enter what no document says, note that a form was filed, list what was filed, download a file that was filed, take the note of a filing back. */
export class TaxFormsResource extends Resource {
  /** List the forms of a period. Each form with whether the company files it, why, by when, and what it comes to. */
  list<F extends string | undefined = undefined>(query: types.TaxFormsListQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.TaxFormList, F>> {
    return this.json('GET', '/v1/tax/forms', { query, options });
  }

  /** Read a form. Its boxes or lines, what was entered, what its file waits for, what was filed of it, and what has changed since. */
  get<F extends string | undefined = undefined>(form: string, query: types.TaxFormsGetQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.TaxForm, F>> {
    return this.json('GET', `/v1/tax/forms/${segment(form, 'form')}`, { query, options });
  }

  /** Download the file of a form. The file that the tax agency takes, in ISO 8859-1. Where something is missing the answer is 422 and says what. */
  download(form: string, query: types.TaxFormsDownloadQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/tax/forms/${segment(form, 'form')}/file`, { query, options });
  }

  /** Enter what no document says. Boxes and answers of a form that a person enters. They count in its totals and in its file. */
  saveEntries(form: string, body: types.TaxFormsSaveEntriesRequest, options?: CallOptions): Promise<types.TaxForm> {
    return this.json('PATCH', `/v1/tax/forms/${segment(form, 'form')}/entries`, { body, options });
  }

  /** Note that a form was filed. Its boxes and its file stay as they are now. With `closesQuarter` the quarter is closed in the same step; what changes afterwards is told by the form as `changes`. */
  noteFiling(form: string, body: types.TaxFormsNoteFilingRequest, options?: CallOptions): Promise<types.TaxFiling> {
    return this.json('POST', `/v1/tax/forms/${segment(form, 'form')}/filings`, { body, options });
  }

  /** List what was filed. The notes of filings, the latest first; those that were taken back say by whom. */
  filings<F extends string | undefined = undefined>(query?: types.TaxFormsFilingsQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.TaxFiling, F>, PageOf<types.TaxFilingList, F>> {
    return this.pages('/v1/tax/filings', byCursor, { query, options }) as never;
  }

  /** Download a file that was filed. The file as it was when its filing was noted, byte for byte. */
  filedFile(filingId: string, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/tax/filings/${segment(filingId, 'filingId')}/file`, { options });
  }

  /** Take the note of a filing back. It stays on record, and counts no more. The quarter stays closed until it is reopened. */
  undoFiling(filingId: string, options?: CallOptions): Promise<types.TaxFiling> {
    return this.json('POST', `/v1/tax/filings/${segment(filingId, 'filingId')}/undo`, { options });
  }
}

/** Calls of `verifactu`: read the VERI*FACTU records of an invoice, send the VERI*FACTU record of an invoice again, say that nothing is left to ask about a VERI*FACTU record. */
export class VerifactuResource extends Resource {
  /** Read the VERI*FACTU records of an invoice. How its last record stands with the tax agency, and each record as it is sent. */
  ofInvoice<F extends string | undefined = undefined>(invoiceId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<{
    /** How the records of the invoice stand. */
    data: types.InvoiceVerifactu;
  }, F>> {
    return this.json('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/verifactu`, { query, options });
  }

  /** Send the VERI*FACTU record of an invoice again. What waits is sent at once, and a queue that is blocked goes on. What was refused, or accepted with errors, is sent as a correction (subsanación), with what the body puts right. */
  retry(invoiceId: string, body?: types.VerifactuRetryRequest, options?: CallOptions): Promise<{
    /** How the records of the invoice stand. */
    data: types.InvoiceVerifactu;
  }> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/verifactu/retry`, { body, options });
  }

  /** Say that nothing is left to ask about a VERI*FACTU record. Of a record that was refused because the tax agency has another under its number (3000, 3004): `todo` is then gone, and who said so, when and why is kept. */
  dismiss(invoiceId: string, body: types.VerifactuDismissRequest, options?: CallOptions): Promise<{
    /** How the records of the invoice stand. */
    data: types.InvoiceVerifactu;
  }> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/verifactu/dismiss`, { body, options });
  }
}

/** Calls of `eInvoicing`: export an issued invoice as an e-invoice, download the PDF, book an e-invoice of a vendor as an expense, get the Facturae of an invoice. */
export class EInvoicingResource extends Resource {
  /** Export an issued invoice as an e-invoice. What was exported once is answered again byte for byte, as long as nothing of the invoice has changed. Where the format needs more than the invoice says, the answer is 422 with every field in `details`. */
  export(invoiceId: string, body: types.EInvoicingExportRequest, options?: CallOptions): Promise<types.EInvoiceExported> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/einvoice/export`, { body, options });
  }

  /** Download the PDF. The invoice as it is sent. A draft is marked as one. */
  pdf(invoiceId: string, query?: types.EInvoicingPdfQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/pdf`, { query, options });
  }

  /** Book an e-invoice of a vendor as an expense. The body is the file: XML in UBL, CII, Facturae 3, FatturaPA, FA(2) or FA(3), a PDF that holds it (Factur-X, ZUGFeRD), or either in a signed envelope (.p7m). Its sums must add up; what does not is answered with 422 and the figures. One that has been entered already is 409 `EXPENSE_DUPLICATE`, with its `existingExpenseId`. The file becomes the receipt. Of a file with several invoices each is an expense of its own, in `expenses`; those that are booked already are passed over with a warning. */
  receive(body: FileBody, query?: types.EInvoicingReceiveQuery, options?: CallOptions): Promise<types.EInvoiceReceived> {
    return this.upload('POST', '/v1/expenses/e-invoice', ['application/octet-stream', 'application/xml', 'text/xml', 'application/pdf', 'application/pkcs7-mime'], { body, query, options });
  }

  /** Get the Facturae of an invoice. As it was exported last, signed before unsigned; 404 until it has been. */
  xml(invoiceId: string, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/xml`, { options });
  }
}

/** Calls of `face`: submit an invoice to FACe, ask FACe what became of an invoice, ask to cancel an invoice at FACe. */
export class FaceResource extends Resource {
  /** Submit an invoice to FACe. As a signed Facturae, to the entry point of Spanish administrations. Where FACe does not answer it is `queued` and tried again; submitting again then does no harm. A registration number is always the one that FACe gave: here, or where FACe only says that it has the invoice already, to the person who looks it up there. */
  submit(invoiceId: string, body?: types.FaceSubmitRequest, options?: CallOptions): Promise<types.FaceSubmitted> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/face/submit`, { body, options });
  }

  /** Ask FACe what became of an invoice. Asks FACe now, and answers what it says of the invoice and of its cancellation. */
  status<F extends string | undefined = undefined>(invoiceId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.FaceStatus, F>> {
    return this.json('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/face/status`, { query, options });
  }

  /** Ask to cancel an invoice at FACe. The office decides: `anulacion` then says what became of it. */
  cancel(invoiceId: string, body: types.FaceCancelRequest, options?: CallOptions): Promise<types.FaceStatus> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/face/cancel`, { body, options });
  }
}

/** Calls of `invoiceStatuses`: read the statuses of an invoice, read the statuses of an expense, add a status to an invoice, add a status to an expense, list the statuses of all invoices, download a status as UBL, read statuses from a file. */
export class InvoiceStatusesResource extends Resource {
  /** Read the statuses of an invoice. Of one between businesses, with what can be said now; of any other it is 422. */
  ofInvoice<F extends string | undefined = undefined>(invoiceId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.InvoiceStatusLog, F>> {
    return this.json('GET', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/statuses`, { query, options });
  }

  /** Read the statuses of an expense. Of an invoice that the company received from a business in Spain, with what can be said now; of any other expense it is 422. */
  ofExpense<F extends string | undefined = undefined>(expenseId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.InvoiceStatusLog, F>> {
    return this.json('GET', `/v1/expenses/${segment(expenseId, 'expenseId')}/statuses`, { query, options });
  }

  /** Add a status to an invoice. Says a status, takes one back by its `CANCEL…`, or notes what the client said. Nothing is sent to the public platform. Where the log contradicts the status the answer is 409. */
  recordOfInvoice(invoiceId: string, body: types.InvoiceStatusesRecordOfInvoiceRequest, options?: CallOptions): Promise<types.InvoiceStatusLog> {
    return this.json('POST', `/v1/invoices/${segment(invoiceId, 'invoiceId')}/statuses`, { body, options });
  }

  /** Add a status to an expense. Says that it is paid in full, or rejected, takes that back by its `CANCEL…`, or notes what the vendor said. Nothing is sent to the public platform. Where the log contradicts the status the answer is 409. */
  recordOfExpense(expenseId: string, body: types.InvoiceStatusesRecordOfInvoiceRequest, options?: CallOptions): Promise<types.InvoiceStatusLog> {
    return this.json('POST', `/v1/expenses/${segment(expenseId, 'expenseId')}/statuses`, { body, options });
  }

  /** List the statuses of all invoices. Of invoices and expenses, in the order in which they were written down. */
  list<F extends string | undefined = undefined>(query?: types.InvoiceStatusesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.InvoiceStatusEntry, F>, PageOf<types.InvoiceStatusList, F>> {
    return this.pages('/v1/invoice-statuses', byCursor, { query, options }) as never;
  }

  /** Download a status as UBL. The ApplicationResponse of a status that the company said; of one of the other side it is 422. */
  download(entryId: string, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/invoice-statuses/${segment(entryId, 'entryId')}/file`, { options });
  }

  /** Read statuses from a file. The body is an ApplicationResponse (UBL 2) of the other side, or of another program of the company, with up to 1,000 statuses. An invoice is found by the tax id of its issuer, its number and its date; what fits none is in `unmatched`. */
  readResponse(body: FileBody, options?: CallOptions): Promise<types.InvoiceStatusesRead> {
    return this.upload('POST', '/v1/invoice-statuses/file', ['application/xml', 'text/xml', 'application/octet-stream'], { body, options });
  }
}

/** Calls of `banking`: list bank accounts, add a bank account, read a bank account, change a bank account, delete a bank account, import a statement, list the statements of an account, undo an import, list bank transactions, enter a bank transaction, read a bank transaction, delete a bank transaction, say what a transaction is, take back what a person said a transaction is, leave a transaction out, take an exclusion back. */
export class BankingResource extends Resource {
  /** List bank accounts. The bank accounts of the company with their balances, newest first. */
  listAccounts<F extends string | undefined = undefined>(query?: types.BankingListAccountsQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.BankAccount, F>, PageOf<types.BankAccountList, F>> {
    return this.pages('/v1/banking/accounts', byCursor, { query, options }) as never;
  }

  /** Add a bank account. An account whose statements are imported, or whose transactions you send. An IBAN that is there already is 409. */
  createAccount(body: types.BankingCreateAccountRequest, options?: CallOptions): Promise<types.BankAccountAnswer> {
    return this.json('POST', '/v1/banking/accounts', { body, options });
  }

  /** Read a bank account. One account with its balance. */
  getAccount<F extends string | undefined = undefined>(accountId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.BankAccountAnswer, F>> {
    return this.json('GET', `/v1/banking/accounts/${segment(accountId, 'accountId')}`, { query, options });
  }

  /** Change a bank account. What is left out stays. The currency of an account with transactions cannot change (409). */
  updateAccount(accountId: string, body?: types.BankingUpdateAccountRequest, options?: CallOptions): Promise<types.BankAccountAnswer> {
    return this.json('PATCH', `/v1/banking/accounts/${segment(accountId, 'accountId')}`, { body, options });
  }

  /** Delete a bank account. Only while no transaction is on it (409). Set one that is not in use any more to `isActive: false` instead. */
  deleteAccount(accountId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/accounts/${segment(accountId, 'accountId')}`, { options });
  }

  /** Import a statement. The body is the file that the bank gives: Norma 43, camt.052/053/054, OFX, MT940, CSV or Excel, or a ZIP of them. Its format is found by its content. Where nothing tells which columns of a table are what, the answer is 422 `MAPPING_NEEDED` with the `columns`, some `rows` and the `mapping` to go on from: send it, corrected, with the file. Movements that are here already, by an earlier file, are left out: no movement is imported twice, excluded ones neither. What does not add up is said in `warnings`. A file that cannot be read, or that is of another account, is answered with 422. */
  importStatement(accountId: string, body: FileBody, query?: types.BankingImportStatementQuery, options?: CallOptions): Promise<types.BankStatementAnswer> {
    return this.upload('POST', `/v1/banking/accounts/${segment(accountId, 'accountId')}/statements`, ['application/octet-stream'], { body, query, options });
  }

  /** List the statements of an account. The files that were imported to the account, with what each brought. */
  listStatements<F extends string | undefined = undefined>(accountId: string, query?: types.BankingListStatementsQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.BankStatement, F>, PageOf<types.BankStatementList, F>> {
    return this.pages(`/v1/banking/accounts/${segment(accountId, 'accountId')}/statements`, byCursor, { query, options }) as never;
  }

  /** Undo an import. Its transactions go with it, and the file. Not while one of them is matched. */
  undoStatement(accountId: string, statementId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/accounts/${segment(accountId, 'accountId')}/statements/${segment(statementId, 'statementId')}`, { options });
  }

  /** List bank transactions. The latest day first. `from` and `to` are days on which the bank booked them. */
  listTransactions<F extends string | undefined = undefined>(query?: types.BankingListTransactionsQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.BankTransaction, F>, PageOf<types.BankTransactionList, F>> {
    return this.pages('/v1/banking/transactions', byCursor, { query, options }) as never;
  }

  /** Enter a bank transaction. For what no statement brings. It starts `raw`, whatever category is sent with it. */
  createTransaction(body: types.BankingCreateTransactionRequest, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('POST', '/v1/banking/transactions', { body, options });
  }

  /** Read a bank transaction. One movement of an account, with its category and what it is matched to. */
  getTransaction<F extends string | undefined = undefined>(transactionId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.BankTransactionAnswer, F>> {
    return this.json('GET', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}`, { query, options });
  }

  /** Delete a bank transaction. Only what was entered by hand, and is not matched. What a statement brought goes with its statement, or is excluded. */
  deleteTransaction(transactionId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}`, { options });
  }

  /** Say what a transaction is. Gives it a category and, if you want, notes. One that is matched to a document is 409. */
  categorize(transactionId: string, body: types.BankingCategorizeRequest, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('PATCH', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/categorize`, { body, options });
  }

  /** Take back what a person said a transaction is. Category, notes and status are as before: what a rule, the bank or a person had said, or nothing. */
  uncategorize(transactionId: string, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('DELETE', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/categorize`, { options });
  }

  /** Leave a transaction out. It is no business of the company's, such as a private payment. The balance has it all the same. */
  exclude(transactionId: string, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('POST', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/exclude`, { options });
  }

  /** Take an exclusion back. It is again what it was before it was excluded. If a rule excluded it, no rule does so again. */
  include(transactionId: string, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('POST', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/include`, { options });
  }
}

/** Calls of `bankingRules`: list the rules for transactions, add a rule for transactions, read a rule for transactions, change a rule for transactions, delete a rule for transactions, see what rules would change, apply rules to the transactions that are there, take back what applying rules did, list rules that you seem to go by, dismiss a proposed rule. */
export class BankingRulesResource extends Resource {
  /** List the rules for transactions. In the order in which they are asked: of several that fit a transaction, the first counts. */
  list<F extends string | undefined = undefined>(query?: types.BankingRulesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.BankRule, F>, PageOf<types.BankRuleList, F>> {
    return this.pages('/v1/banking/rules', byCursor, { query, options }) as never;
  }

  /** Add a rule for transactions. It says what new transactions are, of statements and entered ones, by what the bank says of them. Those that are there change only when rules are applied. Of several that fit the first counts. */
  create(body: types.BankingRulesCreateRequest, options?: CallOptions): Promise<types.BankRuleAnswer> {
    return this.json('POST', '/v1/banking/rules', { body, options });
  }

  /** Read a rule for transactions. One rule: its conditions, and what it says of transactions that meet them. */
  get<F extends string | undefined = undefined>(ruleId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.BankRuleAnswer, F>> {
    return this.json('GET', `/v1/banking/rules/${segment(ruleId, 'ruleId')}`, { query, options });
  }

  /** Change a rule for transactions. With `position` it moves, and the others make room. `conditions` and `action` are replaced whole. */
  update(ruleId: string, body?: types.BankingRulesUpdateRequest, options?: CallOptions): Promise<types.BankRuleAnswer> {
    return this.json('PATCH', `/v1/banking/rules/${segment(ruleId, 'ruleId')}`, { body, options });
  }

  /** Delete a rule for transactions. New transactions are not asked about it any more. The categories that it gave stay. */
  delete(ruleId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/rules/${segment(ruleId, 'ruleId')}`, { options });
  }

  /** See what rules would change. It changes nothing. A transaction that a person categorized, that is matched or that is excluded stays as it is. */
  preview(body: types.BankingRulesPreviewRequest, options?: CallOptions): Promise<types.BankRulePreview> {
    return this.json('POST', '/v1/banking/rules/preview', { body, options });
  }

  /** Apply rules to the transactions that are there. All at once or not at all, and never over what a person said. By its id it is taken back. */
  run(body?: types.BankingRulesRunRequest, options?: CallOptions): Promise<types.BankRuleRun> {
    return this.json('POST', '/v1/banking/rules/apply', { body, options });
  }

  /** Take back what applying rules did. Transactions that have changed since stay as they are. */
  undo(runId: string, options?: CallOptions): Promise<types.BankRuleUndone> {
    return this.json('POST', `/v1/banking/rules/apply/${segment(runId, 'runId')}/undo`, { options });
  }

  /** List rules that you seem to go by. The last three transactions of a counterparty were given the same category by a person, and no rule says so. */
  proposals<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.BankRuleProposals, F>> {
    return this.json('GET', '/v1/banking/rules/proposals', { query, options });
  }

  /** Dismiss a proposed rule. Use it for a proposal that you do not want: it is not made again. */
  dismiss(proposalId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/rules/proposals/${segment(proposalId, 'proposalId')}`, { options });
  }
}

/** Calls of `forecast`: forecast the cash of the company. */
export class ForecastResource extends Resource {
  /** Forecast the cash of the company. Day by day what is on the active accounts, with what open invoices, open expenses and what recurs will bring and take. What is overdue is expected today, and named apart. Drafts and taxes are not in it. */
  cash<F extends string | undefined = undefined>(query?: types.ForecastCashQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.CashForecastAnswer, F>> {
    return this.json('GET', '/v1/banking/forecast', { query, options });
  }
}

/** Calls of `reconciliation`: list what a transaction may have paid, say what a transaction paid, say that two transactions explain each other, undo the match of a transaction, make an expense of a transaction, say that a transaction did not pay a document, take such a refusal back, list what transactions paid for certain, match many transactions as suggested. */
export class ReconciliationResource extends Resource {
  /** List what a transaction may have paid. The likeliest document first, with what speaks for it: the amount (45 points), its number (25), the other party (20) and the date (10). It changes nothing; the match is yours to say. */
  suggestions<F extends string | undefined = undefined>(transactionId: string, query?: types.ReconciliationSuggestionsQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.MatchSuggestions, F>> {
    return this.json('GET', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/suggestions`, { query, options });
  }

  /** Say what a transaction paid. Send `documentId` and `documentType`, or `allocations`. Invoices are paid by it, or part of them, on the day that it moved (`invoice.paid`); an expense has its `paidDate` of it. Money that came in pays invoices, money that went out expenses and credit notes. Once a document is cancelled or deleted, the transaction is unmatched again. */
  match(transactionId: string, body?: types.ReconciliationMatchRequest, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('POST', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/match`, { body, options });
  }

  /** Say that two transactions explain each other. A `transfer` between two of your accounts, or a `return`: what gives back the other. Both are matched by it, and name each other as `pairedWith`. Where the other one was matched with documents, a return undoes that first: they wait for payment again. Undo the match of either to take it back; what a return has undone stays so. */
  pair(id: string, body: types.ReconciliationPairRequest, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('POST', `/v1/banking/transactions/${segment(id, 'id')}/pair`, { body, options });
  }

  /** Undo the match of a transaction. What was booked by it is taken back: its invoices and expenses wait for payment again. Of two that are paired, both are unmatched. */
  undo(transactionId: string, options?: CallOptions): Promise<types.BankTransactionAnswer> {
    return this.json('DELETE', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/match`, { options });
  }

  /** Make an expense of a transaction. For what went out and nobody has entered yet: the expense has its amount, its currency and its day, and is paid by it. Vendor, category and tax are what earlier expenses of the same counterparty have, by its IBAN, tax id or name; what is sent counts, and `null` leaves it empty. With `irpf` the amount is what went out and what was withheld. */
  createExpense(transactionId: string, body?: types.ReconciliationCreateExpenseRequest, options?: CallOptions): Promise<types.ExpenseAnswer> {
    return this.json('POST', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/expense`, { body, options });
  }

  /** Say that a transaction did not pay a document. That document is not suggested for it again. It can be matched all the same. */
  refuse(transactionId: string, body: types.ReconciliationRefuseRequest, options?: CallOptions): Promise<void> {
    return this.json('POST', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/suggestions/refuse`, { body, options });
  }

  /** Take such a refusal back. The document may be suggested again; without `documentId`, all of them may. */
  unrefuse(transactionId: string, query?: types.ReconciliationUnrefuseQuery, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/banking/transactions/${segment(transactionId, 'transactionId')}/suggestions/refuse`, { query, options });
  }

  /** List what transactions paid for certain. Of the transactions that nobody has matched or excluded, those with a suggestion that is `suggested`, the oldest first. No document is in it twice. At most a thousand are looked at for a page: it may have fewer than `limit`, and `nextCursor` goes on. It changes nothing. */
  certain<F extends string | undefined = undefined>(query?: types.ReconciliationCertainQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.CertainMatch, F>, PageOf<types.CertainMatchList, F>> {
    return this.pages('/v1/banking/suggestions', byCursor, { query, options }) as never;
  }

  /** Match many transactions as suggested. Each is matched on its own: 200 all, 207 some, 400 none. One of which something has changed meanwhile, so that the documents do not come to what moved any more, is refused with its reason. */
  acceptCertain(body: types.ReconciliationAcceptCertainRequest, options?: CallOptions): Promise<types.AcceptedMatches> {
    return this.json('POST', '/v1/banking/suggestions/accept', { body, options });
  }
}

/** Calls of `channels`: list channels, connect a calendar, read a channel, change a channel, disconnect a calendar, decide on an event that cannot be read, fetch a calendar now. */
export class ChannelsResource extends Resource {
  /** List channels. The calendars that properties are exchanged by with booking sites, newest first. */
  list<F extends string | undefined = undefined>(query?: types.ChannelsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Channel, F>, PageOf<types.ChannelList, F>> {
    return this.pages('/v1/channels', byCursor, { query, options }) as never;
  }

  /** Connect a calendar. An `ical_import` is fetched at once and then about every half hour. An `ical_export` answers with the secret address to give to the booking site. */
  create(body: types.ChannelsCreateRequest, options?: CallOptions): Promise<types.Channel> {
    return this.json('POST', '/v1/channels', { body, options });
  }

  /** Read a channel. One calendar, with when it was last read and what went wrong. */
  get<F extends string | undefined = undefined>(channelId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Channel, F>> {
    return this.json('GET', `/v1/channels/${segment(channelId, 'channelId')}`, { query, options });
  }

  /** Change a channel. What is left out stays. `status` `paused` stops the exchange until it is `active` again; another `feedUrl` is fetched at once. */
  update(channelId: string, body?: types.ChannelsUpdateRequest, options?: CallOptions): Promise<types.Channel> {
    return this.json('PATCH', `/v1/channels/${segment(channelId, 'channelId')}`, { body, options });
  }

  /** Disconnect a calendar. The stays that it has brought are kept; the days that it blocked are free again. */
  delete(channelId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/channels/${segment(channelId, 'channelId')}`, { options });
  }

  /** Decide on an event that cannot be read. An event of an imported calendar could not be read, and the nights that are known of it are blocked. `keep` leaves them blocked while the calendar lists it, `dismiss` lets them be booked. */
  decideUnreadEvent(channelId: string, eventId: string, body: types.ChannelsDecideUnreadEventRequest, options?: CallOptions): Promise<types.Channel> {
    return this.json('POST', `/v1/channels/${segment(channelId, 'channelId')}/unread-events/${segment(eventId, 'eventId')}`, { body, options });
  }

  /** Fetch a calendar now. Reads the calendar of the booking site at once. What became of it, the channel says. A paused one is 422. */
  sync(channelId: string, body?: types.ChannelsSyncRequest, options?: CallOptions): Promise<types.ChannelSync> {
    return this.json('POST', `/v1/channels/${segment(channelId, 'channelId')}/sync`, { body, options });
  }
}

/** Calls of `guests`: list guests, read a guest. */
export class GuestsResource extends Resource {
  /** List guests. Who stays, as they are registered. Whoever has been erased is not in it. */
  list<F extends string | undefined = undefined>(query?: types.GuestsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Guest, F>, PageOf<types.GuestList, F>> {
    return this.pages('/v1/guests', byCursor, { query, options }) as never;
  }

  /** Read a guest. One guest as the register of travellers has them; the number of the document is masked. */
  get<F extends string | undefined = undefined>(guestId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Guest, F>> {
    return this.json('GET', `/v1/guests/${segment(guestId, 'guestId')}`, { query, options });
  }
}

/** Calls of `ownerStatements`: list closed owner statements, read a month's statement, download the PDF of a statement, download a statement for spreadsheets. */
export class OwnerStatementsResource extends Resource {
  /** List closed owner statements. What each closed month brought the owners, newest first. */
  list<F extends string | undefined = undefined>(query?: types.OwnerStatementsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.OwnerStatementSummary, F>, PageOf<types.OwnerStatementList, F>> {
    return this.pages('/v1/owner-statements', byCursor, { query, options }) as never;
  }

  /** Read a month's statement. What a property brought its owner. An open month is worked out as it stands; what changes of a closed one is an adjustment of the next. */
  get<F extends string | undefined = undefined>(propertyId: string, query?: types.OwnerStatementsGetQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.OwnerStatement, F>> {
    return this.json('GET', `/v1/properties/${segment(propertyId, 'propertyId')}/owner-statement`, { query, options });
  }

  /** Download the PDF of a statement. The statement of a month as its owner gets it. */
  pdf(propertyId: string, query?: types.OwnerStatementsPdfQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/properties/${segment(propertyId, 'propertyId')}/owner-statement/pdf`, { query, options });
  }

  /** Download a statement for spreadsheets. The statement of a month as CSV. */
  csv(propertyId: string, query?: types.OwnerStatementsCsvQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', `/v1/properties/${segment(propertyId, 'propertyId')}/owner-statement/csv`, { query, options });
  }
}

/** Calls of `properties`: list properties, create a property, read a property, change a property, delete a property that nobody has booked. */
export class PropertiesResource extends Resource {
  /** List properties. The properties that are let, newest first. */
  list<F extends string | undefined = undefined>(query?: types.PropertiesListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Property, F>, PageOf<types.PropertyList, F>> {
    return this.pages('/v1/properties', byCursor, { query, options }) as never;
  }

  /** Create a property. A home or a room that is let. Only `name` is needed. The first one has the dashboard show the vacation rentals. */
  create(body: types.PropertiesCreateRequest, options?: CallOptions): Promise<types.Property> {
    return this.json('POST', '/v1/properties', { body, options });
  }

  /** Read a property. One property with its terms. */
  get<F extends string | undefined = undefined>(propertyId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Property, F>> {
    return this.json('GET', `/v1/properties/${segment(propertyId, 'propertyId')}`, { query, options });
  }

  /** Change a property. What is left out stays, `null` clears. */
  update(propertyId: string, body?: types.PropertiesUpdateRequest, options?: CallOptions): Promise<types.Property> {
    return this.json('PATCH', `/v1/properties/${segment(propertyId, 'propertyId')}`, { body, options });
  }

  /** Delete a property that nobody has booked. One with reservations, cancelled ones too, is refused: set its status to `Inactive` instead. */
  delete(propertyId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/properties/${segment(propertyId, 'propertyId')}`, { options });
  }
}

/** Calls of `rentalInvoices`: invoice a stay, read what cancelling a stay would give back, cancel a stay and what was invoiced of it. */
export class RentalInvoicesResource extends Resource {
  /** Invoice a stay. Makes a draft of accommodation, cleaning and tourist tax, once: after that, 409 with `invoiceId`. The client is found by e-mail address, else by name, else made; where that is not certain, 422 `CLIENT_UNCERTAIN` with `candidates`. */
  create(reservationId: string, body?: types.RentalInvoicesCreateRequest, options?: CallOptions): Promise<types.Invoice> {
    return this.json('POST', `/v1/reservations/${segment(reservationId, 'reservationId')}/invoice`, { body, options });
  }

  /** Read what cancelling a stay would give back. By the cancellation policy of the property, if it were cancelled now. Nothing is changed. */
  offer<F extends string | undefined = undefined>(reservationId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.CancellationOffer, F>> {
    return this.json('GET', `/v1/reservations/${segment(reservationId, 'reservationId')}/cancellation`, { query, options });
  }

  /** Cancel a stay and what was invoiced of it. The draft of its invoice is deleted; an issued one is credited by what the policy gives back, or by `refundAmount`, in the draft of a credit note. `DELETE` leaves its invoice as it is. */
  cancel(reservationId: string, body?: types.RentalInvoicesCancelRequest, options?: CallOptions): Promise<types.StayCancelled> {
    return this.json('POST', `/v1/reservations/${segment(reservationId, 'reservationId')}/cancel`, { body, options });
  }
}

/** Calls of `reservations`: list reservations, book a stay, read a reservation, change a reservation, remove a pending reservation, or cancel one, read what occupies a property, read occupancy, average rate and revenue, block days of a property, say that what a channel brought is a stay or a block, move blocked days, free blocked days. */
export class ReservationsResource extends Resource {
  /** List reservations. Stays, blocked days and what channels brought, by the state, property or days that are asked for. */
  list<F extends string | undefined = undefined>(query?: types.ReservationsListQuery & Fields<F>, options?: CallOptions): Pages<Selected<types.Reservation, F>, PageOf<types.ReservationList, F>> {
    return this.pages('/v1/reservations', byCursor, { query, options }) as never;
  }

  /** Book a stay. One whose days are taken is refused: 409 `RESERVATION_CONFLICT`, with `existingReservationId`. A stay that ends on the day another begins is no clash. */
  create(body: types.ReservationsCreateRequest, options?: CallOptions): Promise<types.Reservation> {
    return this.json('POST', '/v1/reservations', { body, options });
  }

  /** Read a reservation. One reservation with its amounts and guest. */
  get<F extends string | undefined = undefined>(reservationId: string, query?: Fields<F>, options?: CallOptions): Promise<Selected<types.Reservation, F>> {
    return this.json('GET', `/v1/reservations/${segment(reservationId, 'reservationId')}`, { query, options });
  }

  /** Change a reservation. One whose days are taken is refused: 409 `RESERVATION_CONFLICT`, with `existingReservationId`. A status that it cannot have next is a 422 that says which it can. */
  update(reservationId: string, body?: types.ReservationsUpdateRequest, options?: CallOptions): Promise<types.Reservation> {
    return this.json('PATCH', `/v1/reservations/${segment(reservationId, 'reservationId')}`, { body, options });
  }

  /** Remove a pending reservation, or cancel one. A pending one is gone for good (204), unless a calendar brings it, somebody came or it is invoiced. Any other is cancelled and kept (200), which frees its days. */
  delete(reservationId: string, options?: CallOptions): Promise<types.ReservationCancelled | undefined> {
    return this.json('DELETE', `/v1/reservations/${segment(reservationId, 'reservationId')}`, { options });
  }

  /** Read what occupies a property. Stays and blocks that overlap these days. Pending and cancelled reservations keep no day. */
  calendar<F extends string | undefined = undefined>(propertyId: string, query?: types.ReservationsCalendarQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.Calendar, F>> {
    return this.json('GET', `/v1/properties/${segment(propertyId, 'propertyId')}/calendar`, { query, options });
  }

  /** Read occupancy, average rate and revenue. By night, per property, channel and month. Pending and cancelled stays do not count, and blocked nights are not available. An amount is spread evenly over the nights of its stay. */
  figures<F extends string | undefined = undefined>(query: types.ReservationsFiguresQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.RentalFigures, F>> {
    return this.json('GET', '/v1/stay/figures', { query, options });
  }

  /** Block days of a property. Nobody can book them. Days that are taken are a 409 `RESERVATION_CONFLICT`. */
  block(propertyId: string, body: types.ReservationsBlockRequest, options?: CallOptions): Promise<types.Block> {
    return this.json('POST', `/v1/properties/${segment(propertyId, 'propertyId')}/blocks`, { body, options });
  }

  /** Say that what a channel brought is a stay or a block. Booking sites do not always say which. What a person says holds, whatever their calendar says. */
  reclassify(reservationId: string, body: types.ReservationsReclassifyRequest, options?: CallOptions): Promise<types.CalendarEntry> {
    return this.json('POST', `/v1/reservations/${segment(reservationId, 'reservationId')}/reclassify`, { body, options });
  }

  /** Move blocked days. What is left out stays. Days that are taken are a 409 `RESERVATION_CONFLICT`. */
  changeBlock(propertyId: string, blockId: string, body?: types.ReservationsChangeBlockRequest, options?: CallOptions): Promise<types.Block> {
    return this.json('PATCH', `/v1/properties/${segment(propertyId, 'propertyId')}/blocks/${segment(blockId, 'blockId')}`, { body, options });
  }

  /** Free blocked days. The days can be booked again. A block that a channel brought does not come back with its next calendar. */
  unblock(propertyId: string, blockId: string, options?: CallOptions): Promise<void> {
    return this.json('DELETE', `/v1/properties/${segment(propertyId, 'propertyId')}/blocks/${segment(blockId, 'blockId')}`, { options });
  }
}

/** Calls of `board`: read how several companies stand for a quarter. */
export class BoardResource extends Resource {
  /** Read how several companies stand for a quarter. For the accountant of several companies: what each files of a quarter and by when, what blocks it, what its clients owe, and a light that says why. Companies asked for of which whoever made the key is no active accountant or owner are named in `rejectedWorkspaceIds`. */
  get<F extends string | undefined = undefined>(query?: types.BoardGetQuery & Fields<F>, options?: CallOptions): Promise<Selected<{
    data: types.Board;
  }, F>> {
    return this.json('GET', '/v1/gestoria/board', { query, options });
  }
}

/** Calls of `ledger`: list the entries of a period as double entry, download the entries of a period for an accountant's program. */
export class LedgerResource extends Resource {
  /** List the entries of a period as double entry. Invoices, expenses, payments, deposits and bank movements on accounts of the Spanish plan (PGC), each entry balanced to the cent in the currency of the workspace. A client, a vendor, a category or a bank account gets its account when it is needed first. 422 `ACCOUNTS_MISSING` while something needs an account that only a person can say: it is given under Exports to your accountant. */
  entries<F extends string | undefined = undefined>(query: types.LedgerEntriesQuery & Fields<F>, options?: CallOptions): Promise<Selected<types.LedgerEntries, F>> {
    return this.json('GET', '/v1/ledger/entries', { query, options });
  }

  /** Download the entries of a period for an accountant's program. A3 (`SUENLACE.DAT`), ContaPlus and Sage (`XDiario.dbf` and `XSubcta.dbf` in a ZIP), DATEV (EXTF) or the journal as CSV. What does not fit into the program is refused. */
  export(query: types.LedgerExportQuery, options?: CallOptions): Promise<Blob> {
    return this.file('GET', '/v1/ledger/export', { query, options });
  }
}

/** Calls of `testMode`: get the test company, make the test company, delete the test company, get the test clock, advance the test clock, copy an event to the test company. */
export class TestModeResource extends Resource {
  /** Get the test company. The test company of the company of the key, or the one that the key is of. 404 where there is none. */
  company<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.TestCompany, F>> {
    return this.json('GET', '/v1/test/company', { query, options });
  }

  /** Make the test company. Makes a company to try things out in, one for each company: with its settings, members and series, own data, own keys, and a clock that `POST /v1/test/clock` advances. Its mail is stored and never sent, and nothing is filed with an authority in production. The answer has a first key of it, this once. */
  make(body?: types.TestModeMakeRequest, options?: CallOptions): Promise<types.MadeTestCompany> {
    return this.json('POST', '/v1/test/company', { body, options });
  }

  /** Delete the test company. Deletes it with its data, keys and webhooks, for good; with a key of its live company. */
  remove(options?: CallOptions): Promise<void> {
    return this.json('DELETE', '/v1/test/company', { options });
  }

  /** Get the test clock. What the clock of the test company shows; with a key of it, `folio_test_…`. */
  clock<F extends string | undefined = undefined>(query?: Fields<F>, options?: CallOptions): Promise<Selected<types.TestClock, F>> {
    return this.json('GET', '/v1/test/clock', { query, options });
  }

  /** Advance the test clock. Advances the clock of the test company, by a duration or to an instant, at most 400 days, and never back. The days pass one by one, each as it would: invoices fall overdue, recurring ones are made, quotes expire, reminders are written, webhooks are retried. The answer comes when all that is done. Where it takes longer than 25 seconds it is 202, and `GET /v1/test/clock` has `isAdvancing` until it is done. Deliveries go out for real, and carry the time of the test company in their bodies alone. */
  advance(body?: types.TestModeAdvanceRequest, options?: CallOptions): Promise<types.AdvancedTestClock> {
    return this.json('POST', '/v1/test/clock', { body, options });
  }

  /** Copy an event to the test company. Puts an event of the live company into the log of its test company, with the same type and `data`, and delivers it to the webhooks there that want it. With a key of the live company that may read everything: its data is handed on. The event log of the test company has `copiedFrom` on it. */
  copyEvent(body: types.TestModeCopyEventRequest, options?: CallOptions): Promise<types.CopiedEvent> {
    return this.json('POST', '/v1/test/events', { body, options });
  }
}
