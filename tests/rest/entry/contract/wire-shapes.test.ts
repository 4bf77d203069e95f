import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { countRows } from '~/tests/setup/stored-rows';

// What clients read, written by hand as the contract lists it: a key more or less fails. Additions of ours are marked.

const text = z.string();
const instant = z.iso.datetime({ precision: 3 });
const date = z.iso.date();
const cents = z.number().refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6);
const when = { createdAt: instant, updatedAt: instant };
const strict = z.strictObject;
const meta = strict({ requestId: text, timestamp: instant });

const address = strict({ street: text, city: text, state: text, postalCode: text, country: text }).partial();
const line = strict({
  ...{ description: text, quantity: z.number(), unitPrice: z.number() },
  ...strict({ taxRate: z.number(), discountRate: z.number(), unit: text, productId: text }).partial().shape,
  ...strict({ taxExemptReason: text, operationType: text, taxCategory: text, taxExemptCode: text }).partial().shape,
});
const recurring = strict({
  ...{ enabled: z.boolean(), frequency: text, nextDate: date, occurrencesGenerated: z.int() },
  ...strict({ endDate: date, maxOccurrences: z.int(), autoSend: z.boolean(), lastGeneratedId: text }).partial().shape,
  ...strict({ dayOfMonth: z.int(), lastDate: date, sendProblem: text }).partial().shape, // ours
});
const taxGroup = strict({
  ...{ category: text, rate: z.number(), taxable: cents, tax: cents },
  ...strict({ surcharge: cents, surchargeTaxable: cents, surchargeRate: z.number(), reason: text }).partial().shape,
});

const saleOptional = strict({
  ...{ seriesId: text, clientId: text, clientTaxId: text, clientAddress: address, clientLocation: text },
  ...{
    clientEmail: text,
    notes: text,
    taxRate: z.number(),
    exchangeRate: z.number(),
    poNumber: text,
    externalReference: text,
  },
  ...{ equivalenceSurchargeRate: z.number(), prepayment: cents, operationType: text, operationDate: date },
  ...{ sentAt: instant, cancelledAt: instant, warnings: z.array(text) },
}).partial();
const sale = strict({
  ...{ id: text, status: text, clientName: text, items: z.array(line).min(1), issueDate: date, currency: text },
  ...{ irpfRate: z.number(), discountRate: z.number(), taxes: z.array(taxGroup) },
  ...{ subtotal: cents, discount: cents, tax: cents, irpf: cents, total: cents },
  ...when,
}).extend(saleOptional.shape);
const invoice = sale.extend({
  ...{ kind: z.enum(['invoice', 'simplified', 'credit_note', 'advance']), amountPaid: cents, amountDue: cents },
  ...strict({ documentNumber: text, dueDate: date, paidAt: instant, overdueAt: instant, recurring }).partial().shape,
  ...strict({ verifactuHash: text, verifactuPreviousHash: text, qrUrl: text, originalInvoiceId: text }).partial().shape,
  // ours
  ...strict({ lateFee: cents, lateFeeAt: instant, generatedFromId: text, rectification: text }).partial().shape,
  ...strict({ creditReason: text, creditDescription: text, depositId: text, replacesId: text }).partial().shape,
});
const quote = sale.extend({
  documentNumber: text,
  ...strict({ validUntil: date, decidedBy: text, rejectionReason: text, convertedInvoiceId: text }).partial().shape,
  ...strict({ decidedAt: instant, expiredAt: instant, convertedAt: instant }).partial().shape,
});

