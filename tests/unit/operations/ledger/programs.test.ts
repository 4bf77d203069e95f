import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { JournalDetail, JournalEntry, Plan } from '@/lib/ledger/journal';
import { a3File } from '@/lib/ledger/programs/a3';
import { contaplusAccounts, contaplusJournal } from '@/lib/ledger/programs/contaplus';
import { datevFile } from '@/lib/ledger/programs/datev';
import { journalCsv } from '@/lib/ledger/programs/journal-csv';
import { Money, sum } from '@/lib/money/money';
import { csvStyles } from '@/lib/text/csv';
import { run } from '~/tests/setup/programs';

// The files of accountants' programs, read back by a second reader in Python that knows their layouts alone.

const home = mkdtempSync(join(tmpdir(), 'folio-ledger-'));
afterAll(() => rmSync(home, { recursive: true }));

const plan: Plan = { accountLength: 8, a3Company: '123', a3Format: '5', datevConsultant: 29098, datevClient: 55003 };

// biome-ignore lint/suspicious/noExplicitAny: what the other reader says
async function readBack(reader: string, pieces: Iterable<Buffer>): Promise<any> {
  const path = join(home, 'file');
  writeFileSync(path, Buffer.concat([...pieces]));
  return JSON.parse(await run('python3', ['tests/unit/operations/ledger/read-back.py', reader, path]));
}

const zero = new Money(0);
const detailOf = (changes: Partial<JournalDetail>): JournalDetail => ({
  ...{
    account: '70500000',
    accountName: 'Prestaciones de servicios',
    base: zero,
    rate: '21',
    tax: zero,
    category: 'S',
  },
  ...{ taxAccount: '47700021', surchargeRate: '0', surcharge: zero, surchargeAccount: '', withheldRate: '0' },
  ...{ withheld: zero, withheldAccount: '' },
  ...changes,
});

const sale: JournalEntry = {
  ...{
    number: 1,
    date: '2026-03-31',
    text: 'Factura F-2026-000000123 Muñoz & Čapek «Ñandú» €',
    document: 'F-2026-000000123',
  },
  lines: [
    { account: '43000001', name: 'Muñoz & Čapek', taxId: 'B12345674', amount: new Money('1060.00') },
    { account: '47300000', name: 'H.P. retenciones', amount: new Money('150.00') },
    { account: '70500000', name: 'Prestaciones de servicios', amount: new Money('-1000.00') },
    { account: '47700021', name: 'IVA 21', amount: new Money('-210.00') },
  ],
  invoice: {
    ...{
      type: 'sale',
      isCreditNote: false,
      number: 'F-2026-000000123',
      date: '2026-03-31',
      operationDate: '2026-03-30',
    },
    ...{
      taxId: 'B12345674',
      name: 'Muñoz & Čapek',
      postalCode: '28001',
      account: '43000001',
      total: new Money('1060.00'),
    },
    details: [
      detailOf({
        base: new Money('1500'),
        tax: new Money('315'),
        withheldRate: '15',
        withheld: new Money('225'),
        withheldAccount: '47300000',
      }),
      detailOf({
        account: '43800001',
        base: new Money('-500'),
        tax: new Money('-105'),
        withheldRate: '15',
        withheld: new Money('-75'),
        withheldAccount: '47300000',
      }),
    ],
  },
};
const creditNote: JournalEntry = {
  ...{ number: 2, date: '2026-04-01', text: 'Rectificativa R-1', document: 'R-1' },
  lines: [
    { account: '43000001', name: 'Muñoz & Čapek', amount: new Money('-121.00') },
    { account: '70500000', name: 'Prestaciones de servicios', amount: new Money('100.00') },
    { account: '47700021', name: 'IVA 21', amount: new Money('21.00') },
  ],
  invoice: {
    ...{ type: 'sale', isCreditNote: true, number: 'R-1', date: '2026-04-01', operationDate: '2026-04-01' },
    rectified: { number: 'F-2026-000000123', date: '2026-03-31' },
    ...{ name: 'Muñoz & Čapek', account: '43000001', total: new Money('-121.00') },
    details: [detailOf({ base: new Money('-100'), tax: new Money('-21') })],
  },
};
const payment: JournalEntry = {
  ...{ number: 3, date: '2026-04-02', text: 'Transferencia;"con comillas"\n', document: 'F-2026-000000123' },
  lines: [
    { account: '57200001', name: 'Banco', amount: new Money('1058.50') },
    { account: '62600000', name: 'Servicios bancarios', amount: new Money('1.50') },
    { account: '43000001', name: 'Muñoz & Čapek', amount: new Money('-1060.00') },
  ],
};
const entries = [sale, creditNote, payment];

