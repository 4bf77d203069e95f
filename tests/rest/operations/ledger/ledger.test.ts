import { beforeEach, describe, expect, it } from 'vitest';
import { Money, sum } from '@/lib/money/money';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { readZip } from '~/tests/setup/read-zip';
import { addAccount, enter, openForBanking, TRANSACTIONS } from '../../banking/banking';

let company: Company;

beforeEach(async () => {
  company = await openForBanking();
});

const PERIOD = 'from=2026-01-01&to=2026-01-31';
const made = async (path: string, body: object) => {
  const answer = await company.post(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body.data ?? answer.body;
};
const sell = (changes: object = {}) =>
  made('/v1/invoices', draftOf({ status: 'sent', issueDate: '2026-01-10', ...changes }));
const buy = (changes: object = {}) =>
  made('/v1/expenses', {
    description: 'Alquiler enero',
    amount: 121,
    taxRate: 21,
    date: '2026-01-05',
    category: '621 alquiler',
    ...changes,
  });
const client = (name: string) => made('/v1/clients', { name });
const dashboard = () => dashboardOf(company.actor);
const give = (kind: 'general' | 'category' | 'bank_account', reference: string, account: string) =>
  dashboard().ledger.saveAccount({ kind, reference, account });

type Line = { account: string; name: string; debit: number; credit: number };
type Entry = { number: number; date: string; text: string; document: string; lines: Line[] };

async function read(query = PERIOD): Promise<Entry[]> {
  const { status, body, text } = await company.get(`/v1/ledger/entries?${query}&limit=500`);
  expect(status, text).toBe(200);
  for (const { lines } of body.data as Entry[]) {
    const off = sum(lines.map(({ debit, credit }) => new Money(debit).minus(credit)));
    expect(off.toString()).toBe('0');
  }
  return body.data;
}

const linesOf = ({ lines }: Entry) => lines.map(({ account, debit, credit }) => [account, debit, credit]);
const balanceOf = (entries: Entry[], prefix: string) =>
  sum(
    entries.flatMap(({ lines }) =>
      lines.flatMap((it) => (it.account.startsWith(prefix) ? new Money(it.debit).minus(it.credit) : [])),
    ),
  ).toNumber();

describe('the entries of a period', () => {
  it('has an invoice with what its client withholds, by what is sold', async () => {
    const { id } = await client('Acme');
    const items = [
      { description: 'Tiempo', quantity: 1, unitPrice: 100 },
      { description: 'Cosas', quantity: 1, unitPrice: 50, operationType: 'goods', taxRate: 10 },
    ];
    await sell({ clientId: id, items, irpfRate: 15, clientName: 'Acme' });
    const [entry] = await read();
    expect(entry).toMatchObject({ number: 1, date: '2026-01-10' });
    expect(linesOf(entry as Entry)).toEqual([
      ['43000001', 153.5, 0],
      ['47300000', 22.5, 0],
      ['70500000', 0, 100],
      ['47700021', 0, 21],
      ['70000000', 0, 50],
      ['47700010', 0, 5],
    ]);
  });

  it('has a credit note as its mirror, and the same accounts the next time', async () => {
    const { id } = await client('Acme');
    const invoice = await sell({ clientId: id, clientName: 'Acme' });
    await made(`/v1/invoices/${invoice.id}/credit-note`, { reason: 'R4', issue: true, issueDate: '2026-01-20' }).catch(
      () => undefined,
    );
    const entries = await read();
    expect(linesOf(entries[0] as Entry)).toEqual([
      ['43000001', 121, 0],
      ['70500000', 0, 100],
      ['47700021', 0, 21],
    ]);
    expect(await read('from=2026-01-01&to=2026-02-28')).toEqual(entries);
  });

  it('has an expense with its tax, what is withheld, and what is not deducted as cost', async () => {
    const vendor = await made('/v1/vendors', { name: 'Casa SL' });
    await buy({ vendorId: vendor.id, irpf: 19, vatDeductiblePercent: 50, invoiceNumber: 'A-1' });
    await buy({ purchaseType: 'intra_community', amount: 100, taxRate: 21, vendorId: vendor.id, date: '2026-01-06' });
    const [withheld, own] = await read();
    expect(linesOf(withheld as Entry)).toEqual([
      ['62100000', 110.5, 0],
      ['47200021', 10.5, 0],
      ['47510000', 0, 19],
      ['41000001', 0, 102],
    ]);
    expect(linesOf(own as Entry)).toEqual([
      ['62100000', 100, 0],
      ['47200021', 21, 0],
      ['47700021', 0, 21],
      ['41000001', 0, 100],
    ]);
  });

  it('has what became an asset on the account of its kind', async () => {
    const { id: expenseId } = await buy({ category: 'Viajes' });
    const asset = { description: 'Portátil', kind: '23', startedOn: '2026-01-05', expenseId };
    expect((await company.post('/v1/tax/assets', asset)).status).toBe(201);
    expect(linesOf((await read())[0] as Entry)).toEqual([
      ['21700000', 100, 0],
      ['47200021', 21, 0],
      ['41000001', 0, 121],
    ]);
  });

  it('has what a year depreciates at the end of each quarter, and an asset out of the books with its sale', async () => {
    setClock('2026-12-31T12:00:00.000Z');
    const asset = await made('/v1/tax/assets', {
      ...{ description: 'Torno', kind: '21', acquiredOn: '2026-01-01', startedOn: '2026-01-01', value: 3650, rate: 12 },
    });
    await made('/v1/tax/assets', {
      ...{
        description: 'Programa',
        kind: '33',
        acquiredOn: '2026-01-01',
        startedOn: '2026-01-01',
        value: 100,
        rate: 26,
      },
    });
    const { id } = await client('Acme');
    const sale = await sell({ clientId: id, clientName: 'Acme', issueDate: '2026-07-01' });
    const disposal = { disposedOn: '2026-07-01', disposalCause: '02', disposalInvoiceId: sale.id };
    expect((await company.patch(`/v1/tax/assets/${asset.id}`, disposal)).status).toBe(200);
    const entries = await read('from=2026-01-01&to=2026-12-31');
    expect(linesOf(entries[0] as Entry)).toEqual([
      ['68100000', 108, 0],
      ['28130000', 0, 108],
      ['68000000', 6.41, 0],
      ['28060000', 0, 6.41],
    ]);
    expect([balanceOf(entries, '681'), balanceOf(entries, '281'), balanceOf(entries, '280')]).toEqual([217.2, 0, -26]);
    // 3,650 less 217.20 was worth 3,432.80 and brought 100.
    expect([balanceOf(entries, '213'), balanceOf(entries, '671'), balanceOf(entries, '70')]).toEqual([
      -3650, 3332.8, 0,
    ]);
    expect(await read('from=2026-01-01&to=2026-02-28')).toEqual([]);
    const { modelo130 } = (await company.get('/v1/quarterly?quarter=2026-Q3')).body.data;
    expect(modelo130.ingresos).toBe(0);
  });

  it('has the tax of a sale under the cash criterion on 4778 until it is paid', async () => {
    await dashboard().cashCriterion.save({ since: '2026-01-01', until: null });
    const { id } = await client('Acme');
    const invoice = await sell({ clientId: id, clientName: 'Acme' });
    expect(
      (await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 60.5, paidDate: '2026-01-20' })).status,
    ).toBe(200);
    await buy({ paidDate: '2026-01-25' });
    await give('general', 'paid_by_hand', '570');
    const entries = await read();
    const of = (account: string) => balanceOf(entries, account);
    expect([of('47780021'), of('47700021'), of('47280021'), of('47200021')]).toEqual([-10.5, -10.5, 0, 21]);
    const { notices } = (await company.get(`/v1/ledger/entries?${PERIOD}`)).body;
    expect(notices).toMatchObject([{ code: 'cash_criterion', count: 2 }]);
  });

  it('has what the definitive pro rata takes off on the last day of its year, and of investment goods by box 43', async () => {
    setClock('2027-01-20T12:00:00.000Z');
    await dashboard().proRata.save({ year: 2026, provisional: 100, definitive: 50 });
    await buy();
    await dashboard().taxForms.saveEntries({ form: '303', period: '2026-Q4', entries: { 43: 12.5 } });
    const entries = await read('from=2026-12-01&to=2026-12-31');
    expect(entries.map(linesOf)).toEqual([
      [
        ['47200000', 0, 10.5],
        ['63410000', 10.5, 0],
      ],
      [
        ['47200000', 12.5, 0],
        ['63920000', 0, 12.5],
      ],
    ]);
  });

  it('refuses more documents than a file may have before it reads them', async () => {
    const bank = await addAccount(company);
    await ask(sql`
      INSERT INTO bank_transaction (id, workspace_id, account_id, date, amount, currency, description, status, source, created_at, updated_at)
      SELECT 'btx_many' || n, ${company.actor.workspaceId}, ${bank.id}, '2026-01-15', -1, 'EUR', 'Recibo', 'raw', 'manual', now(), now()
      FROM generate_series(1, 20001) AS n`);
    const { status, body } = await company.get(`/v1/ledger/entries?${PERIOD}`);
    expect([status, body.code]).toEqual([422, 'LEDGER_PERIOD_TOO_LONG']);
  });

  it('has movements with what they settle: a fee, an exchange, a transfer, a category', async () => {
    const { id } = await client('Acme');
    const [bank, savings] = [await addAccount(company), await addAccount(company, { accountName: 'Ahorro' })];
    const invoice = await sell({ clientId: id, clientName: 'Acme' });
    const foreign = await sell({
      clientId: id,
      clientName: 'Acme',
      currency: 'USD',
      exchangeRate: 0.9,
      issueDate: '2026-01-11',
    });
    const [paid, exchanged, out, into, fee] = [
      await enter(company, bank.id, { amount: 119.5, date: '2026-01-15' }),
      await enter(company, bank.id, { amount: 110, date: '2026-01-16' }),
      await enter(company, bank.id, { amount: -500, date: '2026-01-17' }),
      await enter(company, savings.id, { amount: 500, date: '2026-01-17' }),
      await enter(company, bank.id, { amount: -3, date: '2026-01-18', description: 'Comisión' }),
    ];
    const match = (movement: string, documentId: string, difference: string) =>
      made(`${TRANSACTIONS}/${movement}/match`, { documentId, documentType: 'invoice', difference });
    await match(paid.id, invoice.id, 'fee');
    await match(exchanged.id, foreign.id, 'fx');
    await made(`${TRANSACTIONS}/${out.id}/pair`, { transactionId: into.id, kind: 'transfer' });
    await company.patch(`${TRANSACTIONS}/${fee.id}/categorize`, { category: 'Comisiones bancarias' });
    await enter(company, bank.id, { amount: -10, date: '2026-01-19', description: 'Nadie sabe' });
    const entries = await read();
    expect(entries.slice(2).map(linesOf)).toEqual([
      [
        ['57200001', 119.5, 0],
        ['43000001', 0, 121],
        ['62600000', 1.5, 0],
      ],
      [
        ['57200001', 110, 0],
        ['43000001', 0, 108.9],
        ['76800000', 0, 1.1],
      ],
      [
        ['57200002', 500, 0],
        ['57200001', 0, 500],
      ],
      [
        ['57200001', 0, 3],
        ['62600001', 3, 0],
      ],
      [
        ['57200001', 0, 10],
        ['55500000', 10, 0],
      ],
    ]);
    expect(balanceOf(entries, '43')).toBe(0);
    expect(balanceOf(entries, '572')).toBe(216.5);
    const { body } = await company.get(`/v1/ledger/entries?${PERIOD}`);
    expect(body.notices).toEqual([{ code: 'movement_unexplained', count: 1, examples: ['Nadie sabe'] }]);
  });

  it('pays vendors by movements, and by hand what no movement has paid', async () => {
    const bank = await addAccount(company);
    const vendor = await made('/v1/vendors', { name: 'Casa SL' });
    const [one] = [
      await buy({ vendorId: vendor.id }),
      await buy({ vendorId: vendor.id, paidDate: '2026-01-08', date: '2026-01-06' }),
    ];
    const movement = await enter(company, bank.id, { amount: -121, date: '2026-01-09' });
    await made(`${TRANSACTIONS}/${movement.id}/match`, { documentId: one.id, documentType: 'expense' });
    await give('general', 'paid_by_hand', '570');
    const entries = await read();
    expect(entries.slice(2).map(linesOf)).toEqual([
      [
        ['57000000', 0, 121],
        ['41000001', 121, 0],
      ],
      [
        ['57200001', 0, 121],
        ['41000001', 121, 0],
      ],
    ]);
    expect(balanceOf(entries, '410')).toBe(0);
  });

  it('has an advance on 438 until its final invoice takes it off', async () => {
    const { id } = await client('Anticipado SL');
    await company.patch(`/v1/clients/${id}`, { taxId: 'B87654321' });
    const deposit = await made('/v1/deposits', { clientId: id, amount: 121, receivedDate: '2026-01-03' });
    await made(`/v1/deposits/${deposit.id}/invoice`, {});
    const items = [{ description: 'Cocina', quantity: 1, unitPrice: 1000 }];
    const final = await made('/v1/invoices', {
      clientId: id,
      clientName: 'Anticipado SL',
      items,
      issueDate: '2026-01-20',
    });
    await made(`/v1/deposits/${deposit.id}/apply`, { invoiceId: final.id });
    await company.patch(`/v1/invoices/${final.id}`, { status: 'sent' });
    await give('general', 'paid_by_hand', '572');
    const entries = await read();
    expect([balanceOf(entries, '438'), balanceOf(entries, '430')]).toEqual([0, 1089]);
    expect([balanceOf(entries, '705'), balanceOf(entries, '477')]).toEqual([-1000, -210]);
  });

  it('asks for the account of what no rule of the plan decides, and takes what a person says', async () => {
    await buy({ category: 'Viajes' });
    await buy({ category: undefined, date: '2026-01-06' });
    const refused = await company.get(`/v1/ledger/entries?${PERIOD}`);
    expect([refused.status, refused.body.code]).toEqual([422, 'ACCOUNTS_MISSING']);
    const review = await dashboard().ledger.review({ from: '2026-01-01', to: '2026-01-31' });
    expect(review.missing).toEqual([
      { kind: 'category', reference: 'Viajes', name: 'Viajes', count: 1 },
      { kind: 'category', reference: '', name: 'Sin categoría', count: 1 },
    ]);
    await give('category', 'Viajes', '629');
    await expect(give('category', '', '629')).rejects.toMatchObject({
      message: 'The account 62900000 is that of Viajes. Choose another one.',
    });
    await give('category', '', '62900001');
    expect((await read()).map((entry) => entry.lines[0]?.account)).toEqual(['62900000', '62900001']);
  });

  it('gives the plan more digits, and refuses to change what a file has', async () => {
    await sell({ clientId: (await client('Acme')).id, clientName: 'Acme' });
    const settings = await dashboard().ledger.saveSettings({ accountLength: 10, a3Company: '7' });
    expect(settings).toMatchObject({ accountLength: 10, a3Company: '7', a3Format: '5' });
    expect((await read())[0]?.lines[0]?.account).toBe('4300000001');
    await dashboard().ledger.saveSettings({ accountLength: 8 });
    expect((await read())[0]?.lines[0]?.account).toBe('43000001');
    expect((await company.get(`/v1/ledger/export?program=a3&${PERIOD}`)).status).toBe(200);
    await expect(dashboard().ledger.saveSettings({ accountLength: 9 })).rejects.toThrow('has been made');
    await dashboard().ledger.saveSettings({ accountLength: 9, evenExported: true });
    expect((await read())[0]?.lines[0]?.account).toBe('430000001');
  });
});

