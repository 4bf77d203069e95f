import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { matchTransaction } from '@/server/banking/reconciliation/match-transaction';
import { inTransaction, outsideTransaction } from '@/server/platform/db/client';
import { ask, sql } from '~/tests/setup/ask';
import { type Company, draftOf } from '~/tests/setup/company';
import { ACCOUNTS, addAccount, CAIXABANK_IBAN, enter, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43 } from './files';

let company: Company;
let account: BankAccount;
let savings: BankAccount;

beforeEach(async () => {
  company = await openForBanking();
  account = await addAccount(company, { iban: IBAN });
  savings = await addAccount(company, { accountName: 'Savings', iban: CAIXABANK_IBAN });
});

const pair = (id: string, transactionId: string, kind: string) =>
  company.post(`${TRANSACTIONS}/${id}/pair`, { transactionId, kind });
const match = (id: string, documentId: string) =>
  company.post(`${TRANSACTIONS}/${id}/match`, { documentId, documentType: 'invoice' });
const undo = (id: string) => company.delete(`${TRANSACTIONS}/${id}/match`);
const read = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}`)).body.data;
const proposed = async (id: string) => (await company.get(`${TRANSACTIONS}/${id}/suggestions`)).body.data;
const came = (amount: number, changes: object = {}) => enter(company, account.id, { amount, ...changes });
const invoiceOf = async () =>
  (await company.post('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-01-10' }))).body;

describe('a transfer between own accounts', () => {
  it('is proposed on both sides, paired once, and undone as a whole', async () => {
    const out = await came(-500, { description: 'TRASPASO', date: '2026-01-15' });
    const into = (changes: object) => enter(company, savings.id, { amount: 500, description: 'ABONO', ...changes });
    const named = await into({ date: '2026-01-17', counterparty: { name: 'Taller Norte', iban: IBAN } });
    const other = await into({ date: '2026-01-15', category: 'Savings' });
    await company.patch(`${TRANSACTIONS}/${other.id}/categorize`, { category: 'Savings' });
    await into({ date: '2026-01-21' });
    await into({ date: '2026-01-15', counterparty: { name: 'Acme', iban: 'DE89370400440532013000' } });
    await enter(company, savings.id, { amount: 500.01 });

    expect((await proposed(out.id)).transfers).toEqual([
      {
        ...{ transactionId: named.id, accountId: savings.id, accountName: 'Savings', date: '2026-01-17', amount: 500 },
        ...{ description: 'ABONO', reconciled: false },
        reason: 'The same amount reached Savings 2 days later. The IBAN of the account is named.',
      },
      expect.objectContaining({ transactionId: other.id, reason: 'The same amount reached Savings on the same day.' }),
    ]);
    expect(await proposed(other.id)).toMatchObject({ transfers: [{ transactionId: out.id }], returns: [] });

    const { status, body } = await pair(out.id, other.id, 'transfer');
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'matched', reconciled: true, pairedWith: { transactionId: other.id, kind: 'transfer' } },
    ]);
    expect(await read(other.id)).toMatchObject({
      ...{ status: 'matched', reconciled: true, pairedWith: { transactionId: out.id, kind: 'transfer' } },
    });
    expect(await proposed(other.id)).toMatchObject({ suggestions: [], transfers: [], returns: [] });
    const { id } = await invoiceOf();
    for (const refused of [
      await pair(named.id, out.id, 'transfer'),
      await match(other.id, id),
      await company.post(`${TRANSACTIONS}/${other.id}/exclude`),
      await company.delete(`${TRANSACTIONS}/${other.id}`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: /Undo the match/ } });
    }
    expect((await undo(other.id)).body.data).toMatchObject({ status: 'categorized', reconciled: false });
    expect(await read(out.id)).not.toHaveProperty('pairedWith');
    expect(await read(out.id)).toMatchObject({ status: 'raw', reconciled: false });
    expect((await undo(out.id)).status).toBe(409);
  });

  it('of one with many at once is one', async () => {
    const out = await came(-70);
    const many = await Promise.all(Array.from({ length: 8 }, () => enter(company, savings.id, { amount: 70 })));
    const answers = await Promise.all(
      many.map(({ id }, n) => (n % 2 ? pair(id, out.id, 'transfer') : pair(out.id, id, 'transfer'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { data } = (await company.get(`${TRANSACTIONS}?status=matched`)).body;
    expect(data).toHaveLength(2);
  });

  it('is refused where the two do not belong together', async () => {
    const [out, back, less] = [await came(-70), await came(70), await came(69.99)];
    const elsewhere = () => enter(company, savings.id, { amount: 70 });
    const [there, left] = [await elsewhere(), await elsewhere()];
    await company.post(`${TRANSACTIONS}/${left.id}/exclude`);
    const refusals: [string, string, string, number][] = [
      [out.id, out.id, 'transfer', 400],
      [out.id, there.id, 'refund', 400],
      [out.id, back.id, 'transfer', 422],
      [out.id, there.id, 'return', 422],
      [out.id, less.id, 'return', 422],
      [out.id, left.id, 'transfer', 409],
      [left.id, out.id, 'transfer', 409],
      [out.id, 'btx_unknown', 'transfer', 404],
      ['btx_unknown', out.id, 'transfer', 404],
    ];
    for (const [id, other, kind, status] of refusals) {
      expect([other, kind, (await pair(id, other, kind)).status]).toEqual([other, kind, status]);
    }
    expect((await proposed(out.id)).transfers).toMatchObject([{ transactionId: there.id }]);
  });
});

describe('what is given back', () => {
  it('opens the invoice again that it had paid', async () => {
    const { id } = await invoiceOf();
    const paid = await came(121, { reference: 'R-77', date: '2026-01-12' });
    await match(paid.id, id);
    const back = await came(-121, { reference: 'r 77', date: '2026-01-20' });
    await came(-121, { reference: 'OTHER' });
    expect((await proposed(back.id)).returns).toEqual([
      expect.objectContaining({
        ...{ transactionId: paid.id, accountName: 'Main account', amount: 121, reconciled: true },
        reason: 'Gives back what moved 8 days before. The reference is the same, r 77.',
      }),
    ]);
    const before = (await company.events()).length;
    expect((await pair(back.id, paid.id, 'return')).body.data).toMatchObject({
      ...{ status: 'matched', pairedWith: { transactionId: paid.id, kind: 'return' } },
    });
    expect((await company.events()).slice(before).map(({ type }) => type)).toEqual(['invoice.updated']);
    expect((await company.get(`/v1/invoices/${id}`)).body).toMatchObject({ status: 'sent', amountDue: 121 });
    expect(await ask(sql`SELECT id FROM payment WHERE invoice_id = ${id}`)).toEqual([]);
    const both = await read(paid.id);
    expect(both).toMatchObject({ status: 'matched', pairedWith: { transactionId: back.id, kind: 'return' } });
    expect(both).not.toHaveProperty('allocations');
    expect((await match(paid.id, id)).status).toBe(409);

    await undo(paid.id);
    expect(await read(back.id)).toMatchObject({ status: 'raw', reconciled: false });
    expect((await match(paid.id, id)).status).toBe(200);
  });

  it('is known by what the bank calls it, and the import of either is not undone while they are paired', async () => {
    const moved = [
      { date: '2026-01-12', cents: -9000, text: 'RECIBO GIMNASIO' },
      { date: '2026-01-13', cents: 9000, text: 'ABONO' },
    ];
    const file = n43('2026-01-01', '2026-01-31', 150000, moved).replace(/04(?=127200)/, '14');
    const imported = await company.post(`${ACCOUNTS}/${account.id}/statements`, file, {
      'content-type': 'application/octet-stream',
    });
    expect(imported.status, imported.text).toBe(201);
    const { data } = (await company.get(`${TRANSACTIONS}?accountId=${account.id}`)).body;
    const [back, went] = data;
    expect(back).toMatchObject({ amount: 90, returned: true });
    expect((await proposed(went.id)).returns).toMatchObject([
      { transactionId: back.id, reason: 'Given back 1 day later. The bank calls it a return.' },
    ]);
    expect(await company.delete(`${TRANSACTIONS}/${went.id}`)).toMatchObject({
      ...{ status: 409, body: { error: /came with a statement/ } },
    });
    expect((await pair(went.id, back.id, 'return')).status).toBe(200);
    const undoImport = () => company.delete(`${ACCOUNTS}/${account.id}/statements/${imported.body.data.id}`);
    expect(await undoImport()).toMatchObject({ status: 409, body: { error: /2 of its transactions are matched/ } });
    await undo(back.id);

    // Somebody matches one while the import is being undone.
    const { id } = (await company.post('/v1/expenses', { description: 'Gym', amount: 90 })).body;
    const undoing = await inTransaction(async () => {
      await matchTransaction(company.actor, went.id, { documentId: id, documentType: 'expense' });
      const answer = outsideTransaction(undoImport);
      await outsideTransaction(somebodyWaits);
      return { answer };
    });
    expect(await undoing.answer).toMatchObject({ status: 409, body: { error: /1 of its transactions are matched/ } });
    await undo(went.id);
    expect((await undoImport()).status).toBe(204);
  });
});

it('a movement that was entered by hand can be deleted, an excluded one as well', async () => {
  const [one, other] = [await came(-5), await came(-6)];
  await company.post(`${TRANSACTIONS}/${other.id}/exclude`);
  for (const { id } of [one, other]) {
    expect((await company.delete(`${TRANSACTIONS}/${id}`)).status).toBe(204);
    expect((await company.get(`${TRANSACTIONS}/${id}`)).status).toBe(404);
    expect((await company.delete(`${TRANSACTIONS}/${id}`)).status).toBe(404);
  }
  expect((await company.get(`${ACCOUNTS}/${account.id}`)).body.data.balance).toBe(0);
  expect((await company.get(TRANSACTIONS)).body).toMatchObject({ data: [], total: 0 });
});

async function somebodyWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const found = await ask(sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    expect(found).not.toEqual([]);
  });
}
