import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { addAccount, CAIXABANK_IBAN, enter, openForBanking, TRANSACTIONS } from './banking';

let company: Company;
let account: BankAccount;

// Of its own for each: a key may call a hundred times a minute.
beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company);
});

/** An issued invoice; 121.00 comes of 100. */
async function invoiceOf(unitPrice: number, changes: object = {}): Promise<{ id: string; documentNumber: string }> {
  const items = [{ description: 'Work', quantity: 1, unitPrice }];
  const invoice = draftOf({ status: 'sent', issueDate: '2026-01-10', items, ...changes });
  const { status, body } = await company.post('/v1/invoices', invoice);
  expect(status).toBe(201);
  return body;
}

const moved = (amount: number, changes: object = {}) => enter(company, account.id, { amount, ...changes });
const match = (id: string, body: object) => company.post(`${TRANSACTIONS}/${id}/match`, body);
const suggestionsFor = async (id: string) =>
  (await company.get(`${TRANSACTIONS}/${id}/suggestions`)).body.data.suggestions;
const the = (documentId: string, documentType = 'invoice') => ({ documentId, documentType });

it('several documents of one party that add up are suggested together, where there is one way only', async () => {
  const [a, b, c] = [await invoiceOf(100), await invoiceOf(40), await invoiceOf(75.5)];
  const movement = await moved(212.36, { description: 'ACME STUDIO SL VARIAS FRAS' });
  const [best] = await suggestionsFor(movement.id);
  expect(best).toMatchObject({
    ...{ suggested: true, documentId: a.id, documentNumber: a.documentNumber, amountDue: 212.36, amountDiff: 0 },
    allocations: [
      { ...the(a.id), documentNumber: a.documentNumber, amount: 121 },
      { ...the(c.id), documentNumber: c.documentNumber, amount: 91.36 },
    ],
  });
  expect(best.reasons[0]).toBe('2 invoices add up exactly');
  const { status, body } = await match(movement.id, { allocations: best.allocations });
  expect([status, body.data.allocations.length]).toEqual([200, 2]);
  expect((await company.get(`/v1/invoices/${c.id}`)).body.status).toBe('paid');

  const twin = await invoiceOf(40);
  await invoiceOf(160.5);
  const ambiguous = await suggestionsFor((await moved(242.61, { description: 'ACME STUDIO SL' })).id);
  expect(ambiguous[0]).toMatchObject({ suggested: false, allocations: [{ documentId: b.id }, { amount: 194.21 }] });
  const named = await moved(96.8, { description: `FRAS ${b.documentNumber} Y ${twin.documentNumber}` });
  expect((await suggestionsFor(named.id))[0]).toMatchObject({
    ...{ suggested: true, allocations: [{ documentId: b.id }, { documentId: twin.id }] },
  });
});

it('what was refused is not suggested again for that movement, until the refusal is taken back', async () => {
  const { id } = await invoiceOf(100);
  const { body: cost } = await company.post('/v1/expenses', { description: 'Paper', amount: 48.4, date: '2026-01-12' });
  const [movement, other, out] = [await moved(121), await moved(121), await moved(-48.4)];
  const refusals = (of: { id: string }) => `${TRANSACTIONS}/${of.id}/suggestions/refuse`;
  const documents = async (of: { id: string }) =>
    (await suggestionsFor(of.id)).map(({ documentId }: { documentId: string }) => documentId);
  for (const _ of ['once', 'twice']) expect((await company.post(refusals(movement), the(id))).status).toBe(204);
  expect((await company.post(refusals(out), the(cost.id, 'expense'))).status).toBe(204);
  expect([await documents(movement), await documents(other), await documents(out)]).toEqual([[], [id], []]);

  expect((await company.delete(`${refusals(movement)}?documentType=invoice&documentId=inv_other`)).status).toBe(204);
  expect(await documents(movement)).toEqual([]);
  expect((await company.delete(`${refusals(movement)}?documentType=invoice&documentId=${id}`)).status).toBe(204);
  expect((await company.delete(refusals(out))).status).toBe(204);
  expect([await documents(movement), await documents(out)]).toEqual([[id], [cost.id]]);

  // It stands in the way neither of a match nor of what is deleted.
  await company.post(refusals(out), the(cost.id, 'expense'));
  await company.post(refusals(movement), the(id));
  expect((await company.delete(`/v1/expenses/${cost.id}`)).status).toBe(204);
  expect((await match(movement.id, the(id))).status).toBe(200);

  const refused: [string, object | undefined, number][] = [
    [movement.id, {}, 400],
    [movement.id, the('inv_unknown'), 404],
    [movement.id, the(id, 'expense'), 404],
    ['btx_unknown', the(id), 404],
  ];
  for (const [of, body, status] of refused)
    expect((await company.post(refusals({ id: of }), body)).status).toBe(status);
  const stranger = await openCompany();
  expect((await stranger.post(refusals(movement), the(id))).status).toBe(404);
});

