import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { folioApi, type Route } from '@/server/entry/rest/routes';
import { type Answer, type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows, storedRows } from '~/tests/setup/stored-rows';
import { createKey } from '~/tests/setup/workspaces';

let owner: Company;
let stranger: Company;
/** Of the stranger, and for everything that a key can be for. */
let foreignKey: string;
/** An id of the owner's for each parameter, by the path it stands in. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  owner = await openCompany();
  stranger = await openCompany();
  foreignKey = (await createKey(stranger.actor, { name: 'all', scopes: [...stranger.actor.scopes] })).key;
  const { body: client } = await owner.post('/v1/clients', { name: 'A' });
  const { body: contact } = await owner.post(`/v1/clients/${client.id}/contacts`, { name: 'C' });
  const { body: note } = await owner.post(`/v1/clients/${client.id}/notes`, { content: 'N' });
  const { body: activity } = await owner.post(`/v1/clients/${client.id}/activities`, { type: 'call', title: 'T' });
  const { body: invoice } = await owner.post('/v1/invoices', draftOf());
  const { body: product } = await owner.post('/v1/products', { name: 'P', unitPrice: 1 });
  const { body: vendor } = await owner.post('/v1/vendors', { name: 'V' });
  const { body: expense } = await owner.post('/v1/expenses', { description: 'E', amount: 1 });
  const { body: deposit } = await owner.post('/v1/deposits', { clientId: client.id, amount: 1 });
  const { body: webhook } = await owner.post('/v1/webhooks', {
    url: 'https://hooks.example.com/x',
    events: ['client.created'],
  });
  const { body: link } = await owner.post(`/v1/webhooks/${webhook.id}/portal-links`, { label: 'L' });
  const { body: quote } = await owner.post('/v1/quotes', draftOf());
  const { data: account } = (await owner.post('/v1/banking/accounts', { accountName: 'A' })).body;
  const movement = { accountId: account.id, amount: 1, date: '2026-01-01', description: 'M' };
  const { data: transaction } = (await owner.post('/v1/banking/transactions', movement)).body;
  const { body: property } = await owner.post('/v1/properties', { name: 'H' });
  const days = { checkIn: '2026-07-01', checkOut: '2026-07-02' };
  const stay = { propertyId: property.id, guestName: 'G', ...days };
  const { body: reservation } = await owner.post('/v1/reservations', stay);
  const blocked = { from: '2026-08-01', to: '2026-08-02' };
  const { body: block } = await owner.post(`/v1/properties/${property.id}/blocks`, blocked);
  Object.assign(ids, { propertyId: property.id, reservationId: reservation.id, blockId: block.id });
  const guest = { reservationId: reservation.id, person: { firstName: 'G' } };
  ids.guestId = (await dashboardOf(owner.actor).guests.add(guest)).id;
  const asset = { description: 'T', kind: '23', acquiredOn: '2026-01-01', startedOn: '2026-01-01', value: 1 };
  ids.assetId = (await owner.post('/v1/tax/assets', asset)).body.id;
  const filing = { period: '2026-Q1', filedOn: '2026-04-01' };
  ids.filingId = (await owner.post('/v1/tax/forms/303/filings', filing)).body.id;
  const key = await createKey(owner.actor, { name: 'x', scopes: ['read'] });
  Object.assign(ids, { noteId: note.id, activityId: activity.id });
  Object.assign(ids, { clientId: client.id, contactId: contact.id, invoiceId: invoice.id, quoteId: quote.id });
  Object.assign(ids, { productId: product.id, vendorId: vendor.id });
  Object.assign(ids, { expenseId: expense.id });
  Object.assign(ids, { linkId: link.id });
  Object.assign(ids, { depositId: deposit.id, accountId: account.id, transactionId: transaction.id });
  Object.assign(ids, {
    '/v1/banking/transactions': transaction.id,
    '/v1/webhooks': webhook.id,
    '/v1/api-keys': key.id,
  });
});

const bodies: Record<string, object> = {
  'clients.replace': { name: 'X' },
  'invoices.replace': draftOf(),
  'invoiceStatuses.recordOfInvoice': { code: 'SETTLEMENT', effectiveDate: '2026-01-01' },
  'invoiceStatuses.recordOfExpense': { code: 'PAYMENT', effectiveDate: '2026-01-01' },
  'invoices.replaceSimplified': { clientTaxId: 'B12345674' },
  'quotes.replace': draftOf(),
  'eInvoicing.export': { format: 'UBL' },
  'products.replace': { name: 'X', unitPrice: 2 },
  'verifactu.dismiss': { reason: 'X' },
  'vendors.replace': { name: 'X' },
  'webhooks.replay': { from: '2026-01-01T00:00:00Z' },
  'webhooks.replace': { url: 'https://hooks.example.com/y', events: ['client.created'] },
  'portalLinks.create': { label: 'X' },
  'contacts.create': { name: 'X' },
  'deposits.applyToInvoice': { invoiceId: 'inv_x' },
  'invoices.createCreditNote': { reason: 'refund' },
  'notes.create': { content: 'X' },
  'activities.create': { type: 'call', title: 'X' },
  'expenses.replace': { description: 'X', amount: 2 },
  'expenses.attach': { fileId: 'file_x', fileName: 'x.pdf', contentType: 'application/pdf', size: 1 },
  'expenses.makeBillable': { clientId: 'cli_x' },
  'face.cancel': { motivo: 'X' },
  'banking.categorize': { category: 'X' },
  'channels.decideUnreadEvent': { decision: 'keep' },
  'reservations.reclassify': { kind: 'block' },
  'reservations.block': { from: '2026-01-01', to: '2026-01-02' },
  'reconciliation.pair': { transactionId: 'btx_x', kind: 'transfer' },
  'reconciliation.match': { documentId: 'inv_x', documentType: 'invoice' },
  'reconciliation.refuse': { documentId: 'inv_x', documentType: 'invoice' },
};

/** The number of a form is nobody's id. */
const withId = folioApi.routes.filter(({ pattern }) => pattern.replace('{form}', '').includes('{'));

