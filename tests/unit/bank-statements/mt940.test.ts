import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement, parseStatements } from '~/tests/unit/bank-statements/only-statement';
import {
  addsUp,
  closingOf,
  coreOf,
  coreOfWritten,
  decimal,
  IBAN,
  type Statement,
  statements,
} from '~/tests/unit/bank-statements/random-statement';

const parse = (text: string) => parseStatements(Buffer.from(text));
const one = (text: string) => onlyStatement(Buffer.from(text));

const comma = (cents: number) => decimal(Math.abs(cents)).replace('.', ',');
const side = (cents: number) => (cents < 0 ? 'D' : 'C');
const ymd = (date: string) => date.slice(2).replaceAll('-', '');

type Page = { opening?: number; closing?: number; currency?: string; account?: string; part?: string };

const page = (content: string, { opening = 0, closing, currency = 'EUR', account = IBAN, part = 'F' }: Page = {}) =>
  `:20:STARTUMS\r\n:25:${account}\r\n:28C:1/1\r\n:60${part}:${side(opening)}260131${currency}${comma(opening)}\r\n${content}:62${part}:${side(closing ?? opening)}260228${currency}${comma(closing ?? opening)}\r\n:64:C260228EUR1,00\r\n-\r\n`;

/** Lines of at most 65 characters, cut wherever that is. */
const cut = (text: string, width: number) => text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];

function write(statement: Statement): string {
  const { opening, currency, movements } = statement;
  const lines = movements.map(({ date, valueDate, cents, text, id }) => {
    const [first = '', ...more] = cut(`${text} ${'ab'.repeat(40)}`, 65);
    return `:61:${ymd(valueDate)}${date.slice(5).replace('-', '')}${side(cents)}${comma(cents)}NTRF${id}//B1\r\n:86:${[first, ...more].join('\r\n')}\r\n`;
  });
  return page(lines.join(''), { opening, currency, closing: closingOf(statement) });
}

const movement = async (...lines: string[]) => (await one(page(`${lines.join('\n')}\n`))).movements[0];

describe('MT940', () => {
  it('is read as it was written, whatever was written', async () => {
    await fc.assert(
      fc.asyncProperty(statements, async (written) => {
        const statement = await one(write(written));
        expect(statement).toMatchObject({ format: 'mt940', from: '2026-01-31', to: '2026-02-28', warnings: [] });
        expect(statement.account).toEqual({ iban: IBAN, currency: written.currency });
        expect(addsUp(statement)).toBe(true);
        expect(coreOf(statement)).toEqual(coreOfWritten(written));
        expect(statement.movements.map(({ description, reference }) => [description, reference])).toEqual(
          written.movements.map(({ text, id }) => [`${text} ${'ab'.repeat(40)}`, id]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [':61:2601050105D50,25NTRFNONREF//B1', { date: '2026-01-05', amount: '-50.25', reference: 'B1' }],
    [':61:260105C50,NMSCREF-1', { date: '2026-01-05', amount: '50.00', reference: 'REF-1' }],
    [':61:2601021231CR1,5NTRFNONREF', { date: '2025-12-31', valueDate: '2026-01-02', amount: '1.50' }],
    [':61:2512310102DR1,5NTRFNONREF', { date: '2026-01-02', valueDate: '2025-12-31', amount: '-1.50' }],
    [':61:2403010229C1,00NTRFNONREF', { date: '2024-02-29', valueDate: '2024-03-01' }],
    [':61:2601050105RC10,00NTRFNONREF', { amount: '-10.00', returned: true }],
    [':61:2601050105RD10,00NTRFNONREF', { amount: '10.00', returned: true }],
    [':61:2601050105RDR10,00NRTINONREF', { amount: '10.00', returned: true, concept: 'NRTI' }],
    [':61:2601050105C10,00NTRFNONREF\r\nWHAT STANDS BENEATH', { description: 'WHAT STANDS BENEATH' }],
  ])('reads %s', async (line, expected) => {
    expect(await movement(line)).toMatchObject(expected);
  });

  it('reads the subfields of German banks', async () => {
    const text = [
      ':86:166?00GUTSCHRIFT?109310?20EREF+E2E-7?21SVWZ+Rechnung F-2026-7 und d?22ie vom Februar',
      '?30COBADEFFXXX?31DE89370400440532013000?32Kundin mit langem Namen Gmb?33H & Co',
    ];
    expect(await movement(':61:2601050105C10,00NTRFNONREF', ...text)).toMatchObject({
      description: 'Rechnung F-2026-7 und die vom Februar',
      reference: 'E2E-7',
      counterparty: { name: 'Kundin mit langem Namen GmbH & Co', iban: 'DE89370400440532013000' },
      concept: '166',
    });
    const returned = ':86:109?00RUECKLASTSCHRIFT?20EREF+NOTPROVIDED?21Ohne Schluessel?31123456?32Bank';
    expect(await movement(':61:2601050105D10,00NRTINONREF', returned)).toMatchObject({
      description: 'EREF+NOTPROVIDED Ohne Schluessel',
      counterparty: { name: 'Bank', accountNumber: '123456' },
      returned: true,
    });
  });

  it('puts pages together, and reads an envelope of SWIFT and other accounts', async () => {
    const entry = (cents: number) => `:61:2602010201${side(cents)}${comma(cents)}NTRFNONREF\r\n:86:X\r\n`;
    const pages = `{1:F01BANKESMM}{2:I940}{4:\r\n${page(entry(500), { opening: 100, closing: 600, part: 'M' })}{1:F01}{4:\r\n${page(entry(-50), { opening: 600, closing: 550, part: 'M' })}`;
    const other = page(entry(1), { opening: 0, closing: 1, account: '37040044/0532013000EUR' });
    const found = await parse(pages + other);
    expect(found.map(({ account, movements }) => [account.iban ?? account.number, movements.length])).toEqual([
      [IBAN, 2],
      ['37040044/0532013000EUR', 1],
    ]);
    expect(found.map(addsUp)).toEqual([true, true]);
    expect(found.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it.each([
    ['is cut', page(':61:2601050105C10,00NTRFNONREF\n').replace(/:62F:[\s\S]*/, ''), 'no closing balance', 5],
    ['has no amount', page(':61:2601050105C,NTRFNONREF\n'), 'no movement', 5],
    ['has a day that is none', page(':61:2613050105C1,00NTRFNONREF\n'), 'no date', 5],
    ['has an entry day that is none', page(':61:2601051305C1,00NTRFNONREF\n'), 'no day', 5],
    ['has no balance', page('').replace('260131EUR', '260131'), 'no balance', 4],
    ['begins before it has ended', `${page('').replace(/:62F:[\s\S]*/, '')}${page('')}`, 'no closing balance', 5],
    ['claims a huge amount', page(`:61:2601050105C${'9'.repeat(15)},00NTRFNONREF\n`), 'larger', 5],
    [
      'has a movement before its statement',
      `:61:2601050105C10,00NTRFNONREF\n:20:X\n:60F:C260101EUR1,\n`,
      'before the statement',
      1,
    ],
  ])('that %s is refused with its line', async (_, text, problem, line) => {
    await expect(parse(text)).rejects.toMatchObject({
      ...{ name: 'StatementError', message: expect.stringContaining(problem), line },
    });
  });
});
