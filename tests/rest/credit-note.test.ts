import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/server/db/client';
import { verifyChain } from '@/server/fiscal-chain/verify-chain';
import { detectOverdueInvoices } from '@/server/invoices/detect-overdue';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-25T23:30:00.000Z'; // the 26th in Madrid

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(changes: object = {}): Promise<Invoice> {
  const { body } = await company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
  setClock(LATER);
  return body;
}

const credit = (id: string, body: object = { reason: 'refund' }, key: string = randomUUID()) =>
  company.post(`/v1/invoices/${id}/credit-note`, body, { 'idempotency-key': key });
const read = async (id: string): Promise<Invoice> => (await company.get(`/v1/invoices/${id}`)).body;

async function creditOf(id: string, body?: object): Promise<Invoice> {
  const answer = await credit(id, body);
  expect(answer.status).toBe(201);
  return read(answer.body.data.creditNote.id);
}

describe('a credit note', () => {
  it('is an unnumbered draft that mirrors its original, and tells invoice.created', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme Studio SL', taxId: 'B12345674' });
    const original = await make({
      clientId: client.id,
      dueDate: '2026-04-18',
      notes: 'Thank you.',
      irpfRate: 15,
      discountRate: 7,
      items: [
        { description: 'A', quantity: 3, unitPrice: 33.3333, discountRate: 5 },
        { description: 'B', quantity: 0.333333, unitPrice: 19.99, taxRate: 10, unit: 'hour' },
        { description: 'C', quantity: 1, unitPrice: 0.05, taxExemptReason: 'art. 20' },
      ],
    });
    const { status, body } = await credit(original.id, {
      reason: 'discount',
      reasonDescription: ' Year end ',
      fullCredit: true,
    });
    expect(status).toBe(201);
    const { id } = body.data.creditNote;
    expect(body).toEqual({
      data: {
        success: true,
        creditNote: {
          id,
          originalInvoiceId: original.id,
          reason: 'discount',
          fullCredit: true,
          status: 'draft',
          rectificationMethod: 'I',
          totalCredited: original.total,
        },
      },
    });

    const note = await read(id);
    const { clientId, clientName, clientTaxId, clientAddress, irpfRate, discountRate, currency } = original;
    expect(note).toEqual({
      ...{
        id,
        status: 'draft',
        kind: 'credit_note',
        clientId,
        clientName,
        clientTaxId,
        clientAddress,
        irpfRate,
        discountRate,
        currency,
      },
      items: original.items.map((line) => ({ ...line, quantity: -line.quantity })),
      taxes: original.taxes.map((group) => ({ ...group, taxable: -group.taxable, tax: -group.tax + 0 })),
      subtotal: -original.subtotal,
      discount: -original.discount,
      tax: -original.tax,
      irpf: -original.irpf,
      total: -original.total,
      amountDue: -original.amountDue,
      amountPaid: 0,
      issueDate: '2026-03-26',
      originalInvoiceId: original.id,
      rectification: 'R4',
      creditReason: 'discount',
      creditDescription: 'Year end',
      createdAt: LATER,
      updatedAt: LATER,
    });
    expect(await read(original.id)).toEqual(original);
    expect((await company.events()).slice(2)).toMatchObject([{ type: 'invoice.created', data: note }]);
  });

  it.each([
    ['error', 'R1'],
    ['refund', 'R4'],
    ['discount', 'R4'],
    ['cancellation', 'R4'],
    ['other', 'R4'],
  ])('for %s is an %s, numbered in the rectifying series and sealed as one', async (reason, type) => {
    const { id: originalId } = await make();
    const { id } = await creditOf(originalId, { reason, issueDate: '2026-03-20' });
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await read(id)).toMatchObject({
      status: 'sent',
      documentNumber: 'R-2026-001',
      issueDate: '2026-03-20',
      rectification: type,
      verifactuHash: expect.stringMatching(/^[0-9A-F]{64}$/),
    });
    const sealed = await db.fiscalRecord.findFirst({ where: { invoiceId: id } });
    expect(sealed?.input).toContain(`TipoFactura=${type}&CuotaTotal=-21.00&ImporteTotal=-121.00`);
    expect(await verifyChain(company.actor)).toMatchObject({ valid: true });
  });

  it('credits what was charged, whatever the rates are by now', async () => {
    const original = await make({ items: [{ description: 'x', quantity: 1, unitPrice: 100 }] });
    await db.workspace.update({ where: { id: company.id }, data: { taxRate: 10 } });
    await db.fiscalProfile.update({ where: { workspaceId: company.id }, data: { zone: 'canarias' } });
    const { id } = await creditOf(original.id);
    const { body } = await company.patch(`/v1/invoices/${id}`, { notes: 'See the mail of today' });
    expect(body).toMatchObject({ notes: 'See the mail of today', tax: -21, total: -121, taxes: [{ category: 'S' }] });
  });

  it('keeps what it mirrors, by PATCH and by PUT; the rest is as editable as a draft', async () => {
    const { id } = await creditOf((await make()).id);
    const items = [{ description: 'x', quantity: -1, unitPrice: 5 }];
    for (const changes of [{ items }, { taxRate: 4 }, { currency: 'USD' }, { irpfRate: 1 }]) {
      const { status, body } = await company.patch(`/v1/invoices/${id}`, changes);
      expect(status).toBe(409);
      expect(body.details).toMatchObject([{ path: Object.keys(changes), code: 'frozen' }]);
    }
    const before = await read(id);
    const { status, body } = await company.put(`/v1/invoices/${id}`, { ...before, dueDate: '2026-04-30' });
    expect({ status, body }).toEqual({ status: 200, body: { ...before, dueDate: '2026-04-30' } });
  });

  it('is taken off its original in the aging', async () => {
    const original = await make({ issueDate: '2026-01-01', dueDate: '2026-01-31' });
    await make({ issueDate: '2026-01-01', dueDate: '2026-01-31' });
    const { id } = await creditOf(original.id);
    const age = async () =>
      (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf: '2026-03-26' })).body.data;
    expect(await age()).toMatchObject({ consolidatedTotal: 242 });
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await age()).toMatchObject({ consolidatedTotal: 121, consolidatedOverdue: 121 });
  });

  it('issued, keeps its original from becoming overdue', async () => {
    const credited = await make({ dueDate: '2026-03-20' });
    const drafted = await make({ dueDate: '2026-03-20' });
    const { id } = await creditOf(credited.id);
    await creditOf(drafted.id);
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    await detectOverdueInvoices();
    expect(await read(credited.id)).toMatchObject({ status: 'sent' });
    expect(await read(drafted.id)).toMatchObject({ status: 'overdue' });
  });

  it('of what has been cancelled since cannot be issued', async () => {
    const { id: originalId } = await make();
    const { id } = await creditOf(originalId);
    await company.delete(`/v1/invoices/${originalId}`);
    expect(await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).toMatchObject({ status: 422 });
    expect(await read(id)).toMatchObject({ status: 'draft' });
  });

  it.each(['sent', 'paid'])('is cancelled with what it credits, once it is %s', async (status) => {
    const { id: originalId } = await make({ status });
    const { id } = await creditOf(originalId);
    await company.patch(`/v1/invoices/${id}`, { status });
    const told = (await company.events()).length;
    expect(await company.delete(`/v1/invoices/${originalId}`)).toMatchObject({ status: 200 });
    for (const gone of [id, originalId]) expect(await read(gone)).toMatchObject({ status: 'cancelled' });
    expect((await company.events()).slice(told)).toMatchObject([
      { type: 'invoice.updated', data: { id, status: 'cancelled' } },
      { type: 'invoice.updated', data: { id: originalId, status: 'cancelled' } },
    ]);
    const { body } = await company.get('/v1/summary');
    expect(body.revenue).toMatchObject({ invoiced: 0, paid: 0, pending: 0 });
    expect(await verifyChain(company.actor)).toMatchObject({ valid: true, records: 4 });
  });
});

