import { beforeEach, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { ask, sql } from '~/tests/setup/ask';

import { type Company, draftOf } from '~/tests/setup/company';
import { ACCOUNTS, addAccount, enter, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43 } from './files';

let company: Company;
let account: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company, { iban: IBAN });
});

const CERTAIN = '/v1/banking/suggestions';
type Certain = { transaction: { id: string }; suggestion: { documentId: string; difference?: string } };

/** An issued invoice of 121.00. */
async function invoiceOf(changes: object = {}): Promise<{ id: string; documentNumber: string }> {
  const { status, body } = await company.post(
    '/v1/invoices',
    draftOf({ status: 'sent', issueDate: '2026-01-10', ...changes }),
  );
  expect(status).toBe(201);
  return body;
}

const moved = (amount: number, changes: object = {}) => enter(company, account.id, { amount, ...changes });
const invoice = async (id: string) => (await company.get(`/v1/invoices/${id}`)).body;

it('what was instructed in another currency, and what was paid by hand, is certain and accepted with the others', async () => {
  const dollars = await invoiceOf({ currency: 'USD', exchangeRate: 0.9 });
  const byHand = await invoiceOf();
  await company.post(`/v1/invoices/${byHand.id}/paid`, { paidDate: '2026-01-14' });
  const payments = () => ask(sql`SELECT id FROM payment WHERE invoice_id = ${byHand.id}`);
  const before = await payments();

  const words = `TRANSF ${dollars.documentNumber}`;
  const text = n43('2026-01-01', '2026-01-31', 0, [{ date: '2026-01-15', cents: 10890, text: words }]);
  const file = text.replace(`2301${words}`, `2301${words}\r\n240184000000000012100`);
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await company.post(`${ACCOUNTS}/${account.id}/statements`, file, headers)).status).toBe(201);
  const linked = await moved(121, { date: '2026-01-16', description: `FRA ${byHand.documentNumber}` });

  const { data } = (await company.get(CERTAIN)).body as { data: Certain[] };
  expect(data).toMatchObject([
    { transaction: { amount: 108.9 }, suggestion: { documentId: dollars.id, difference: 'fx' } },
    { transaction: { id: linked.id }, suggestion: { documentId: byHand.id, paidOn: '2026-01-14' } },
  ]);
  const matches = data.map(({ transaction, suggestion: { documentId, difference } }) => ({
    ...{ transactionId: transaction.id, documentType: 'invoice', documentId, difference },
  }));
  const { status, body } = await company.post(`${CERTAIN}/accept`, { matches });
  expect([status, body.summary]).toEqual([200, { total: 2, succeeded: 2, failed: 0 }]);
  expect(body.data[0].data.allocations).toMatchObject([{ amount: 108.9, documentAmount: 121, kind: 'payment' }]);
  expect([(await invoice(dollars.id)).status, (await invoice(byHand.id)).status]).toEqual(['paid', 'paid']);
  expect(await payments()).toEqual(before);

  // Of the whole of it only: a part of it was paid meanwhile.
  const [transactionId] = matches.map((one) => one.transactionId);
  await company.delete(`${TRANSACTIONS}/${transactionId}/match`);
  await company.post(`/v1/invoices/${dollars.id}/paid`, { amount: 21 });
  const again = await company.post(`${CERTAIN}/accept`, { matches: matches.slice(0, 1) });
  expect(again.body.data).toMatchObject([{ success: false, status: 409 }]);
});

it('goes on from page to page, whatever is matched meanwhile and however many there are', async () => {
  const invoices = [await invoiceOf(), await invoiceOf(), await invoiceOf()];
  for (const [n, { documentNumber }] of invoices.entries()) {
    await moved(121, { description: `FRA ${documentNumber}`, date: `2026-01-1${4 + n}` });
  }
  const page = async (query: string) => (await company.get(`${CERTAIN}?limit=1${query}`)).body;
  const found: string[] = [];
  let cursor = '';
  do {
    const { data, nextCursor } = await page(cursor && `&cursor=${cursor}`);
    for (const { transaction, suggestion } of data as Certain[]) {
      found.push(suggestion.documentId);
      const match = { documentId: suggestion.documentId, documentType: 'invoice' };
      expect((await company.post(`${TRANSACTIONS}/${transaction.id}/match`, match)).status).toBe(200);
    }
    cursor = nextCursor ?? '';
  } while (cursor);
  expect(found).toEqual(invoices.map(({ id }) => id));

  // More than are looked at for a page stand before the next certain one.
  const { documentNumber, id } = await invoiceOf();
  const last = await moved(121, { description: `FRA ${documentNumber}`, date: '2026-01-30' });
  await ask(sql`
    INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, source, created_at, updated_at)
    SELECT 'btx_many_' || n, workspace_id, account_id, '2026-01-20', n, currency, 'INGRESO', 'manual', now(), now()
    FROM bank_transaction, generate_series(1, 1020) n WHERE id = ${last.id}`);
  const empty = await page('');
  expect(empty).toMatchObject({ data: [], hasMore: true });
  const next = await page(`&cursor=${empty.nextCursor}`);
  expect(next).toMatchObject({
    data: [{ transaction: { id: last.id }, suggestion: { documentId: id } }],
    hasMore: false,
  });

  // Whoever claims the same document is known, wherever it stands: the likelier has it.
  const likelier = await moved(121, { description: `FRA ${documentNumber}`, date: '2026-01-12' });
  expect((await page('')).data).toMatchObject([{ transaction: { id: likelier.id } }]);
  expect((await page(`&cursor=${empty.nextCursor}`)).data).toEqual([]);
});

it('of two transactions whose sums share a document the less likely is not certain, wherever the other stands', async () => {
  const items = (unitPrice: number) => [{ description: 'Work', quantity: 1, unitPrice }];
  const [one, shared, three] = [
    await invoiceOf({ items: items(100) }),
    await invoiceOf({ items: items(200) }),
    await invoiceOf({ items: items(400) }),
  ];
  const counterparty = { name: 'Acme Studio SL', iban: 'ES9121000418450200051332' };
  const paying = (amount: number, date: string, ...paid: { documentNumber: string }[]) =>
    moved(amount, { date, counterparty, description: `FRAS ${paid.map((it) => it.documentNumber).join(' ')}` });
  const later = await paying(726, '2026-01-25', shared, three);
  const certain = async (days: string) =>
    ((await company.get(`${CERTAIN}?${days}`)).body.data as Certain[]).map(({ transaction }) => transaction.id);
  expect(await certain('from=2026-01-20')).toEqual([later.id]);
  const sooner = await paying(363, '2026-01-15', one, shared);
  expect(await certain('from=2026-01-20')).toEqual([]);
  expect(await certain('to=2026-01-20')).toEqual([sooner.id]);
});
