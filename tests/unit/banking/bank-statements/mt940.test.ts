import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import {
  addsUp,
  closingOf,
  coreOf,
  coreOfWritten,
  decimal,
  IBAN,
  type Statement,
  statements,
} from '~/tests/unit/banking/bank-statements/random-statement';

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
    [':61:2601050105C10,00NTRFNONREF\r\n/OCMT/USD11,85/\r\n:86:166?32Who Paid', { description: 'Who Paid' }],
    [':61:2601050105C10,00NTRFNONREF\r\n/TRCD/00370/', { description: 'NTRF' }],
    [':61:260105    C100,00NTRFNONREF', { date: '2026-01-05', amount: '100.00' }],
    [':61:260105    DD212,39NMSCNONREF//', { date: '2026-01-05', amount: '-212.39', concept: 'NMSC' }],
    [':61:260105D25,03NOV NONREF', { amount: '-25.03', concept: 'NOV' }],
    [':61:260105C1,56NIT EREF', { amount: '1.56', concept: 'NIT', description: 'NIT' }],
    [':61:2601050105C12,35 NRTIKREF+//2016', { amount: '12.35', reference: '2016' }],
    [':61:2601050105CN220000,00//19239782213', { amount: '220000.00', reference: '19239782213' }],
    [':61:2601050105DF2402,00S   X', { amount: '-2402.00', concept: 'S', reference: 'X' }],
    [':61:260105d1,01N946NONREF', { amount: '-1.01' }],
    [':61:260105C000000000044.95N060NONREF', { amount: '44.95' }],
    [':61:260105D,50NTRFNONREF', { amount: '-0.50' }],
    [':61:260105C1.234,56NTRFNONREF', { amount: '1234.56' }],
    [':61:260105C1,234.56NTRFNONREF', { amount: '1234.56' }],
    [':61:2602300301C1,00NTRFNONREF', { date: '2026-03-01', valueDate: '2026-02-28' }],
    [':61:2602290301C1,00NTRFNONREF', { date: '2026-03-01', valueDate: '2026-02-28' }],
    [':61:240230C1,00NTRFNONREF', { date: '2024-02-29', valueDate: '2024-02-29' }],
    [':61:2603010230C1,00NTRFNONREF', { date: '2026-02-28', valueDate: '2026-03-01' }],
    [
      ':61:110617D44,95N0600733959555      T-MOBILE NETHERLANDS BV',
      { counterparty: { accountNumber: '0733959555', name: 'T-MOBILE NETHERLANDS BV' } },
    ],
    [
      ':61:110617D9,95N030NONREF          TOMTE TUMMETOT',
      { counterparty: { name: 'TOMTE TUMMETOT' }, concept: 'N030' },
    ],
    [
      ':61:260105D65,00NOVBNL91ABNA0417164300\r\nA. Jansen',
      { counterparty: { iban: 'NL91ABNA0417164300', name: 'A. Jansen' } },
    ],
    [':61:260105D25,00N102EREF\r\nNL91ABNA0417164300', { counterparty: { iban: 'NL91ABNA0417164300' } }],
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

  it.each([
    [
      [
        '/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/BODEGAS NORTE SL/REMI/FACTURA F-2026-0042/EREF/E2E-42',
      ],
      {
        ...{ description: 'FACTURA F-2026-0042', reference: 'E2E-42' },
        counterparty: { name: 'BODEGAS NORTE SL', iban: 'NL91ABNA0417164300' },
      },
    ],
    [
      ['/EREF/01-01-2013 12:00 00300009876543210/BENM//NAME/CONTRA ACCOUN', 'T HOLDER/REMI//ISDT/2013-07-11'],
      {
        ...{ description: 'CONTRA ACCOUNT HOLDER', reference: '01-01-2013 12:00 00300009876543210' },
        counterparty: { name: 'CONTRA ACCOUNT HOLDER' },
      },
    ],
    [
      ['/EREF/EV123//CNTP/NL91ABNA0417164300/ABNANL2A/Proveedor BV/Utrecht//REMI/USTD//Invoice 7/8 of May/'],
      {
        ...{ description: 'Invoice 7/8 of May', reference: 'EV123' },
        counterparty: { name: 'Proveedor BV', iban: 'NL91ABNA0417164300' },
      },
    ],
    [
      ['/EREF/NOTPROVIDED//REMI/STRD/CUR/9001123412341234/'],
      { description: '9001123412341234', reference: '9001123412341234' },
    ],
    [
      ['/RTRN/MS03/ULTB//NAME/For Whom/ORDP//NAME/Who Paid/REMI/Back'],
      { description: 'Back', returned: true, counterparty: { name: 'Who Paid' } },
    ],
    [
      ['/TRTP/SEPA ACCEPTGIRO/IBAN/NL91ABNA0417164300/BIC/ABNANL2A', '/NAME/Naam/REMI/Ref: 12/EREF/NOTPROVIDE', 'D'],
      { description: 'Ref: 12', counterparty: { name: 'Naam', iban: 'NL91ABNA0417164300' } },
    ],
    [
      ['/EREF/1//BENM//NAME/Tax Office/REMI//CDTRREFTP//CD/SCOR/ISSR/CUR/CDTRREF/1234567899874563/ISDT/2013'],
      { description: '1234567899874563', reference: '1' },
    ],
    [['/ORDP//NAME/Who Paid/REMI//REMI/Terminal 7'], { description: 'Terminal 7', counterparty: { name: 'Who Paid' } }],
    [['/CNTP/0001234500////'], { description: 'NTRF', counterparty: { accountNumber: '0001234500' } }],
    [
      [
        'SEPA OVERBOEKING                 IBAN: NL91ABNA0417164300',
        'BIC: ABNANL2A                    NAAM: A. Jansen',
        'OMSCHRIJVING: Invoice 7',
      ],
      {
        description: 'SEPA OVERBOEKING IBAN: NL91ABNA0417164300 BIC: ABNANL2A NAAM: A. Jansen OMSCHRIJVING: Invoice 7',
        counterparty: { name: 'A. Jansen', iban: 'NL91ABNA0417164300' },
      },
    ],
    [
      ['FACTUUR 7', 'REK: NL91ABNA0417164300/NAAM: BEDRIJF VOF'],
      { counterparty: { name: 'BEDRIJF VOF', iban: 'NL91ABNA0417164300' } },
    ],
    [['/PT/FT/PY/SOMETHING FOO'], { description: '/PT/FT/PY/SOMETHING FOO' }],
  ])('reads the words between slashes of Dutch banks: %j', async ([first, ...more], expected) => {
    const found = await movement(':61:2610061006C10,00NTRFEREF', `:86:${first}`, ...more);
    expect(found).toMatchObject(expected);
    if (!('reference' in expected)) expect(found?.reference).not.toBe('EREF');
  });

  it('reads all texts of a movement: several, with a time that was cut, by another mark, or of :NS:', async () => {
    const line = ':61:2601050105C10,00NTRFNONREF';
    const several = await movement(line, ':86:Terugboeking', ':86:KOSTEN JUNI', ':86:20095731');
    expect(several?.description).toBe('Terugboeking KOSTEN JUNI 20095731');
    const time = await movement(line, ':86:166?00X?20SVWZ+2014-09-12T16', ':26:37 Folgenr. 007?32Kundin');
    expect(time).toMatchObject({ description: '2014-09-12T16:26:37 Folgenr. 007', counterparty: { name: 'Kundin' } });
    const triodos = await movement(line, ':86:000>100987654321', '>20HUUR >21KANTOOR>310390123456');
    expect(triodos).toMatchObject({ description: 'HUUR KANTOOR', counterparty: { accountNumber: '0390123456' } });
    const second = await movement(line, ':86:020?00VIREMENT?20LOYER?31123?38DE89370400440532013000?32NOM');
    expect(second?.counterparty).toEqual({ name: 'NOM', iban: 'DE89370400440532013000' });
    const own = await movement(line, ':NS:01Verwendung', '02Zweck', '15Empfaen', '16ger', '17Buchungstext');
    expect(own).toMatchObject({ description: 'Verwendung Zweck', counterparty: { name: 'Empfaenger' } });
    const unknown = await movement(line, ':86:166?00X?20SVWZ+VERTR?21', ':KO:NR 4?32Kundin');
    expect(unknown?.description).toBe('VERTR :KO:NR 4');
  });

  it.each([
    ['the marks of SWIFT', (text: string) => `\u0001${text}\u0003`],
    ['the marks of SWIFT on lines of their own', (text: string) => `\u0001\r\n${text}\u0003\r\n`],
    ['an envelope in lines', (text: string) => `{1:F01BANK}\r\n{2:I940BANKN}\r\n{4:\r\n${text}`],
    [
      'its trailer',
      (text: string) =>
        `{1:F01BANK}{2:I940BANKN}{3:{108:5}}{4:\r\n${text.replace(/-\r\n$/, '-}{5:{CHK:F7}{TNG:}}\r\n')}`,
    ],
    ['what ABN AMRO writes before it', (text: string) => `ABNANL2A\r\n940\r\nABNANL2A\r\n${text}`],
  ])('is read within %s, alone and twice', async (_, around) => {
    const text = around(page(':61:2601050105C10,00NTRFNONREF\r\n:86:X\r\n', { closing: 1000 }));
    expect(await one(text)).toMatchObject({ closingBalance: '10.00', warnings: [], movements: [{ description: 'X' }] });
    expect(
      (await one(text + text.replace('EUR0,00', 'EUR10,00').replace(':62F:C260228EUR10,00', ':62F:C260301EUR20,00')))
        .movements,
    ).toHaveLength(2);
  });

  it('is read with carriage returns alone', async () => {
    const text = page(':61:2601050105C10,00NTRFNONREF\r\n:86:X\r\n', { closing: 1000 }).replaceAll('\r\n', '\r');
    expect(await one(text)).toMatchObject({ warnings: [], movements: [{ description: 'X' }] });
  });

  it('takes its balances as banks write them, and says what it passes over', async () => {
    const text = page('').replace(':62F:C260228EUR', ':62F:C260228').replace('EUR0,00', 'EUR0000000000000000,00');
    expect(await one(text)).toMatchObject({ openingBalance: '0.00', closingBalance: '0.00', warnings: [] });
    const noDay = await one(page('').replace(':62F:C260228', ':62F:C261131'));
    expect(noDay.warnings).toMatchObject([{ code: 'balance_day', params: { text: '261131' } }]);
    expect(noDay).not.toHaveProperty('to');
    const twice = await one(
      page(`:61:2601050105C10,00NTRFNONREF\r\n:25:${IBAN}\r\n:25:166?00X\r\n`, { closing: 1000 }),
    );
    expect(twice.account.iban).toBe(IBAN);
    expect(twice.warnings).toMatchObject([{ code: 'account_again', params: { account: '166?00X' } }]);
    expect((await one(page('', { account: `CAIXESBB/${IBAN}` }))).account.iban).toBe(IBAN);
  });

  it('keeps the order of the file where only so each statement goes on with the one before', async () => {
    const at = (day: string, opening: number, closing: number) =>
      page(`:61:${day}C${comma(closing - opening)}NTRFNONREF\r\n:86:X\r\n`, { opening, closing }).replace(
        '260131',
        day,
      );
    const chain = await one(at('260115', 100, 200) + at('260110', 200, 300) + at('260120', 300, 400));
    expect(chain).toMatchObject({ openingBalance: '1.00', closingBalance: '4.00', warnings: [] });
    const newestFirst = await one(at('260120', 300, 400) + at('260110', 200, 300));
    expect(newestFirst).toMatchObject({ openingBalance: '2.00', closingBalance: '4.00', warnings: [] });
  });

  it('leaves movements that have days of interest only in the order of the file', async () => {
    const entry = (day: string, text: string) => `:61:${day}C1,00NTRFNONREF\r\n:86:${text}\r\n`;
    const days = `${entry('260204', 'A')}${entry('260203', 'B')}${entry('260203', 'C')}`;
    const { movements } = await one(page(days, { closing: 300 }));
    expect(movements.map(({ description }) => description)).toEqual(['B', 'C', 'A']);
    const booked = days.replaceAll(/:61:26(\d{4})/g, ':61:26$1$1');
    const newestFirst = (await one(page(booked, { closing: 300 }))).movements;
    expect(newestFirst.map(({ description }) => description)).toEqual(['C', 'B', 'A']);
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
    ['may mean thousands or decimals', page(':61:2601050105C1.234NTRFNONREF\n'), 'no movement', 5],
    ['names no currency', page('').replace(':60F:C260131EUR', ':60F:C260131'), 'no balance', 4],
    [
      'is MT942',
      ':20:X\n:25:ACC\n:28C:1/1\n:34F:EURD0,00\n:13D:2610061815+0100\n:61:261006C1,00NTRFNONREF\n:90D:0EUR0,\n',
      'MT942',
      4,
    ],
    [
      'is MT942 of a day without movements',
      '\u0001\r\n:20:X\n:25:ACC\n:28C:1/1\n:13D:2610061815+0100\n:90C:0EUR0,\n',
      'MT942',
      5,
    ],
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