const attachment = strict({
  ...{ fileId: text, originalName: text, contentType: text, size: z.int(), checksumSha256: text.optional() },
});
const upload = strict({
  data: strict({
    ...{ uploadId: text, fileReferenceId: text, fileId: text, fileName: text, originalName: text, contentType: text },
    ...{ sizeBytes: z.int(), size: z.int(), maxSizeBytes: z.int(), expiresAt: instant, status: text },
    attach: strict({
      expenseId: text.optional(),
      endpoint: text,
      body: strict({ fileReferenceId: text, originalName: text, contentType: text, size: z.int() }),
    }),
  }),
});
const activity = strict({
  ...{ id: text, type: text, title: text, description: text.optional(), metadata: z.record(text, text).optional() },
  ...{ timestamp: instant, createdBy: z.enum(['system', 'user']), createdAt: instant },
});
const party = strict({
  ...{ id: text, name: text, ...when },
  ...strict({ email: text, phone: text, taxId: text, address, warnings: z.array(text) }).partial().shape,
  externalReference: text.optional(), // ours
});
const client = party.extend({
  stage: text,
  ...strict({ integrationSource: text, website: text, fiscalZone: text, clientType: text }).partial().shape,
  ...strict({ applyEquivalenceSurcharge: z.boolean(), tags: z.array(text) }).partial().shape,
  nextAction: strict({ title: text, dueDate: date.optional(), status: text, source: text.optional() }).optional(),
});
const contact = strict({
  ...{ id: text, clientId: text, name: text, isPrimary: z.boolean(), ...when },
  ...strict({ email: text, phone: text, role: text }).partial().shape,
});
const note = strict({ id: text, clientId: text, content: text, createdById: text.optional(), ...when });
const product = strict({
  ...{ id: text, name: text, unitPrice: z.number(), isActive: z.boolean(), kind: z.enum(['product', 'service']) },
  ...strict({
    description: text,
    taxRate: z.number(),
    irpfRate: z.number(),
    category: text,
    sku: text,
    unit: text,
    externalReference: text,
  }).partial().shape,
  ...when,
});
const deposit = strict({
  ...{ id: text, status: text, clientId: text.optional(), clientName: text, amount: cents, appliedAmount: cents },
  ...{ refundedAmount: cents, remainingBalance: cents, currency: text, receivedDate: date, ...when },
  applications: z.array(strict({ invoiceId: text, invoiceNumber: text, amount: cents, appliedAt: instant })),
  refunds: z.array(strict({ amount: cents, reason: text.optional(), refundedAt: instant })), // ours
  ...strict({ description: text, paymentMethod: text, paymentReference: text, notes: text }).partial().shape,
  advanceInvoiceId: text.optional(), // ours
});
const property = strict({
  ...{ id: text, name: text, type: text, status: text, ownerName: text, ownerEmail: text, commissionRate: z.number() },
  ...{ licenseNumber: text, maxGuests: z.int(), address: strict({ city: text }), ...when },
  // Ours.
  ...{ registrationNumber: text, checkInTime: text, checkOutTime: text, bufferDays: z.int() },
});
const reservation = strict({
  ...{ id: text, guestName: text, guestEmail: text, propertyId: text, checkIn: date, checkOut: date, status: text },
  ...{ amount: cents, channel: text, confirmationCode: text, complianceStatus: text, nights: z.int(), notes: text },
  ...when,
  ...{ propertyName: text, currency: text }, // ours
});
const guest = strict({
  ...{
    id: text,
    guestName: text,
    documentType: z.enum(['DNI', 'Passport', 'NIE']),
    documentNumber: text,
    nationality: text,
  },
  ...{ reservationId: text, documentVerified: z.boolean(), signatureCaptured: z.boolean(), ...when },
});
const webhook = strict({
  ...{ id: text, url: text, events: z.array(text), active: z.boolean(), createdAt: instant },
  ...{ status: text, hasSecret: z.boolean(), updatedAt: instant, name: text.optional() },
  metadata: z.record(text, z.union([text, z.number(), z.boolean()])).optional(),
  // ours
  ...strict({
    ordering: text,
    retrySchedule: text,
    whilePaused: text,
    pauseAfterFailures: z.int(),
    ratePerSecond: z.int(),
  }).partial().shape,
  ...strict({ pauseReason: text, failingSince: instant }).partial().shape,
  ...strict({ payload: z.literal('thin'), headers: z.record(text, z.literal('••••••••')) }).partial().shape,
  filters: z
    .array(
      strict({ pointer: text, operator: text, value: z.unknown().optional(), values: z.array(z.unknown()).optional() }),
    )
    .optional(),
});
const apiKey = strict({
  ...{ id: text, name: text, prefix: text, scopes: z.array(z.enum(['read', 'write', 'einvoice:*'])) },
  ...{ createdAt: instant, createdBy: strict({ id: text, name: text }) }, // createdBy is ours
  ...strict({ expiresAt: instant, lastUsedAt: instant, revokedAt: instant }).partial().shape,
});
const found = strict({
  ...{ type: text, id: text, label: text },
  ...strict({ secondary: text, date, amount: cents, status: text, currency: text }).partial().shape, // currency is ours
});