describe('an invoice and its credit note are settled together', () => {
  const pay = (id: string, body?: object) => company.post(`/v1/invoices/${id}/paid`, body);

  async function issuedCreditOf(id: string): Promise<Invoice> {
    const note = await creditOf(id);
    return (await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' })).body;
  }

  it('nothing can be paid on either where the invoice was unpaid', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme Studio SL' });
    const { body: deposit } = await company.post('/v1/deposits', { clientId: client.id, amount: 200 });
    const { id: invoiceId } = await make({ clientId: client.id, dueDate: '2026-03-20' });
    const { id: noteId, documentNumber: number = '' } = await issuedCreditOf(invoiceId);

    const refused = [
      await pay(invoiceId),
      await pay(invoiceId, { amount: 10 }),
      await company.patch(`/v1/invoices/${invoiceId}`, { status: 'paid' }),
      await company.post(`/v1/invoices/${invoiceId}/late-fee`, { amount: 5 }),
      await company.post(`/v1/deposits/${deposit.id}/apply`, { invoiceId }),
    ];
    for (const { status, body } of refused) {
      expect({ status, message: body.message }).toEqual({ status: 422, message: expect.stringContaining(number) });
      expect(body.message).toContain('nothing is left to pay');
    }
    expect(await pay(noteId)).toMatchObject({ status: 422 });
    expect(await read(invoiceId)).toMatchObject({ status: 'sent', amountPaid: 0, amountDue: 121 });
    expect(await read(noteId)).toMatchObject({ status: 'sent', amountPaid: 0 });
    const { body } = await company.get('/v1/context');
    expect(body.data.recentActivity).toMatchObject({ unpaidCount: 0 });
  });

  it('the note, draft or not, pays out what was paid of the invoice, once', async () => {
    const { id: invoiceId } = await make();
    await pay(invoiceId, { amount: 50 });
    const { id: noteId } = await creditOf(invoiceId);
    expect(await pay(noteId)).toMatchObject({ status: 200, body: { status: 'partial' } });
    expect(await read(noteId)).toMatchObject({ documentNumber: 'R-2026-001', amountPaid: -50, amountDue: -71 });
    for (const id of [noteId, invoiceId]) expect(await pay(id)).toMatchObject({ status: 422 });
  });

  it('the note of an invoice paid in full is paid out in full', async () => {
    const { id: invoiceId } = await make({ status: 'paid' });
    const { id: noteId } = await creditOf(invoiceId);
    expect(await pay(noteId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await read(noteId)).toMatchObject({ amountPaid: -121, amountDue: 0 });
  });

  it('a late fee that was charged before is still owed, and no more', async () => {
    const { id: invoiceId } = await make({ dueDate: '2026-03-20' });
    await company.post(`/v1/invoices/${invoiceId}/late-fee`, { amount: 5 });
    await issuedCreditOf(invoiceId);
    expect(await pay(invoiceId, { amount: 6 })).toMatchObject({ status: 400 });
    expect(await pay(invoiceId)).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await read(invoiceId)).toMatchObject({ amountPaid: 5 });
    expect(await company.post(`/v1/gestoria/aging`, { workspaceIds: [company.id] })).toMatchObject({
      body: { data: { consolidatedTotal: 0 } },
    });
  });

  it('but for a note that is a draft, or cancelled', async () => {
    const { id: invoiceId } = await make();
    const { id: noteId } = await issuedCreditOf(invoiceId);
    await company.delete(`/v1/invoices/${noteId}`);
    await creditOf(invoiceId);
    expect(await pay(invoiceId)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('whoever comes first, and never for more than came in', async () => {
    const { id: invoiceId } = await make();
    const { id: noteId } = await creditOf(invoiceId);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => pay(invoiceId, { amount: 10 })),
      company.patch(`/v1/invoices/${noteId}`, { status: 'sent' }),
      ...Array.from({ length: 4 }, () => pay(noteId)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await pay(noteId);
    const [invoice, note] = [await read(invoiceId), await read(noteId)];
    expect(note).toMatchObject({ documentNumber: 'R-2026-001', amountPaid: -invoice.amountPaid + 0 });
  });
});

describe('a credit note by items', () => {
  const items = [
    { description: 'Chair', quantity: 3, unitPrice: 33.35 },
    { description: 'Table', quantity: 1, unitPrice: 250, taxRate: 10 },
    { description: 'Chair', quantity: 2, unitPrice: 40 },
  ];
  const left = async (id: string, body?: object) => (await company.post(`/v1/invoices/${id}/paid`, body)).body;

  it('credits those lines and quantities, and says that it is not all', async () => {
    const original = await make({ items, discountRate: 10, irpfRate: 15, notes: 'Thank you.' });
    const answer = await credit(original.id, {
      reason: 'refund',
      fullCredit: false,
      items: [{ line: 0, quantity: 2 }],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { creditNote: { fullCredit: false, rectificationMethod: 'I', totalCredited: 72.64 } } },
    });
    expect(await read(answer.body.data.creditNote.id)).toMatchObject({
      items: [{ description: 'Chair', quantity: -2, unitPrice: 33.35 }],
      ...{ subtotal: -66.7, discount: -6.67, tax: -12.61, irpf: -9, total: -72.64, amountDue: -63.64 },
      taxes: [{ category: 'S', rate: 21, taxable: -60.03, tax: -12.61 }],
      originalInvoiceId: original.id,
    });
    expect(await read(original.id)).toEqual(original);
  });

  it('finds a line by what it says, where its place is left out, and takes all of it where no quantity is sent', async () => {
    const { id } = await make({ items });
    expect(await creditOf(id, { reason: 'refund', items: [{ description: 'Table' }] })).toMatchObject({
      items: [{ description: 'Table', quantity: -1 }],
      total: -275,
    });
    const chairs = [{ description: 'Chair', unitPrice: 40, quantity: 1 }];
    expect(await creditOf(id, { reason: 'refund', items: chairs })).toMatchObject({ total: -48.4 });
    const two = [{ description: 'Chair', quantity: 3 }];
    expect(await creditOf(id, { reason: 'refund', items: two })).toMatchObject({ subtotal: -100.05 });
  });

  it('may be one of several; the full one credits the rest, and together they are the invoice', async () => {
    const original = await make({ items, discountRate: 7, irpfRate: 15 });
    const notes = [
      await creditOf(original.id, { reason: 'refund', items: [{ line: 0, quantity: 0.333333 }] }),
      await creditOf(original.id, { reason: 'error', items: [{ line: 0 }, { line: 2, quantity: 1 }] }),
    ];
    const rest = await credit(original.id, { reason: 'refund', fullCredit: true });
    expect(rest.body.data.creditNote).toMatchObject({ fullCredit: true });
    notes.push(await read(rest.body.data.creditNote.id));
    for (const amount of ['subtotal', 'discount', 'tax', 'irpf', 'total'] as const) {
      const together = notes.reduce((sum, note) => sum - Math.round(note[amount] * 100), 0);
      expect(together).toBe(Math.round(original[amount] * 100));
    }
    expect((await credit(original.id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
    for (const { id } of notes) {
      expect(await company.patch(`/v1/invoices/${id}`, { status: 'sent' })).toMatchObject({ status: 200 });
    }
    expect(await verifyChain(company.actor)).toMatchObject({ valid: true, records: 4 });
  });

  it.each([
    ['more than there is', [{ line: 1, quantity: 1.000001 }], ['items', 0, 'quantity']],
    ['twice as much in two items', [{ line: 1 }, { line: 1, quantity: 1 }], ['items', 1, 'quantity']],
    ['nothing', [{ line: 1, quantity: 0 }], ['items', 0, 'quantity']],
    ['the other sign', [{ line: 1, quantity: -1 }], ['items', 0, 'quantity']],
    ['a line that is not there', [{ line: 3 }], ['items', 0, 'line']],
    ['words that no line has', [{ line: 0 }, { description: 'Sofa' }], ['items', 1, 'description']],
    ['a price that no line has', [{ description: 'Table', unitPrice: 1 }], ['items', 0, 'description']],
    ['no line at all', [{ quantity: 1 }], ['items', 0, 'line']],
    ['an empty list', [], ['items']],
  ])('refuses %s: 400', async (_, wanted, path) => {
    const { id } = await make({ items });
    const answer = await credit(id, { reason: 'refund', items: wanted });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    expect(await db.invoice.count({ where: { originalInvoiceId: id } })).toBe(0);
  });

  it('refuses both: all, and only some', async () => {
    const { id } = await make({ items });
    const answer = await credit(id, { reason: 'refund', fullCredit: true, items: [{ line: 0 }] });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: ['fullCredit'] }] } });
  });

  it('takes a line below zero along with those above it, not alone', async () => {
    const { id } = await make({ items: [...items, { description: 'Voucher', quantity: 1, unitPrice: -50 }] });
    for (const line of [3, 0]) {
      const wanted = line === 3 ? [{ line }] : [{ line: 0 }, { line: 2 }];
      expect(await credit(id, { reason: 'refund', items: wanted })).toMatchObject({ status: 400 });
    }
    const all = [{ line: 0 }, { line: 2 }, { line: 3 }];
    expect(await credit(id, { reason: 'refund', items: all })).toMatchObject({ status: 201 });
  });

  it('many at once never credit more than there was', async () => {
    const { id } = await make({ items: [{ description: 'Chair', quantity: 5, unitPrice: 33.335 }] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => credit(id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(400)]);
    const total = answers.reduce(
      (sum, { body }) => sum + Math.round((body.data?.creditNote.totalCredited ?? 0) * 100),
      0,
    );
    expect(total).toBe(Math.round((await read(id)).total * 100));
  });

  it('is settled with its invoice: what is left is paid, and the invoice is then paid', async () => {
    const { id } = await make({ items: [{ description: 'Chair', quantity: 4, unitPrice: 25 }], dueDate: '2026-03-20' });
    const first = await creditOf(id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] });
    const second = await creditOf(id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] });
    await company.patch(`/v1/invoices/${first.id}`, { status: 'sent' });
    await company.patch(`/v1/invoices/${second.id}`, { status: 'sent' });
    await detectOverdueInvoices();
    expect(await read(id)).toMatchObject({ status: 'overdue' }); // 60.50 of it are still asked for
    expect(await company.post(`/v1/invoices/${id}/paid`, { amount: 60.51 })).toMatchObject({ status: 400 });
    expect(await left(id)).toMatchObject({ status: 'paid' });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.paid', data: { id, amountPaid: 60.5 } });
    const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
    expect(aging.body.data).toMatchObject({ consolidatedTotal: 0 });
    for (const note of [first, second])
      expect(await left(note.id)).toMatchObject({ message: expect.stringContaining('nothing') });

    await company.delete(`/v1/invoices/${first.id}`);
    expect(await read(id)).toMatchObject({ status: 'partial', amountDue: 60.5 });
    expect(await left(id)).toMatchObject({ status: 'paid' });
    expect(await read(id)).toMatchObject({ amountPaid: 90.75 });
  });

  it('issued in full by two notes keeps its invoice from becoming overdue; both are cancelled with it', async () => {
    const { id } = await make({ items: [{ description: 'Chair', quantity: 2, unitPrice: 25 }], dueDate: '2026-03-20' });
    const notes = [
      await creditOf(id, { reason: 'refund', items: [{ line: 0, quantity: 1 }] }),
      await creditOf(id, { reason: 'refund' }),
    ];
    for (const note of notes) await company.patch(`/v1/invoices/${note.id}`, { status: 'sent' });
    await detectOverdueInvoices();
    expect(await read(id)).toMatchObject({ status: 'sent' });
    await company.delete(`/v1/invoices/${id}`);
    for (const note of notes) expect(await read(note.id)).toMatchObject({ status: 'cancelled' });
    expect(await verifyChain(company.actor)).toMatchObject({ valid: true, records: 6 });
  });

  it('pays out what was paid too much, however many notes there are, and no more', async () => {
    const { id } = await make({ items: [{ description: 'Chair', quantity: 4, unitPrice: 25 }] });
    await left(id, { amount: 100 }); // 21 are left
    const first = await creditOf(id, { reason: 'refund', items: [{ line: 0, quantity: 2 }] });
    const second = await creditOf(id, { reason: 'refund' });
    await left(first.id); // 60.50 credited: 39.50 were too much
    expect(await read(first.id)).toMatchObject({ status: 'partial', amountPaid: -39.5 });
    await left(second.id);
    expect(await read(second.id)).toMatchObject({ status: 'paid', amountPaid: -60.5 });
    expect(await company.post(`/v1/invoices/${first.id}/paid`)).toMatchObject({ status: 422 });
  });
});