it("a counterparty's IBAN names its party after two matches, until one of them is undone", async () => {
  const counterparty = { name: 'PAGOS ONLINE', iban: CAIXABANK_IBAN };
  const pay = async (unitPrice: number, amount: number) => {
    const { id } = await invoiceOf(unitPrice);
    const movement = await moved(amount, { counterparty });
    expect((await match(movement.id, the(id))).status).toBe(200);
    return movement;
  };
  const [next, third] = [await invoiceOf(200), await moved(242, { counterparty })];
  const [far, fourth] = [await invoiceOf(900), await moved(500, { counterparty })];
  await pay(100, 121);
  expect((await suggestionsFor(third.id))[0]).toMatchObject({ documentId: next.id, suggested: false });
  expect(await suggestionsFor(fourth.id)).toEqual([]);

  const second = await pay(50, 60.5);
  const [known] = await suggestionsFor(third.id);
  expect(known).toMatchObject({ documentId: next.id, suggested: true });
  expect(known.reasons).toContain('By its IBAN it is of Acme Studio SL, as before');
  // Found by it, too: no amount, number or name would.
  expect((await suggestionsFor(fourth.id)).map(({ documentId }: { documentId: string }) => documentId)).toContain(
    far.id,
  );

  await company.delete(`${TRANSACTIONS}/${second.id}/match`);
  expect((await suggestionsFor(third.id))[0]).toMatchObject({ documentId: next.id, suggested: false });

  // Who pays for several is none of them: a payment provider.
  await match(second.id, the((await invoiceOf(50)).id));
  const borrell = await invoiceOf(10, { clientName: 'Borrell SA', clientTaxId: 'A58818501' });
  await match((await moved(12.1, { counterparty })).id, the(borrell.id));
  expect((await suggestionsFor(third.id))[0]).toMatchObject({ documentId: next.id, suggested: false });
});

it('what is certain is listed and accepted in one go, each on its own', async () => {
  const [a, b, c, d] = [await invoiceOf(100), await invoiceOf(200), await invoiceOf(300), await invoiceOf(400)];
  const paying = (amount: number, { documentNumber }: { documentNumber: string }, changes: object = {}) =>
    moved(amount, { description: `FRA ${documentNumber}`, ...changes });
  const second = await paying(242, b, { date: '2026-01-16' });
  const first = await paying(121, a);
  await moved(1000, { description: 'INGRESO' }); // nobody knows
  const [third, rival] = [await paying(363, c), await paying(363, c)]; // neither is certain
  const fourth = await paying(484, d, { date: '2026-01-20' });
  // Of two, the likelier: it has the name as well.
  const likelier = await paying(484, d, { date: '2026-01-21', counterparty: { name: 'Acme Studio' } });
  const list = async (query = '') => (await company.get(`/v1/banking/suggestions${query}`)).body;
  const pairs = ({ data }: { data: { transaction: { id: string }; suggestion: { documentId: string } }[] }) =>
    data.map(({ transaction, suggestion }) => [transaction.id, suggestion.documentId]);
  const certain = await list();
  expect(certain).toMatchObject({ limit: 50, hasMore: false });
  expect(certain.nextCursor).toBeUndefined();
  expect(pairs(certain)).toEqual([
    [first.id, a.id],
    [second.id, b.id],
    [likelier.id, d.id],
  ]);
  // The likelier one is of another day, and has it all the same.
  expect(pairs(await list('?from=2026-01-16&to=2026-01-20'))).toEqual([[second.id, b.id]]);
  const { nextCursor } = await list('?limit=1');
  expect(await list(`?limit=1&cursor=${nextCursor}`)).toMatchObject({ hasMore: true, data: [{ transaction: second }] });
  expect((await company.get('/v1/banking/suggestions?cursor=bm90aGluZw')).status).toBe(400);
  expect((await list('?accountId=acc_other')).data).toEqual([]);
  expect((await (await openCompany()).get('/v1/banking/suggestions')).body.data).toEqual([]);

  // Meanwhile a part of one is paid by hand, and another movement is excluded.
  await company.post(`/v1/invoices/${b.id}/paid`, { amount: 42 });
  await company.post(`${TRANSACTIONS}/${likelier.id}/exclude`);
  const matches = [
    ...[
      { transactionId: first.id, ...the(a.id) },
      { transactionId: second.id, ...the(b.id) },
    ],
    ...[
      { transactionId: likelier.id, ...the(d.id) },
      { transactionId: 'btx_unknown', ...the(c.id) },
    ],
    { transactionId: third.id, allocations: [{ ...the(c.id), amount: 363 }] },
    { transactionId: rival.id, ...the(c.id) },
  ];
  const accept = (body: object) => company.post('/v1/banking/suggestions/accept', body);
  const { status, body } = await accept({ matches });
  expect([status, body.summary]).toEqual([207, { total: 6, succeeded: 2, failed: 4 }]);
  expect(body.data).toMatchObject([
    { index: 0, success: true, data: { id: first.id, status: 'matched', reconciledId: a.id } },
    { success: false, status: 409, error: expect.stringMatching('changed meanwhile') },
    { success: false, status: 409, error: expect.stringMatching('excluded') },
    { success: false, status: 404 },
    { success: true, data: { id: third.id, allocations: [{ amount: 363 }] } },
    { success: false, status: 422, error: expect.stringMatching('paid cannot be matched') },
  ]);
  expect(await accept({ matches: matches.slice(0, 2) })).toMatchObject({
    ...{ status: 400, body: { error: expect.stringMatching('Nothing was matched'), summary: { succeeded: 0 } } },
  });
  expect((await accept({ matches: [{ transactionId: fourth.id, ...the(d.id) }] })).status).toBe(200);
  expect((await accept({ matches: [] })).status).toBe(400);
  expect(pairs(await list())).toEqual([]);
});