it.each(['5', '4'] as const)(
  'A3, format %s: heads, details and entries stand where they are described',
  async (a3Format) => {
    const records = await readBack(`a3-${a3Format}`, a3File(entries, { ...plan, a3Format }));
    for (const record of records) expect(record).toMatchObject({ format: a3Format, company: '00123', end: 'EN' });
    const [head, used] = [
      records.find((it: { type: string }) => it.type === '1'),
      records.filter((it: { type: string }) => it.type === '9'),
    ];
    expect(head).toMatchObject({
      account: '430000010000',
      flag: '1',
      number: '-000000123'.slice(-10),
      amount: '+0000001060.00',
      date: '20260331',
    });
    expect(head).toMatchObject({
      taxId: 'B12345674',
      postalCode: '28001',
      operation: '20260330',
      place: 'I',
      client: 'Muñoz & Capek',
    });
    if (a3Format === '5') expect(head.fullNumber).toBe('F-2026-000000123');
    expect(used[0]).toMatchObject({
      flag: 'C',
      place: 'M',
      subtype: '01',
      base: '+0000001500.00',
      rate: '21.00',
      tax: '+0000000315.00',
    });
    expect(used[0]).toMatchObject({
      withheldRate: '15.00',
      withheld: '+0000000225.00',
      taxAccount: '477000210000',
      withheldAccount: '473000000000',
    });
    expect(used[1]).toMatchObject({
      flag: 'A',
      place: 'U',
      account: '438000010000',
      base: '+0000000500.00',
      tax: '+0000000105.00',
    });
    const from = records.findIndex((it: { type: string }) => it.type === '2');
    expect(records[from]).toMatchObject({ amount: '+0000000121.00', operation: '20260331' });
    expect(records[from + 1]).toMatchObject({ flag: 'C', base: '+0000000100.00', tax: '+0000000021.00' });
    const rectified = a3Format === '5' ? 'F-2026-000000123' : '-000000123';
    expect(records[from + 2]).toMatchObject({ type: '4', rectifiedDate: '20260331', rectifiedNumber: rectified });
    const plain = records.filter((it: { type: string }) => it.type === '0');
    expect(plain.map((it: Record<string, string>) => [it.account, it.flag, it.place, it.amount])).toEqual([
      ['572000010000', 'D', 'I', '+0000001058.50'],
      ['626000000000', 'D', 'M', '+0000000001.50'],
      ['430000010000', 'H', 'U', '+0000001060.00'],
    ]);
  },
);

it('A3: a credit note that raises its invoice is below zero, and what bears no tax says which operation it is', async () => {
  const { invoice } = creditNote;
  if (!invoice) throw new Error('It has a record');
  const raising = { ...creditNote, invoice: { ...invoice, total: new Money(121) } };
  raising.invoice.details = [detailOf({ base: new Money(100), tax: new Money(21) })];
  const exempt = { ...sale, invoice: { ...invoice, isCreditNote: false, total: new Money(100) } };
  exempt.invoice.details = [detailOf({ base: new Money(100), rate: '0', category: 'G', taxAccount: '' })];
  const records = await readBack('a3-5', a3File([raising, exempt], plan));
  const [head, detail] = records.slice(records.findIndex((it: { type: string }) => it.type === '2'));
  expect([head.amount, detail.flag, detail.base]).toEqual(['-0000000121.00', 'C', '-0000000100.00']);
  expect(records.findLast((it: { type: string }) => it.type === '9')).toMatchObject({ subtype: '06' });
});

