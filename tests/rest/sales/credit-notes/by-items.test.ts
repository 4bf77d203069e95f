import { beforeEach, describe, expect, it } from 'vitest';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { countRows } from '~/tests/setup/stored-rows';

import { company, credit, creditOf, make, openForCredits, read } from './crediting';

beforeEach(openForCredits);

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
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 4 });
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
    expect(await countRows('invoice', { originalInvoiceId: id })).toBe(0);
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
    await runJob('detectOverdue');
    expect(await read(id)).toMatchObject({ status: 'overdue' }); // 60.50 of it are still asked for
    expect(await company.post(`/v1/invoices/${id}/paid`, { amount: 60.51 })).toMatchObject({ status: 400 });
    expect(await left(id)).toMatchObject({ status: 'paid' });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'invoice.paid', data: { id, amountPaid: 60.5 } });
    const aging = await company.post('/v1/gestoria/aging', { workspaceIds: [company.id] });
    expect(aging.body.data).toMatchObject({ consolidatedTotal: 0 });
    for (const note of [first, second])
      expect(await left(note.id)).toMatchObject({ message: expect.stringContaining('nothing') });

    await company.delete(`/v1/invoices/${first.id}`);
    expect(await read(id)).toMatchObject({ status: 'partial', amountDue: 30.25 });
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
    await runJob('detectOverdue');
    expect(await read(id)).toMatchObject({ status: 'sent' });
    await company.delete(`/v1/invoices/${id}`);
    for (const note of notes) expect(await read(note.id)).toMatchObject({ status: 'cancelled' });
    expect(await dashboardOf(company.actor).fiscalChain.verify()).toMatchObject({ valid: true, records: 6 });
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