const bankAccount = strict({
  ...{ id: text, currency: text, isActive: z.boolean() },
  ...strict({ provider: text, bankName: text, accountName: text, accountNumber: text, iban: text }).partial().shape,
  lastSyncAt: instant.optional(),
  ...{ openingBalance: cents, balance: cents, ...when }, // ours
});
const allocation = strict({
  ...{ documentId: text.optional(), documentType: z.enum(['invoice', 'expense']).optional(), amount: cents },
  ...{ kind: z.enum(['payment', 'fee', 'fx', 'writeoff']), documentAmount: cents.optional() },
});
const bankTransaction = strict({
  ...{ id: text, connectionId: text, transactionId: text, date, amount: cents, currency: text, description: text },
  ...{ reconciled: z.boolean(), status: z.enum(['raw', 'recognized', 'matched', 'categorized', 'excluded']) },
  ...strict({ reference: text, category: text, source: text }).partial().shape,
  counterparty: strict({ name: text, accountNumber: text.optional(), iban: text.optional() }).optional(),
  ...strict({ reconciledWith: z.enum(['invoice', 'expense']), reconciledId: text, reconciledAt: instant }).partial()
    .shape,
  // ours
  ...strict({ notes: text, valueDate: date, balanceAfter: cents, returned: z.boolean() }).partial().shape,
  ...strict({ originalAmount: cents, originalCurrency: text, charges: cents }).partial().shape,
  pairedWith: strict({ transactionId: text, kind: z.enum(['transfer', 'return']) }).optional(),
  allocations: z.array(allocation).optional(),
  categorySource: z.enum(['person', 'rule', 'bank']).optional(),
  rule: strict({ id: text, name: text, vendorId: text.optional() }).optional(),
  ...when,
});

const listOf = (item: z.ZodType) =>
  strict({
    data: z.array(item).min(1),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    nextCursor: text.optional(),
  });

let company: Company;
const ids: Record<string, string> = {};

