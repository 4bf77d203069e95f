import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cccOf, ibanOfCcc } from '@/server/banking/bank-statements/account-number';
import { isCheckedReference } from '@/server/banking/bank-statements/n43/checked-reference';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import vectors from '~/tests/unit/banking/bank-statements/n43-columns.json';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import {
  addsUp,
  closingOf,
  decimal,
  type Statement,
  statements,
} from '~/tests/unit/banking/bank-statements/random-statement';

const parse = async (text: string, encoding: BufferEncoding = 'latin1') => parseStatements(Buffer.from(text, encoding));
const one = (text: string, encoding: BufferEncoding = 'latin1') => onlyStatement(Buffer.from(text, encoding));

/** 1500.00 + 1210.00 − 3.50 = 2706.50. */
const INVENTED = `110999012300004567892601012601312000000001500009783TALLER INVENTADO SL
22    0123260105260105041272000000001210000000000000825467890138F-2026-0007
2301CLIENTE DE PRUEBA SL
22    0123260110260109170441000000000003500000000000000000000000
3309990123000045678900001000000000003500000100000000121000200000000270650978
88999999999999999999000005`;

/** A record: texts at columns, counted from 1. */
function record(...at: [column: number, text: string][]): string {
  let line = '';
  for (const [column, text] of at) line = line.padEnd(column - 1).slice(0, column - 1) + text;
  return line.padEnd(80);
}

const cents14 = (cents: number) => String(Math.abs(cents)).padStart(14, '0');
const sign = (cents: number) => (cents < 0 ? '1' : '2');
const ymd = (date: string) => date.slice(2).replaceAll('-', '');
const dmy = (date: string) => date.slice(8) + date.slice(5, 7) + date.slice(2, 4);

/** A second reading of the standard's table: every field is put at its column. */
function write({ opening, currency, movements }: Statement, day = ymd): string {
  const number = currency === 'EUR' ? '978' : '840';
  const debits = movements.filter(({ cents }) => cents < 0);
  const credits = movements.filter(({ cents }) => cents >= 0);
  const total = (of: typeof movements) => cents14(of.reduce((sum, { cents }) => sum + cents, 0));
  const closing = closingOf({ opening, currency, movements });
  const lines = [
    record(
      [1, '11'],
      [3, '2100'],
      [7, '0418'],
      [11, '0200051332'],
      [21, day('2026-02-01')],
      [27, day('2026-02-28')],
      [33, sign(opening)],
      [34, cents14(opening)],
      [48, number],
      [51, '2'],
      [52, 'TALLER SL'],
    ),
    ...movements.flatMap(({ date, valueDate, cents, text, name }) => [
      record(
        [1, '22'],
        [7, '0418'],
        [11, day(date)],
        [17, day(valueDate)],
        [23, '04'],
        [25, '127'],
        [28, sign(cents)],
        [29, cents14(cents)],
        [43, '0000000000'],
        [53, '000000000000'],
        [65, 'REF'],
      ),
      record([1, '2301'], [5, text], [43, name]),
    ]),
    record(
      [1, '33'],
      [3, '2100'],
      [7, '0418'],
      [11, '0200051332'],
      [21, String(debits.length).padStart(5, '0')],
      [26, total(debits)],
      [40, String(credits.length).padStart(5, '0')],
      [45, total(credits)],
      [59, sign(closing)],
      [60, cents14(closing)],
      [74, number],
    ),
  ];
  return [...lines, record([1, '88'], [3, '9'.repeat(18)], [21, String(lines.length).padStart(6, '0')])].join('\r\n');
}