it('is not dated before its original, new or changed: 400', async () => {
  const original = await make({ issueDate: '2026-03-10' });
  const early = await credit(original.id, { reason: 'refund', issueDate: '2026-03-09' });
  expect(early).toMatchObject({ status: 400, body: { details: [{ path: ['issueDate'] }] } });
  const { id } = await creditOf(original.id, { reason: 'refund', issueDate: '2026-03-10' });
  const moved = await company.patch(`/v1/invoices/${id}`, { issueDate: '2026-03-09' });
  expect(moved).toMatchObject({ status: 400, body: { details: [{ path: ['issueDate'] }] } });
});

describe('is refused with a code', () => {
  const refused = async (id: string, code: string, body?: object) => {
    const answer = await credit(id, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code, error: expect.any(String), message: expect.any(String) },
    });
    expect(answer.body.error).not.toBe(code);
    expect(await db.invoice.count({ where: { workspaceId: company.id, rectification: { not: null } } })).toBe(0);
  };

  it('IDEMPOTENCY_KEY_REQUIRED', async () => {
    const { id } = await make();
    for (const key of [undefined, ' ']) {
      const headers = key ? { 'idempotency-key': key } : undefined;
      const { status, body } = await company.post(`/v1/invoices/${id}/credit-note`, { reason: 'refund' }, headers);
      expect(status).toBe(400);
      expect(body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    }
  });

  it('PARTIAL_CREDIT_NOT_IMPLEMENTED', async () => {
    await refused((await make()).id, 'PARTIAL_CREDIT_NOT_IMPLEMENTED', { reason: 'refund', fullCredit: false });
  });

  it('ORIGINAL_INVOICE_IS_DRAFT', async () => {
    await refused((await make({ status: 'draft' })).id, 'ORIGINAL_INVOICE_IS_DRAFT');
  });

  it('ORIGINAL_INVOICE_IS_CANCELLED', async () => {
    const { id } = await make();
    await company.delete(`/v1/invoices/${id}`);
    await refused(id, 'ORIGINAL_INVOICE_IS_CANCELLED');
  });

  it('ORIGINAL_INVOICE_MISSING_FISCAL_ZONE, where neither client nor issuer has one', async () => {
    const { id } = await make();
    await db.fiscalProfile.delete({ where: { workspaceId: company.id } });
    await refused(id, 'ORIGINAL_INVOICE_MISSING_FISCAL_ZONE');
  });

  it('ORIGINAL_INVOICE_FULLY_CREDITED, until the draft is deleted or the note cancelled', async () => {
    const { id } = await make({ status: 'paid' });
    const first = await creditOf(id);
    expect((await credit(id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
    await company.delete(`/v1/invoices/${first.id}`);

    const second = await creditOf(id);
    await company.patch(`/v1/invoices/${second.id}`, { status: 'sent' });
    expect((await credit(id)).body).toMatchObject({ code: 'ORIGINAL_INVOICE_FULLY_CREDITED' });
    await company.delete(`/v1/invoices/${second.id}`);
    await creditOf(id);
  });

  it('ORIGINAL_INVOICE_FULLY_CREDITED to all but one who ask at once', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 12 }, () => credit(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code));
    expect([...codes]).toEqual(['ORIGINAL_INVOICE_FULLY_CREDITED']);
    expect(await db.invoice.count({ where: { originalInvoiceId: id } })).toBe(1);
  });
});