it('ContaPlus: the journal and its accounts are dBase tables', async () => {
  const { rows, changed } = await readBack('dbf', contaplusJournal(entries, plan, '2026-11-29'));
  expect(changed).toEqual([2026, 11, 29]);
  const total = (column: string) => sum(rows.map((row: Record<string, string>) => row[column] || 0)).toString();
  expect([rows.length, total('EURODEBE'), total('EUROHABER')]).toEqual([10, '2391', '2391']);
  expect(rows[0]).toMatchObject({
    ASIEN: '1',
    FECHA: '20260331',
    SUBCTA: '43000001',
    EURODEBE: '1060.00',
    MONEDAUSO: '2',
    NOCONV: 'F',
  });
  expect(rows[3]).toMatchObject({
    SUBCTA: '47700021',
    CONTRA: '43000001',
    BASEEURO: '1000.00',
    IVA: '21.00',
    EUROHABER: '210.00',
  });
  const accounts = await readBack('dbf', contaplusAccounts(entries, plan, '2026-11-29'));
  expect(accounts.rows[0]).toMatchObject({ COD: '43000001', TITULO: 'Muñoz & Capek', NIF: 'B12345674' });
  expect(accounts.rows).toHaveLength(6);
});

it('DATEV: bookings of one account against another come to the entries', async () => {
  const period = { from: '2026-01-01', to: '2026-12-31', currency: 'EUR', madeAt: '20261129081500000' };
  const { head, rows } = await readBack('datev', datevFile(entries, plan, period));
  expect(head.slice(0, 6)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '9', '20261129081500000']);
  expect(head.slice(10, 16)).toEqual(['29098', '55003', '20260101', '8', '20260101', '20261231']);
  expect(head).toHaveLength(31);
  const balance = new Map<string, Money>();
  const post = (account: string, amount: Money) => balance.set(account, (balance.get(account) ?? zero).plus(amount));
  for (const [amount, side, , , , , debited, credited] of rows) {
    expect(side).toBe('S');
    const value = new Money(amount.replace(',', '.'));
    post(debited, value);
    post(credited, value.negated());
  }
  const expected = new Map<string, string>();
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    expected.set(account, new Money(expected.get(account) ?? 0).plus(amount).toString());
  }
  expect(Object.fromEntries([...balance].map(([account, amount]) => [account, amount.toString()]))).toEqual(
    Object.fromEntries(expected),
  );
  expect(rows.at(-1)[13]).toBe('Transferencia;"con comillas" ');
});

it('CSV: a row a line, with the decimals of a Spanish spreadsheet', () => {
  const text = Buffer.concat([...journalCsv([payment], csvStyles.es)]).toString();
  expect(text.split('\r\n')[1]).toBe(
    '3;"2026-04-02";"57200001";"Banco";1058,5;"";"Transferencia;""con comillas""\n";"F-2026-000000123"',
  );
});

it('refuses what a program has no room for', () => {
  const read = (pieces: Iterable<Buffer>) => () => [...pieces];
  const period = { from: '2026-01-01', to: '2026-12-31', currency: 'EUR', madeAt: '' };
  expect(read(a3File(entries, { ...plan, accountLength: 9 }))).toThrow('account: 43000001');
  expect(read(a3File(entries, { ...plan, a3Company: null }))).toThrow('a3Company');
  const huge = { ...payment, lines: [{ account: '57200001', name: 'Banco', amount: new Money('12345678901.23') }] };
  expect(read(a3File([huge], plan))).toThrow('amount: 12345678901.23');
  expect(read(datevFile(entries, plan, { ...period, from: '2025-12-01' }))).toThrow('years');
  expect(read(datevFile(entries, { ...plan, accountLength: 9 }, period))).toThrow('length');
  expect(read(datevFile(entries, { ...plan, datevClient: null }, period))).toThrow('datevNumbers');
});
