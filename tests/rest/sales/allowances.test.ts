import { expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { printedInvoice } from '~/tests/setup/printed-invoice';
import { storedRow } from '~/tests/setup/stored-rows';

const line = (unitPrice: number, more: object = {}) => ({ description: 'Chair', quantity: 2, unitPrice, ...more });

const said = {
  items: [line(50), line(25, { taxRate: 10 })],
  discountRate: 10,
  irpfRate: 15,
  allowances: [{ reason: 'Loyalty', amount: 20, taxRate: 21 }],
  charges: [
    { reason: 'Shipping', amount: 12.5, taxRate: 10 },
    { reason: 'Insurance', amount: 4, taxExemptReason: 'art. 20.Uno.16 LIVA' },
  ],
};

// 100 − 10 − 20 = 70 at 21 %; 50 − 5 + 12.50 = 57.50 at 10 %; 4 exempt; IRPF 15 % of 131.50
const amounts = {
  ...{ subtotal: 150, discount: 15, allowanceTotal: 20, chargeTotal: 16.5, tax: 20.45, irpf: 19.73, total: 151.95 },
  taxes: [
    { category: 'E', rate: 0, reason: 'E1', taxable: 4, tax: 0 },
    { category: 'S', rate: 21, taxable: 70, tax: 14.7 },
    { category: 'S', rate: 10, taxable: 57.5, tax: 5.75 },
  ],
};

it('change what an invoice comes to, wherever it goes from there', async () => {
  setClock('2026-01-10T09:00:00.000Z');
  const company = await openCompany();
  const { status, body: draft } = await company.post('/v1/invoices', draftOf({ ...said, issueDate: '2026-01-10' }));
  expect(status).toBe(201);
  const { allowances, charges } = said;
  expect(draft).toMatchObject({ allowances, charges, ...amounts, amountDue: 132.22 });
  expect((await company.get(`/v1/invoices/${draft.id}`)).body).toEqual(draft);

  // What was read can be sent back, and changes nothing; what is left out stays with PATCH and goes with PUT.
  expect((await company.patch(`/v1/invoices/${draft.id}`, draft)).body).toEqual(draft);
  expect((await company.patch(`/v1/invoices/${draft.id}`, { notes: 'x' })).body).toMatchObject({ allowances, charges });
  const bare = await company.put(`/v1/invoices/${draft.id}`, draftOf({ items: said.items }));
  for (const gone of ['allowances', 'charges', 'allowanceTotal', 'chargeTotal'])
    expect(bare.body).not.toHaveProperty(gone);
  await company.put(`/v1/invoices/${draft.id}`, draftOf({ ...said, issueDate: '2026-01-10' }));

  const { body: sent } = await company.post(`/v1/invoices/${draft.id}/send`, { recipientEmail: 'ap@acme.example' });
  expect(sent.success).toBe(true);
  const { input, xml } = await storedRow('fiscalRecord', { invoiceId: draft.id });
  expect(input).toContain('CuotaTotal=20.45&ImporteTotal=151.95');
  for (const base of ['4.00', '70.00', '57.50']) expect(xml).toContain(`>${base}</`);
  const refused = await company.patch(`/v1/invoices/${draft.id}`, { allowances: [{ ...allowances[0], amount: 21 }] });
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([409, ['allowances']]);
  expect((await company.patch(`/v1/invoices/${draft.id}`, { notes: 'y', charges })).status).toBe(200);
  const tampered = ask(sql`UPDATE invoice SET charges = NULL WHERE id = ${draft.id}`);
  await expect(tampered).rejects.toThrow(/has been issued/);

  const actor = { ...company.actor, scopes: [...company.actor.scopes] };
  const dashboard = dashboardOf(actor);
  const again = await dashboard.invoices.duplicate({ invoiceId: draft.id });
  expect(again).toMatchObject({ status: 'draft', allowances, charges, ...amounts });

  const { body: report } = await company.get('/v1/quarterly?quarter=2026-Q1');
  expect(JSON.stringify(report)).toContain('20.45');

  const printed = await printedInvoice(company.id, draft.id);
  const rows = printed.sums.map(({ label, value }) => `${label} ${value}`.replace(/[\u00a0\u202f]/g, ' '));
  expect(rows).toEqual([
    'Subtotal 150,00 €',
    'Descuento 10 % -15,00 €',
    'Loyalty -20,00 €',
    'Shipping 12,50 €',
    'Insurance 4,00 €',
    'Base imponible 131,50 €',
    'IVA 21 % 14,70 €',
    'IVA 10 % 5,75 €',
  ]);
  expect(printed.mentions.join()).toContain('art. 20.Uno.16 LIVA');
});

it('are credited with the lines of their tax, and what is left with the last', async () => {
  const company = await openCompany();
  const { body: invoice } = await company.post('/v1/invoices', draftOf({ ...said, status: 'sent' }));
  const credit = async (body: object, key: string) => {
    const answer = await company.post(`/v1/invoices/${invoice.id}/credit-note`, body, { 'idempotency-key': key });
    expect(answer.status).toBe(201);
    return (await company.get(`/v1/invoices/${answer.body.data.creditNote.id}`)).body;
  };
  const part = await credit({ reason: 'refund', items: [{ line: 0, quantity: 1 }] }, 'part');
  expect(part).toMatchObject({
    ...{ subtotal: -50, discount: -5, allowanceTotal: -10, total: -43.68 },
    allowances: [{ reason: 'Loyalty', amount: -10, taxRate: 21 }],
    // A third of what the lines come to is credited, and so is as much of what belongs to none of them.
    charges: [{ reason: 'Insurance', amount: -1.33, taxExemptReason: 'art. 20.Uno.16 LIVA' }],
  });
  // Its draft can be sent back as it is read, but says what it credits.
  expect((await company.put(`/v1/invoices/${part.id}`, { ...part, notes: 'x' })).body).toMatchObject({ notes: 'x' });
  expect((await company.patch(`/v1/invoices/${part.id}`, { charges: null })).status).toBe(409);
  const rest = await credit({ reason: 'refund' }, 'rest');
  expect(rest).toMatchObject({
    allowances: [{ reason: 'Loyalty', amount: -10 }],
    charges: [{ amount: -12.5 }, { amount: -2.67 }],
  });
  for (const field of ['subtotal', 'discount', 'allowanceTotal', 'chargeTotal', 'tax', 'irpf', 'total'] as const) {
    expect((part[field] ?? 0) + (rest[field] ?? 0)).toBeCloseTo(-invoice[field], 2);
  }
  expect((await company.patch(`/v1/invoices/${rest.id}`, { status: 'sent' })).body.documentNumber).toBeDefined();
});

it('of a quote are those of its invoice', async () => {
  const company = await openCompany();
  const { body: quote } = await company.post('/v1/quotes', draftOf({ ...said, status: 'sent' }));
  expect(quote).toMatchObject({ ...amounts, allowances: said.allowances });
  await company.post(`/v1/quotes/${quote.id}/accept`);
  const { body: invoice } = await company.post(`/v1/quotes/${quote.id}/convert`);
  expect(invoice).toMatchObject({ ...amounts, allowances: said.allowances, charges: said.charges });
});

it('say what is missing, at its field', async () => {
  const company = await openCompany();
  const only = { items: [line(50)] };
  const refusals = async (body: object) => {
    const answer = await company.post('/v1/invoices', draftOf(body));
    return [
      answer.status,
      (answer.body.details ?? []).map((it: { path: string[] }) => it.path.join('.')),
      answer.body.message,
    ];
  };
  const of = (kind: string, changes: object, more: object = only) =>
    refusals({ ...more, [kind]: [{ reason: 'x', amount: 10, ...changes }] });
  const expected = (path: string, message: string) => [400, [path], expect.stringContaining(message)];
  expect(await of('allowances', {}, said)).toEqual(expected('allowances.0.taxRate', 'one of 21, 10'));
  expect(await of('charges', { taxRate: 4 })).toEqual(expected('charges.0.taxRate', 'Enter one of 21.'));
  expect(await of('charges', { taxRate: 0 })).toEqual(expected('charges.0.taxExemptReason', 'why no tax'));
  expect(await of('allowances', { amount: 100.01 })).toEqual(expected('allowances.0.amount', '100.00 in all'));
  expect(await of('allowances', { amount: -1 })).toEqual(expected('allowances.0.amount', 'above zero'));
  expect((await of('allowances', { amount: 0 }))[1]).toEqual(['allowances.0.amount']);
  expect((await of('charges', { amount: 1.005 }))[1]).toEqual(['charges.0.amount']);
  expect((await of('charges', { reason: ' ' }))[1]).toEqual(['charges.0.reason']);
  expect(await of('charges', { amount: 1.5 }, { ...only, currency: 'JPY' })).toEqual(
    expected('charges.0.amount', 'JPY'),
  );
  const many = Array.from({ length: 21 }, () => ({ reason: 'x', amount: 1 }));
  expect((await refusals({ ...only, charges: many }))[1]).toEqual(['charges']);
  const lines = Array.from({ length: 1000 }, () => line(1));
  expect(await of('charges', {}, { items: lines })).toEqual(expected('items', 'at most'));
});