const at = ({ pattern }: Route, idOf: (name: string) => string) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name === 'id' ? (pattern.split('/{')[0] ?? '') : name));

const needed = ({ rest }: Route): Record<string, string> => ({
  ...(rest.needsIdempotencyKey && { 'idempotency-key': randomUUID() }),
  ...(rest.accepts && { 'content-type': 'application/octet-stream' }),
});

const withoutRequestId = ({ text, status }: Answer) => [status, text.replace(/req_\w+/g, 'req')];

describe('a foreign id answers exactly as one that does not exist', () => {
  it.each(withId.map((route) => [`${route.method} ${route.pattern}`, route] as const))('%s', async (_, route) => {
    const body = bodies[route.name] ?? (route.method === 'GET' || route.method === 'DELETE' ? undefined : {});
    const foreign = await call(
      foreignKey,
      route.method,
      at(route, (name) => ids[name] ?? 'unknown'),
      body,
      needed(route),
    );
    const nowhere = await call(
      foreignKey,
      route.method,
      at(route, () => 'nothing_here'),
      body,
      needed(route),
    );
    expect(foreign.status).toBe(404);
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(nowhere));
  });

  it('and nothing of it has changed', async () => {
    const { invoiceId, clientId, contactId, noteId, expenseId } = ids;
    expect(await storedRows('client', { id: clientId })).toMatchObject([{ name: 'A' }]);
    expect(await storedRows('contact', { id: contactId })).toMatchObject([{ name: 'C' }]);
    expect(await storedRows('note', { id: noteId })).toMatchObject([{ content: 'N' }]);
    expect(await storedRows('invoice', { id: invoiceId })).toMatchObject([{ status: 'draft' }]);
    expect(await storedRows('quote', { id: ids.quoteId })).toMatchObject([{ status: 'draft' }]);
    expect(await storedRows('product', { id: ids.productId })).toMatchObject([{ name: 'P' }]);
    expect(await storedRows('vendor', { id: ids.vendorId })).toMatchObject([{ name: 'V' }]);
    expect(await storedRows('expense', { id: expenseId })).toMatchObject([{ description: 'E' }]);
    expect(await storedRows('bankAccount', { id: ids.accountId })).toMatchObject([{ accountName: 'A' }]);
    expect(await storedRows('bankTransaction', { id: ids.transactionId })).toMatchObject([{ status: 'raw' }]);
    expect(await storedRows('property', { id: ids.propertyId })).toMatchObject([{ name: 'H' }]);
    expect(await storedRows('reservation', { propertyId: ids.propertyId })).toMatchObject([{}, {}]);
    expect(await countRows('reservation', { id: ids.reservationId, status: 'Confirmed' })).toBe(1);
    expect(await storedRows('apiKey', { id: ids['/v1/api-keys'] })).toMatchObject([{ revokedAt: null }]);
    expect(await storedRows('portalLink', { webhookId: ids['/v1/webhooks'] })).toMatchObject([{ revokedAt: null }]);
    expect(await stranger.events()).toEqual([]);
  });
});
