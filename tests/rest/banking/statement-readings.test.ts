import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import type { Company } from '~/tests/setup/company';
import { countRows } from '~/tests/setup/stored-rows';
import { ACCOUNTS, addAccount, openForBanking, TRANSACTIONS } from './banking';

type Reading = { mapping: object; movements: { line: number; date: string; description: string; amount: number }[] };

let company: Company;
let account: BankAccount;

beforeAll(async () => {
  company = await openForBanking();
});

beforeEach(async () => {
  account = await addAccount(company);
});

const send = (file: string, mapping?: object) =>
  company.post(
    `${ACCOUNTS}/${account.id}/statements${mapping ? `?mapping=${encodeURIComponent(JSON.stringify(mapping))}` : ''}`,
    ...([file, { 'content-type': 'application/octet-stream' }] as const),
  );
const movements = async () =>
  (await company.get(`${TRANSACTIONS}?accountId=${account.id}`)).body.data
    .map(({ date, amount }: { date: string; amount: number }) => `${date} ${amount}`)
    .toSorted();
const shown = ({ movements: all }: Reading) => all.map(({ date, amount }) => `${date} ${amount}`).toSorted();

const ENGLISH = 'Date,Description,Amount\n01/05/2026,RENT,-900.00\n03/04/2026,COFFEE,-3.50\n';
const UNSIGNED = 'Date,Description,Amount,Type\n2026-05-13,RENT,900.00,D\n2026-05-14,GUEST,350.00,K\n';
const POINTS = 'Date;Description;Amount\n2026-05-13;RENT;-1.500\n2026-05-14;GUEST;1.210\n';

describe('a table with two readings', () => {
  it.each([
    ['both orders of days fit', ENGLISH, ['date_order'], 2],
    ['no word says which way the money went', UNSIGNED, ['sides'], 3],
    ['a point may stand before thousands or decimals', POINTS, ['decimal_mark'], 2],
  ])('is asked about where %s, and each reading is imported as it is shown', async (_, file, questions, count) => {
    const { status, body } = await send(file);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'MAPPING_NEEDED', questions, details: [{ code: 'reading_needed' }] });
    expect(await countRows('bankTransaction', { accountId: account.id })).toBe(0);
    const readings: Reading[] = body.readings;
    expect(readings).toHaveLength(count);
    expect(new Set(readings.map((it) => `${shown(it)}`)).size).toBe(count);
    for (const reading of readings) {
      account = await addAccount(company);
      expect(await send(file, reading.mapping)).toMatchObject({ status: 201, body: { data: { imported: 2 } } });
      expect(await movements()).toEqual(shown(reading));
    }
  });

  it('shows the rows of the file that the readings differ in', async () => {
    const { body } = await send(ENGLISH);
    expect(body.readings).toEqual([
      {
        mapping: expect.objectContaining({ dateOrder: 'dmy', columns: ['date', 'description', 'amount'] }),
        movements: [
          { line: 2, date: '2026-05-01', description: 'RENT', amount: -900 },
          { line: 3, date: '2026-04-03', description: 'COFFEE', amount: -3.5 },
        ],
      },
      {
        mapping: expect.objectContaining({ dateOrder: 'mdy' }),
        movements: [
          { line: 2, date: '2026-01-05', description: 'RENT', amount: -900 },
          { line: 3, date: '2026-03-04', description: 'COFFEE', amount: -3.5 },
        ],
      },
    ]);
  });

  it('is read by itself once a reading is remembered, and as its own days say where that no longer fits', async () => {
    const { body } = await send(ENGLISH);
    const [, monthFirst] = body.readings as Reading[];
    await send(ENGLISH, monthFirst?.mapping);
    const next = ENGLISH.replace('01/05', '02/06');
    expect(await send(next)).toMatchObject({ status: 201, body: { data: { imported: 1, duplicates: 1 } } });
    expect(await movements()).toContain('2026-02-06 -900');
    // The 25th of May: the bank writes the day first now.
    const other = await send(ENGLISH.replace('01/05', '25/05'));
    expect(other).toMatchObject({ status: 201 });
    expect(await movements()).toEqual(expect.arrayContaining(['2026-05-25 -900', '2026-04-03 -3.5']));
  });
});