beforeAll(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  const make = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const answer = await company.post(path, body, headers);
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
    return answer.body;
  };
  const home = { street: 'Gran Vía 1', city: 'Madrid', state: 'Madrid', postalCode: '28013', country: 'ES' };
  ids.client = (
    await make('/v1/clients', {
      ...{ name: 'Acme', email: 'ap@acme.example', phone: '1', taxId: 'B12345674', address: home, website: 'acme.es' },
      ...{ stage: 'active', fiscalZone: 'peninsula', clientType: 'company', tags: ['x'], integrationSource: 'hubspot' },
      nextAction: { title: 'Call', dueDate: '2026-04-01', status: 'open', source: 'x' },
    })
  ).id;
  const of = `/v1/clients/${ids.client}`;
  await make(`${of}/contacts`, { name: 'Ana', email: 'ana@acme.example', phone: '1', role: 'CFO', isPrimary: true });
  await make(`${of}/notes`, { content: 'N' });
  await make(`${of}/activities`, { type: 'call', title: 'T', description: 'D', metadata: { minutes: 15 } });
  ids.product = (
    await make('/v1/products', { name: 'P', unitPrice: 9.9999, sku: 'S', category: 'C', irpfRate: 15, taxRate: 21 })
  ).id;
  await make('/v1/vendors', { name: 'V', email: 'v@acme.example', taxId: 'B12345674', address: home });
  const items = [
    { description: 'A', quantity: 1.5, unitPrice: 33.3333, discountRate: 5, unit: 'h', productId: ids.product },
    { description: 'B', quantity: 1, unitPrice: 100, taxExemptReason: 'Art. 20 LIVA' },
  ];
  const sale = { ...draftOf({ clientId: ids.client, items }), notes: 'N', dueDate: '2026-04-17', clientAddress: home };
  ids.draft = (
    await make('/v1/invoices', {
      ...sale,
      recurring: { enabled: true, frequency: 'monthly', nextDate: '2026-05-01', autoSend: true, maxOccurrences: 3 },
    })
  ).id;
  ids.sent = (await make('/v1/invoices', { ...sale, status: 'sent' })).id;
  ids.paid = (await make('/v1/invoices', { ...sale, status: 'paid' })).id;
  ids.note = (
    await make(`/v1/invoices/${ids.paid}/credit-note`, { reason: 'refund' }, { 'idempotency-key': 'n' })
  ).data.creditNote.id;
  ids.quote = (await make('/v1/quotes', { ...draftOf({ items }), validUntil: '2026-04-17' })).id;
  await make(`/v1/quotes/${ids.quote}/accept`, { decidedBy: 'Ana' });
  ids.deposit = (await make('/v1/deposits', { clientId: ids.client, amount: 50, reference: 'R' })).id;
  await make(`/v1/deposits/${ids.deposit}/apply`, { invoiceId: ids.sent, amount: 20 });
  await make(`/v1/deposits/${ids.deposit}/refund`, { amount: 5, reason: 'x' });
  const villa = { name: 'H', type: 'Villa', ownerName: 'O', ownerEmail: 'o@acme.example', commissionRate: 20 };
  const numbers = { licenseNumber: 'L', registrationNumber: 'N', maxGuests: 4, bufferDays: 0 };
  const clock = { checkInTime: '16:00', checkOutTime: '11:00' };
  ids.property = (await make('/v1/properties', { ...villa, ...numbers, ...clock, address: { city: 'C' } })).id;
  const { id: stay } = await make('/v1/reservations', {
    ...{ propertyId: ids.property, guestName: 'G', guestEmail: 'g@acme.example', checkIn: '2026-07-01' },
    ...{ checkOut: '2026-07-02', amount: 9.5, confirmationCode: 'C', notes: 'N' },
  });
  const person = { firstName: 'G', documentType: 'NIF' as const, documentNumber: '12345678Z', nationality: 'ES' };
  await dashboardOf(company.actor).guests.add({ reservationId: stay, person });
  ids.webhook = (
    await make('/v1/webhooks', { url: 'https://x.example/h', events: ['invoice.paid'], name: 'N', metadata: { a: 1 } })
  ).id;
  const account = { accountName: 'A', bankName: 'B', accountNumber: '1', iban: 'ES9121000418450200051332' };
  const { data: added } = await make('/v1/banking/accounts', account);
  await make('/v1/banking/transactions', {
    ...{ accountId: added.id, amount: -5, date: '2026-03-01', description: 'D', reference: 'R', category: 'C' },
    counterparty: { name: 'N', accountNumber: '1', iban: account.iban },
  });
  ids.expense = (await make('/v1/expenses', { description: 'Train', amount: 121, taxRate: 21, vendor: 'V' })).id;
  const announced = await make('/v1/expenses/attachments/uploads', {
    ...{ fileName: 'a.pdf', contentType: 'application/pdf', sizeBytes: 9, expenseId: ids.expense },
  });
  upload.parse(announced);
  const linked = await make(announced.data.attach.endpoint, announced.data.attach.body);
  strict({ data: strict({ expenseId: text, attachment }) }).parse(linked);
});

it.each([
  ['invoices', invoice],
  ['quotes', quote],
  ['clients', client],
  ['products', product],
  ['vendors', party],
  ['deposits', deposit],
  ['properties', property],
  ['reservations', reservation],
  ['guests', guest],
  ['webhooks', webhook],
  ['api-keys', apiKey],
])('%s have these keys and no other, in a list and alone', async (resource, shape: z.ZodType) => {
  const list = (await company.get(`/v1/${resource}`)).body;
  listOf(shape).parse(list);
  if (resource === 'api-keys') return;
  for (const { id } of list.data) shape.parse((await company.get(`/v1/${resource}/${id}`)).body);
});