describe('Norma 43', () => {
  it('is read to the letter', async () => {
    const statement = await one(INVENTED);
    expect(statement).toEqual({
      format: 'n43',
      account: {
        number: '09990123420000456789',
        iban: 'ES2109990123420000456789',
        currency: 'EUR',
        holder: 'TALLER INVENTADO SL',
      },
      from: '2026-01-01',
      to: '2026-01-31',
      openingBalance: '1500.00',
      closingBalance: '2706.50',
      movements: [
        {
          date: '2026-01-05',
          valueDate: '2026-01-05',
          amount: '1210.00',
          currency: 'EUR',
          description: 'CLIENTE DE PRUEBA SL',
          reference: '825467890138 F-2026-0007',
          concept: '04',
          category: 'transfer',
          line: 2,
        },
        {
          date: '2026-01-10',
          valueDate: '2026-01-09',
          amount: '-3.50',
          currency: 'EUR',
          description: 'Intereses, comisiones, custodia, gastos e impuestos',
          concept: '17',
          category: 'fees',
          line: 4,
        },
      ],
      warnings: [],
    });
  });

  it('is read as it was written, whatever was written', async () => {
    await fc.assert(
      fc.asyncProperty(statements, fc.constantFrom('ymd', 'dmy'), async (written, order) => {
        const statement = await one(write(written, order === 'ymd' ? ymd : dmy));
        expect(statement.warnings).toEqual([]);
        expect(addsUp(statement)).toBe(true);
        expect(statement.account.iban).toBe('ES9121000418450200051332');
        const expected = written.movements.map(({ date, valueDate, cents, text, name }) => ({
          ...{ date, valueDate, amount: decimal(cents), currency: written.currency },
          description: `${text} ${name}`,
        }));
        expect(
          statement.movements.map(({ date, valueDate, amount, currency, description }) => ({
            date,
            valueDate,
            amount,
            currency,
            description,
          })),
        ).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('has its fields where a second description of the columns finds them', async () => {
    const [header = '', movement = ''] = write({
      opening: -12345,
      currency: 'EUR',
      movements: [{ date: '2026-02-03', valueDate: '2026-02-04', cents: -700, text: 'A', name: 'B', id: '1' }],
    }).split('\r\n');
    const at = (line: string, [from = 0, to = 0]: number[]) => line.slice(from, to);
    const statement = await one(
      [
        header,
        movement,
        record(
          [1, '33'],
          [3, '210004180200051332'],
          [21, '00001'],
          [26, cents14(700)],
          [40, '00000'],
          [45, cents14(0)],
          [59, '1'],
          [60, cents14(13045)],
          [74, '978'],
        ),
      ].join('\n'),
    );
    expect(statement?.openingBalance).toBe(decimal(-Number(at(header, vectors.r11.balanceCents))));
    expect(statement?.account.number?.slice(10)).toBe(at(header, vectors.r11.account));
    expect(statement?.movements[0]?.date.replaceAll('-', '').slice(2)).toBe(at(movement, vectors.r22.opDate));
    expect(statement?.movements[0]?.amount).toBe(decimal(-Number(at(movement, vectors.r22.amountCents))));
    expect(statement?.movements[0]?.concept).toBe(at(movement, vectors.r22.concept));
  });
});

describe('an account number of Norma 43', () => {
  it('gets its control digits and its IBAN', () => {
    expect(cccOf('2100', '0418', '0200051332')).toBe('21000418450200051332');
    expect(ibanOfCcc('21000418450200051332')).toBe('ES9121000418450200051332');
  });

  it('has references with a check digit', () => {
    expect(isCheckedReference('825467890138')).toBe(true);
    expect(isCheckedReference('825467890139')).toBe(false);
    expect(isCheckedReference('F-2026-0007')).toBe(false);
  });
});

describe('what banks do otherwise', () => {
  const lines = INVENTED.split('\n');

  it.each([
    ['DOS ends it with ^Z', `${INVENTED}\r\n\x1a`],
    ['no line breaks', lines.map((line) => line.padEnd(80)).join('')],
    ['blank lines and trailing blanks', `\r\n${lines.map((line) => `${line.padEnd(80)}   `).join('\r\n\r\n')}\r\n`],
    ['the last record counts itself', INVENTED.replace('000005', '000006')],
    [
      'days before months',
      INVENTED.replaceAll('260105', '050126')
        .replace('260110260109', '100126090126')
        .replace('260101260131', '010126310126'),
    ],
  ])('%s', async (_, text) => {
    const statement = await one(text);
    expect(statement.warnings).toEqual([]);
    expect(statement.movements.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
      '2026-01-05 1210.00',
      '2026-01-10 -3.50',
    ]);
  });

  it.each([
    ['250126', '2025-01-26', 'the standard’s order, of the year before'],
    ['231225', '2023-12-25', 'the standard’s order, of an older year'],
    ['010226', '2026-02-01', 'days before months, since nobody has a statement of 2001 any more'],
    ['310126', '2026-01-31', 'days before months, since the other order makes it a day to come'],
  ])('a file of one day, %s, is of %s: %s', async (digits, date) => {
    const [header = '', movement = '', text = '', , total = '', end = ''] = INVENTED.split('\n');
    const daily = [
      header.replace('260101260131', digits + digits),
      movement.replace('260105260105', digits + digits),
      text,
      total.replace(
        '00001000000000003500000100000000121000200000000270650',
        '00000000000000000000000100000000121000200000000271000',
      ),
      end.replace('000005', '000004'),
    ].join('\n');
    const statement = await one(daily);
    expect(statement.warnings).toEqual([]);
    expect(statement).toMatchObject({ from: date, to: date, movements: [{ date }] });
  });

  it.each(['latin1', 'utf8', 'cp850', 'utf16'])('letters in %s', async (encoding) => {
    const text = INVENTED.replace('CLIENTE DE PRUEBA SL', 'PEÑA Y MUÑOZ ANDRÉS Á');
    const cp850 = { Ñ: 0xa5, É: 0x90, Á: 0xb5 };
    const bytes =
      encoding === 'utf8'
        ? Buffer.from(`\ufeff${text}`)
        : encoding === 'utf16'
          ? Buffer.from(`\ufeff${text}`, 'utf16le')
          : encoding === 'latin1'
            ? Buffer.from(text, 'latin1')
            : Buffer.from([...text].map((it) => cp850[it as 'Ñ'] ?? it.charCodeAt(0)));
    const [statement] = await parseStatements(bytes);
    expect(statement?.movements[0]?.description).toBe('PEÑA Y MUÑOZ ANDRÉS Á');
  });

  it('a card has movements and no balances', async () => {
    const text = INVENTED.replace('2000000001500009783', '2000000000000009783').replace(
      '200000000270650',
      '200000000000000',
    );
    const statement = await one(text);
    expect(statement.warnings).toEqual([]);
    expect(statement).not.toHaveProperty('openingBalance');
    expect(statement).not.toHaveProperty('closingBalance');
  });

  it('several accounts, and the days of one in several parts', async () => {
    const next = INVENTED.replace('260101260131200000000150000', '260201260228200000000270650')
      .replaceAll('260110', '260210')
      .replaceAll('260105', '260205')
      .replace('260109', '260209')
      .replace('270650978\n', '391300978\n');
    const other = INVENTED.replaceAll('0000456789', '0000456790');
    const found = await parse(`${next}\n${INVENTED}\n${other}`);
    expect(
      found.map(({ account, from, to, openingBalance, closingBalance, movements, warnings }) => [
        account.number,
        from,
        to,
        openingBalance,
        closingBalance,
        movements.length,
        warnings.map(({ code }) => code),
      ]),
    ).toEqual([
      ['09990123420000456789', '2026-01-01', '2026-02-28', '1500.00', '3913.00', 4, []],
      ['09990123490000456790', '2026-01-01', '2026-01-31', '1500.00', '2706.50', 2, []],
    ]);
  });

  it.each([
    ['movement_count', INVENTED.replace('330999012300004567890000100', '330999012300004567890000200')],
    ['movement_sum', INVENTED.replace('00000000000350000010', '00000000000351000010')],
    ['balance', INVENTED.replace('200000000270650', '200000000270651')],
    ['record_count', INVENTED.replace('000005', '000009')],
    ['no_end', lines.slice(0, -1).join('\n')],
    ['date_outside_period', INVENTED.replace('260110260109', '260213260109')],
  ])('warns of %s', async (code, text) => {
    expect((await one(text)).warnings.map((it) => it.code)).toEqual([code]);
  });
});

describe('the columns of SEPA in mode 3', () => {
  const file = (movement: string[], { entity = '2100', debit = true, common = '04' } = {}) =>
    [
      record(
        [1, '11'],
        [3, entity],
        [7, '0418'],
        [11, '0200051332'],
        [21, '260101'],
        [27, '260131'],
        [33, '2'],
        [34, cents14(0)],
        [48, '978'],
        [51, '3'],
      ),
      record(
        [1, '22'],
        [7, '0418'],
        [11, '260105'],
        [17, '260105'],
        [23, common],
        [25, '127'],
        [28, debit ? '1' : '2'],
        [29, cents14(500)],
        [43, '0000000000'],
        [53, '000000000000'],
        [65, '0000000000000000'],
      ),
      ...movement,
      record(
        [1, '33'],
        [3, entity],
        [7, '0418'],
        [11, '0200051332'],
        [21, debit ? '00001' : '00000'],
        [26, cents14(debit ? 500 : 0)],
        [40, debit ? '00000' : '00001'],
        [45, cents14(debit ? 0 : 500)],
        [59, debit ? '1' : '2'],
        [60, cents14(500)],
        [74, '978'],
      ),
    ].join('\n');
  const texts = async (text: string) => {
    const { description, reference, counterparty } = (await one(text)).movements[0] ?? {};
    return { description, reference, counterparty };
  };
  const transfer = [
    record([1, '2301'], [5, 'CLIENTE CON UN NOMBRE QUE PASA LA COLUMNA 43 SL'], [71, 'B12345674']),
    record([1, '2302'], [5, 'NOTPROVIDED'], [40, 'POR CUENTA DE']),
    record([1, '2303'], [5, 'GDDS'], [9, 'SUPP'], [13, 'FACTURA F-2026-7']),
    record([1, '2304'], [5, 'Y SU ANEXO']),
    record([1, '2305'], [5, 'EL BENEFICIARIO SL']),
  ];

  it('say who paid and who was paid', async () => {
    expect(await texts(file(transfer, { debit: false }))).toEqual({
      description: 'FACTURA F-2026-7 Y SU ANEXO',
      reference: undefined,
      counterparty: { name: 'CLIENTE CON UN NOMBRE QUE PASA LA COLUMNA 43 SL' },
    });
    expect((await texts(file(transfer))).counterparty).toEqual({ name: 'EL BENEFICIARIO SL' });
  });

  it('say who collected, by which mandate', async () => {
    const debit = [
      record([1, '2301'], [5, 'CORE'], [9, 'LA TELEFONICA INVENTADA SA']),
      record([1, '2302'], [5, 'ES35000B12345678'], [40, 'MANDATO-1']),
      record([1, '2303'], [5, 'OTHR'], [13, 'RECIBO DE ENERO']),
      record([1, '2304']),
      record([1, '2305'], [5, 'RECIBO-77'], [40, 'TALLER SL']),
    ];
    expect(await texts(file(debit, { common: '03' }))).toEqual({
      description: 'LA TELEFONICA INVENTADA SA RECIBO DE ENERO',
      reference: 'RECIBO-77',
      counterparty: { name: 'LA TELEFONICA INVENTADA SA' },
    });
  });

  it('are not looked for in free text, nor tax ids but valid ones where that bank writes them', async () => {
    const free = [record([1, '2301'], [5, 'TRANSFERENCIA DE'], [43, 'B12345674 CLIENTE SL'])];
    expect(await texts(file(free, { entity: '0049' }))).toEqual({
      description: 'TRANSFERENCIA DE B12345674 CLIENTE SL',
      reference: undefined,
      counterparty: { taxId: 'B12345674' },
    });
    expect((await texts(file(free))).counterparty).toBeUndefined();
    expect(
      (await texts(file([free[0]?.replace('B12345674', 'B12345675') ?? ''], { entity: '0049' }))).counterparty,
    ).toBeUndefined();
  });

  it('give the original amount, and say what came back', async () => {
    const [movement] = (
      await one(file([record([1, '24'], [3, '01'], [5, '840'], [8, cents14(612)])], { common: '14' }))
    ).movements;
    expect(movement?.original).toEqual({ amount: '-6.12', currency: 'USD' });
    expect(movement?.returned).toBe(true);
  });
});

describe('a damaged file', () => {
  const lines = INVENTED.split('\n');
  it.each([
    ['is cut', lines.slice(0, 3).join('\n'), 'ends within the account', 3],
    ['is cut within a record', `${lines.slice(0, 3).join('\n')}\n22    01232601102601091704410000`, 'is no amount', 4],
    ['has an unknown record', INVENTED.replace('\n2301', '\n9901'), 'begins no record', 3],
    ['has a record before its account', lines.slice(1).join('\n'), '', undefined],
    ['has letters in an amount', INVENTED.replace('00000000121000000', '000000001210X0000'), 'is no amount', 2],
    ['has no sign', INVENTED.replace('041272000', '041270000'), 'is no sign', 2],
    ['has a day that is none', INVENTED.replace('0123260110', '0123269910'), 'does not exist', 4],
    ['begins an account within another', `${lines[0]}\n${INVENTED}`, 'has no end', 2],
    ['has an account number of letters', INVENTED.replace('110999', '1109A9'), '', undefined],
    ['is empty', ' \n', 'is empty', undefined],
    ['is binary', '\x00\x01\x02\x03', 'no text', 1],
  ])('that %s is refused with its line', async (_, text, message, line) => {
    const error = await parse(text).then(
      () => undefined,
      (it: unknown) => it,
    );
    expect(error).toMatchObject({
      name: 'StatementError',
      message: expect.stringContaining(message),
      ...(line && { line }),
    });
  });

  it('ends in a statement or a StatementError, wherever it is bitten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(INVENTED.length - 1), fc.string({ maxLength: 5 }), async (at, bite) => {
        const text = INVENTED.slice(0, at) + bite + INVENTED.slice(at + bite.length);
        await parse(text, 'utf8').catch((error: unknown) => expect(error).toBeInstanceOf(StatementError));
      }),
      { numRuns: 300 },
    );
  });
});