describe('the files', () => {
  it('are those of each program', async () => {
    await sell();
    const file = (program: string) => company.get(`/v1/ledger/export?program=${program}&${PERIOD}`);
    expect((await file('a3')).body).toMatchObject({ code: 'A3_COMPANY_MISSING' });
    expect((await file('datev')).body).toMatchObject({ code: 'DATEV_NUMBERS_MISSING' });
    await dashboard().ledger.saveSettings({ a3Company: '7', datevConsultant: 29098, datevClient: 55003 });
    const [a3, contaplus, datev, csv] = [
      await file('a3'),
      await file('contaplus'),
      await file('datev'),
      await file('csv'),
    ];
    expect([a3.status, contaplus.status, datev.status, csv.status]).toEqual([200, 200, 200, 200]);
    expect(a3.bytes.length % 512).toBe(0);
    expect([...readZip(Buffer.from(contaplus.bytes)).keys()]).toEqual(['XDiario.dbf', 'XSubcta.dbf']);
    expect(datev.text.split('\r\n')).toHaveLength(5);
    expect(csv.text.split('\r\n')).toHaveLength(5);
    expect(a3.headers['content-disposition']).toContain('SUENLACE.DAT');
    const years = await company.get('/v1/ledger/export?program=datev&from=2025-12-01&to=2026-01-31');
    expect(years.body).toMatchObject({ code: 'DATEV_TWO_YEARS' });
    expect((await company.get('/v1/ledger/entries?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  });

  it('belong to one company', async () => {
    await sell();
    await read();
    const other = await openCompany();
    expect((await other.get(`/v1/ledger/entries?${PERIOD}`)).body).toMatchObject({ data: [], total: 0 });
    expect(await dashboardOf(other.actor).ledger.accounts()).toEqual([]);
  });
});