it.each([
  ['accounts', bankAccount],
  ['transactions', bankTransaction],
])('bank %s have these keys and no other, in a list and alone', async (part, shape: z.ZodType) => {
  const list = (await company.get(`/v1/banking/${part}`)).body;
  (listOf(shape) as z.ZodObject).extend({ hasMore: z.boolean() }).parse(list);
  strict({ data: shape }).parse((await company.get(`/v1/banking/${part}/${list.data[0].id}`)).body);
});

it.each([
  ['activities', activity],
  ['contacts', contact],
  ['notes', note],
])("a client's %s have these keys and no other", async (part, shape: z.ZodType) => {
  listOf(shape).parse((await company.get(`/v1/clients/${ids.client}/${part}`)).body);
  const paged = (await company.get(`/v1/clients/${ids.client}/${part}?limit=1`)).body;
  expect(Object.keys(paged)).toEqual(
    paged.total > 1 ? ['data', 'total', 'limit', 'offset', 'nextCursor'] : ['data', 'total', 'limit', 'offset'],
  );
});

it('an expense shows its attachments with these keys and no other', async () => {
  const { attachments } = (await company.get(`/v1/expenses/${ids.expense}`)).body;
  z.array(attachment).length(1).parse(attachments);
  const { data } = (await company.get('/v1/expenses')).body;
  z.array(attachment).length(1).parse(data[0].attachments);
});

it('answers of actions have these keys and no other', async () => {
  const act = async (path: string, body?: unknown) => (await company.post(path, body)).body;
  const one = (await company.post('/v1/invoices', draftOf({ clientId: ids.client, dueDate: '2026-03-18' }))).body.id;
  strict({ success: z.literal(true), messageId: text }).parse(await act(`/v1/invoices/${one}/send`));
  strict({ success: z.literal(true), status: z.literal('paid'), paidAt: date, invoice }).parse(
    await act(`/v1/invoices/${one}/paid`),
  );
  strict({
    data: strict({ id: text, status: z.literal('cancelled'), cancelledVia: z.literal('api') }),
    meta,
  }).parse((await company.delete(`/v1/invoices/${ids.sent}`)).body);
  const batch = (await company.post('/v1/products/batch', [{ name: 'A', unitPrice: 1 }, {}])).body;
  strict({
    data: z.tuple([
      strict({ index: z.literal(0), success: z.literal(true), data: product }),
      strict({
        ...{ index: z.literal(1), success: z.literal(false), status: z.literal(400), error: text, message: text },
        ...{ code: z.literal('INVALID_REQUEST'), docs: z.literal('/docs/errors/INVALID_REQUEST') },
        details: z
          .array(
            strict({
              ...{ path: z.array(z.union([text, z.int()])), message: text, code: text },
              ...{ reason: text, params: z.record(text, z.unknown()).optional() },
            }),
          )
          .min(1),
      }),
    ]),
    summary: strict({ total: z.literal(2), succeeded: z.literal(1), failed: z.literal(1) }),
    meta,
  }).parse(batch);
  strict({
    ...{ data: z.array(found).min(1), total: z.int(), limit: z.int(), offset: z.int(), hasMore: z.boolean() },
    ...{ query: text, types: z.array(text), truncated: z.boolean() },
  }).parse((await company.get('/v1/search/global?q=a')).body);
});

it('events carry the same shapes', async () => {
  const shapes: Record<string, z.ZodType> = { invoice, quote, client, product };
  const events = await company.events();
  for (const { type, data } of events) shapes[type.split('.')[0] ?? '']?.parse(data);
  expect(new Set(events.map(({ type }) => type.split('.')[0]))).toEqual(
    new Set(['client', 'product', 'invoice', 'quote', 'expense']),
  );
  expect(await countRows('activity', { workspaceId: company.id, isSystem: true })).toBeGreaterThan(3);
});