describe('is refused', () => {
  it('for a credit note: 422', async () => {
    const { id } = await creditOf((await make()).id);
    await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(await credit(id)).toMatchObject({ status: 422 });
  });

  it.each([
    [{}, 'reason'],
    [{ reason: 'because' }, 'reason'],
    [{ reason: 'other', reasonDescription: 'x'.repeat(501) }, 'reasonDescription'],
    [{ reason: 'other', fullCredit: 'yes' }, 'fullCredit'],
    [{ reason: 'other', issueDate: '2026-02-30' }, 'issueDate'],
  ])('for %j: 400', async (body, field) => {
    const answer = await credit((await make()).id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ path: [field] }]);
  });
});

describe('its Idempotency-Key', () => {
  it('answers the same for the same body, whatever the order of its keys', async () => {
    const { id } = await make();
    const first = await credit(id, { reason: 'other', fullCredit: true }, 'k');
    const again = await credit(id, { fullCredit: true, reason: 'other' }, 'k');
    expect(again).toMatchObject({ status: 201, text: first.text, headers: { 'x-idempotent-replayed': 'true' } });
    expect(await db.invoice.count({ where: { originalInvoiceId: id } })).toBe(1);
  });

  it('is used up for another body', async () => {
    const { id } = await make();
    await credit(id, { reason: 'other' }, 'k');
    const { status, body } = await credit(id, { reason: 'refund' }, 'k');
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
