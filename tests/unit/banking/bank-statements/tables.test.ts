import { utils, write as writeSheets } from '@e965/xlsx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import {
  type ParsedFile,
  parseStatements as parseFile,
  previewStatement,
} from '@/server/banking/bank-statements/parse-statements';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import {
  addsUp,
  coreOf,
  coreOfWritten,
  decimal,
  type Statement,
  statements,
} from '~/tests/unit/banking/bank-statements/random-statement';

const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text);
const one = (file: string | Uint8Array, options?: Parameters<typeof parseStatements>[1]) =>
  onlyStatement(bytes(file), options);
const today = '2026-11-22';
const movementsOf = ({ statements: [first] }: ParsedFile) => (first ? [...unpackItems(first.movements)] : []);
const proposal = (file: string | Uint8Array) => previewStatement(bytes(file), { today });
const short = async (file: string | Uint8Array) =>
  (await one(file)).movements.map(({ date, amount, description }) => `${date} ${amount} ${description}`);

/** 1000.00 + 1210.00 − 3.50 − 1234.56 = 971.94, as each bank writes it. */
const CAIXABANK = `Cuenta;ES91 2100 0418 4502 0005 1332;;;;
Titular;TALLER SL;;;;
;;;;;
Fecha;Fecha valor;Movimiento;M\ufffds datos;Importe;Saldo
05/02/2026;05/02/2026;RECIBO;LUZ INVENTADA;-1.234,56 EUR;971,94 EUR
04/02/2026;03/02/2026;COMISION;;-3,50 EUR;2.206,50 EUR
03/02/2026;03/02/2026;TRANSFERENCIA;CLIENTE SL;1.210,00 EUR;2.210,00 EUR
`;
const MOVED = [
  '2026-02-03 1210.00 TRANSFERENCIA CLIENTE SL',
  '2026-02-04 -3.50 COMISION',
  '2026-02-05 -1234.56 RECIBO LUZ INVENTADA',
];
const cells = CAIXABANK.trim()
  .split('\n')
  .map((line) => line.split(';'));
const AMOUNTS = [-1234.56, -3.5, 1210];
const BALANCES = [971.94, 2206.5, 2210];

/** The same table as a workbook has it: days and numbers of its own. */
const typed = cells.map((row, line) =>
  line < 4
    ? row.map((cell) => cell.replace('\ufffd', 'á'))
    : [
        new Date(`2026-02-0${9 - line}`),
        new Date(`2026-02-0${9 - line}`),
        row[2],
        row[3],
        AMOUNTS[line - 4],
        BALANCES[line - 4],
      ],
);

describe('the table of a bank', () => {
  it('of CaixaBank: broken letters, a preamble with the IBAN, the newest first', async () => {
    const statement = await one(CAIXABANK);
    expect(statement).toMatchObject({
      ...{ format: 'csv', account: { iban: 'ES9121000418450200051332', currency: 'EUR' }, warnings: [] },
      ...{ openingBalance: '1000.00', closingBalance: '971.94' },
    });
    expect(addsUp(statement)).toBe(true);
    expect(await short(CAIXABANK)).toEqual(MOVED);
    expect(statement.movements.map(({ line, valueDate, balanceAfter }) => [line, valueDate, balanceAfter])).toEqual([
      [7, '2026-02-03', '2210.00'],
      [6, '2026-02-03', '2206.50'],
      [5, '2026-02-05', '971.94'],
    ]);
    expect(await proposal(CAIXABANK)).toMatchObject({
      ...{ confidence: 'proved', total: 3, unreadable: 0, proof: { confirmed: 2, of: 2 } },
      mapping: {
        ...{ headerRow: 4, dateOrder: 'dmy', decimalMark: 'comma', isFlipped: false },
        columns: ['date', 'valueDate', 'description', 'description', 'amount', 'balance'],
      },
    });
  });

  it.each([
    [
      'Santander',
      'Movimientos de la cuenta;;;;\n;;;;\nFecha operación;Fecha valor;Concepto;Importe EUR;Saldo\n03/02/2026;03/02/2026;A;10,00;110,00\n04/02/2026;04/02/2026;B;-5,50;104,50',
      ['date', 'valueDate', 'description', 'amount', 'balance'],
      'proved',
    ],
    [
      'BBVA',
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n04/02/2026;04/02/2026;B;Pago;-5,50;EUR;104,50;EUR;\n03/02/2026;03/02/2026;A;Abono;10,00;EUR;110,00;EUR;obs',
      ['valueDate', 'date', 'description', 'description', 'amount', 'currency', 'balance', null, 'description'],
      'proved',
    ],
    [
      'Sabadell',
      'F. Operativa;Concepto;F. Valor;Importe;Saldo;Referencia 1;Referencia 2\n03/02/2026;A;03/02/2026;10,00;110,00;R1;R2\n04/02/2026;B;04/02/2026;-5,50;104,50;;',
      ['date', 'description', 'valueDate', 'amount', 'balance', 'reference', 'reference'],
      'proved',
    ],
    [
      'N26',
      '"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-02-03,2026-02-03,"A SL",DE89370400440532013000,Credit Transfer,"F-7",Main,10.0,,,\n2026-02-04,2026-02-04,"B",,Presentment,,Main,-5.5,-6.1,USD,1.1',
      [
        'date',
        'valueDate',
        'counterparty',
        'counterpartyIban',
        'category',
        'description',
        null,
        'amount',
        'originalAmount',
        'originalCurrency',
        null,
      ],
      'likely',
    ],
    [
      'Revolut',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-02-03 10:00:01,2026-02-03 10:00:02,A,10.00,0.00,EUR,COMPLETED,110.00\nCARD,Current,2026-02-04 10:00:01,2026-02-04 10:00:02,B,-5.00,0.50,EUR,COMPLETED,104.50\nCARD,Current,2026-02-05 10:00:01,,C,-5.00,0.00,EUR,PENDING,\nCARD,Current,2026-02-05 10:00:01,2026-02-05 11:00:00,D,-5.00,0.00,EUR,REVERTED,',
      ['category', null, null, 'date', 'description', 'amount', 'fee', 'currency', 'state', 'balance'],
      'proved',
    ],
    [
      'Wise',
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Payer Name","Payee Name","Total fees"\nT-2,04-02-2026,-5.50,EUR,B,,104.50,,,B,0.50\nT-1,03-02-2026,10.00,EUR,A,F-7,110.00,,A SL,,0.00',
      [
        'id',
        'date',
        'amount',
        'currency',
        'description',
        'reference',
        'balance',
        null,
        'counterparty',
        'counterparty',
        null,
      ],
      'proved',
    ],
    [
      'one with a column for each side',
      'Fecha|Descripción|Debe|Haber|Saldo\n03/02/2026|A||10,00|110,00\n04/02/2026|B|5,50||104,50',
      ['date', 'description', 'debit', 'credit', 'balance'],
      'proved',
    ],
    [
      'one with a column that says the side',
      'Date\tDetails\tAmount\tD/H\tBalance\n02/03/2026\tA\t10.00\tH\t110.00\n02/14/2026\tB\t5.50\tD\t104.50',
      ['date', 'description', 'amount', 'side', 'balance'],
      'proved',
    ],
  ])('of %s', async (_, text, columns, confidence) => {
    const found = await proposal(text);
    expect([found.confidence, found.mapping.columns]).toEqual([confidence, columns]);
    const { movements, ...statement } = await one(text);
    expect(movements.map(({ amount }) => amount)).toEqual(['10.00', '-5.50']);
    expect(movements.map(({ date }) => date.slice(5))).toEqual(
      text.includes('02/14') ? ['02-03', '02-14'] : ['02-03', '02-04'],
    );
    if (confidence === 'proved')
      expect([statement.openingBalance, statement.closingBalance]).toEqual(['100.00', '104.50']);
  });

  it('of N26, Revolut and Wise says what else they know', async () => {
    const wise =
      'TransferWise ID,Date,Amount,Currency,Description,Running Balance,Payee Name\nT-1,03-02-2026,-5.50,EUR,B,104.50,Proveedor';
    expect((await one(wise)).movements[0]).toMatchObject({
      bankId: 'T-1',
      counterparty: { name: 'Proveedor' },
      currency: 'EUR',
    });
    const n26 =
      'Booking Date,Partner Name,Partner Iban,Amount (EUR),Original Amount,Original Currency\n2026-02-03,A,DE89370400440532013000,-5.5,-6.1,USD';
    expect((await one(n26)).movements[0]).toMatchObject({
      ...{ description: 'A', currency: 'EUR', original: { amount: '-6.10', currency: 'USD' } },
      counterparty: { name: 'A', iban: 'DE89370400440532013000' },
    });
    const both =
      'Completed Date,Description,Amount,Currency,Balance\n2026-02-03,A,1.00,EUR,1.00\n2026-02-03,B,2.00,USD,7.00\n2026-02-04,C,3.00,EUR,4.00';
    const parsed = await parseStatements(bytes(both));
    expect(
      parsed.map(({ account, movements, openingBalance }) => [account.currency, movements.length, openingBalance]),
    ).toEqual([
      ['EUR', 2, '0.00'],
      ['USD', 1, '5.00'],
    ]);
  });
});

describe('the running balance', () => {
  it.each(['Zeit;Quoi;Cuanto;Rest\n', ''])(
    'proves columns without a known name (%j) by two balances, and not by one',
    async (names) => {
      const two = `${names}03/02/2026;A;10,00;110,00\n04/02/2026;B;-5,50;104,50`;
      await expect(one(two)).rejects.toMatchObject({ proposal: { questions: ['columns'] } });
      const three = `${two}\n14/02/2026;C;-4,00;100,50`;
      expect(await proposal(three)).toMatchObject({
        confidence: 'proved',
        mapping: { columns: ['date', 'description', 'amount', 'balance'] },
      });
      expect((await one(three)).movements.map(({ amount }) => amount)).toEqual(['10.00', '-5.50', '-4.00']);
    },
  );

  it('turns no sign round that is written: a card with payments below zero is asked about', async () => {
    const text = 'Fecha;Concepto;Importe;Saldo\n03/02/2026;A;-10,00;110,00\n04/02/2026;B;5,50;104,50';
    await expect(one(text)).rejects.toMatchObject({
      proposal: {
        questions: ['signs'],
        readings: [
          { mapping: { isFlipped: false }, movements: [{ amount: '-10.00' }, { amount: '5.50' }] },
          { mapping: { isFlipped: true }, movements: [{ amount: '10.00' }, { amount: '-5.50' }] },
        ],
      },
    });
  });

  it('proves decimal mark, order of days and rows at once where nothing else tells', async () => {
    const open = 'Fecha;Concepto;Importe;Saldo\n03/04/2026;A;1.000;2.500\n02/04/2026;B;0.500;1.500';
    expect((await proposal(open)).confidence).toBe('proved');
    expect(await short(open)).toEqual(['2026-04-02 0.50 B', '2026-04-03 1.00 A']);
    expect((await proposal(open.replace('0.500', '1.000'))).confidence).toBe('unsure'); // thousands, or three decimals
  });

  it('names the line that breaks it, and may be on some rows only', async () => {
    const gap =
      'Fecha;Concepto;Importe;Saldo\n03/02/2026;A;10,00;110,00\n04/02/2026;B;-5,50;104,50\n05/02/2026;C;1,00;99,00\n06/02/2026;D;1,00;100,00\n07/02/2026;E;1,00;101,00';
    expect((await one(gap)).warnings).toMatchObject([{ code: 'running_balance', line: 4 }, { code: 'balance' }]);
    const some =
      'Fecha;Concepto;Importe;Saldo\n03/02/2026;A;10,00;110,00\n04/02/2026;B;-5,50;\n04/02/2026;C;1,00;105,50';
    expect((await proposal(some)).confidence).toBe('proved');
    expect((await one(some)).movements).toHaveLength(3);
  });

  it('leaves out what is pending and what is a footer, and says so', async () => {
    const text =
      'Fecha;Concepto;Importe;Saldo\n03/02/2026;A;10,00;110,00\n04/02/2026;B;-5,50;104,50\n05/02/2026;C;-1,00;\nTotal;;3,50;\n;;;\nDocumento sin validez';
    const { movements, warnings } = await one(text);
    expect(movements.map(({ description }) => description)).toEqual(['A', 'B']);
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ['no_date', 5],
      ['pending', 4],
    ]);
  });

  it('is not needed where the names and the content tell, and is asked for where nothing does', async () => {
    expect((await proposal('Fecha;Concepto;Importe\n13/02/2026;A;10,00')).confidence).toBe('likely');
    for (const open of [
      'Date;Details;Amount\n03/02/2026;A;10.00',
      'Fecha;Concepto;Importe\n13/02/2026;A;1.000',
      'x;y;z\n13/02/2026;a;10,00',
    ]) {
      await expect(one(open)).rejects.toMatchObject({ name: 'MappingNeeded' });
    }
    const text = 'Date;Details;Amount\n03/02/2026;A;1.000';
    const { mapping } = await proposal(text);
    const read = { ...mapping, dateOrder: 'mdy' as const, decimalMark: 'point' as const, isFlipped: true };
    expect((await one(text, { mapping: read })).movements).toMatchObject([{ date: '2026-03-02', amount: '-1.00' }]);
  });
});

it('takes no e-mail address for what a movement is about', async () => {
  const paypal =
    'Fecha;Nombre;Tipo;Divisa;Bruto;Correo\n13/10/2025;Ana Cliente;Pago;EUR;11,00;ana@example.com\n14/10/2025;Tienda;Pago;EUR;-5,50;t@example.com';
  expect(await short(paypal)).toEqual(['2025-10-13 11.00 Ana Cliente', '2025-10-14 -5.50 Tienda']);
});

describe('how a table is read', () => {
  const open = 'Cuenta;X\nDate;Details;Amount\n03/02/2026;A;1.000\n04/02/2026;B;-2.000';
  const columns = ['date', 'description', 'amount'] as const;
  const given = { columns: [...columns], dateOrder: 'mdy', decimalMark: 'point' } as const;
  const mapping = { ...given, columns: [...columns] };

  it('is said by somebody, remembered by the names of the columns, and found again under a longer preamble', async () => {
    const first = await parseFile(bytes(open), { today, mapping });
    expect(movementsOf(first)).toMatchObject([
      { date: '2026-03-02', amount: '1.00', line: 3 },
      { date: '2026-04-02', amount: '-2.00', line: 4 },
    ]);
    if (!first.table) throw new Error('No table');
    const remembered = [first.table.reading];
    const longer = `Banco;Y\nTitular;Z\n${open.replace('03/02', '05/02')}`;
    const second = await parseFile(bytes(longer), { today, remembered });
    expect(second.table).toMatchObject({ isRemembered: true });
    expect(movementsOf(second)).toMatchObject([{ line: 6 }, { line: 5 }]);
    const other = open.replace('Details', 'Text');
    await expect(parseFile(bytes(other), { today, remembered })).rejects.toMatchObject({ code: 'reading_needed' });
  });

  it('is shown with what it comes to, the first balance that does not follow, and the first row that cannot be read', async () => {
    const broken = `${CAIXABANK}02/02/2026;02/02/2026;ATM;;-1,00 EUR;7,00 EUR\n31/02/2026;;Y;;1,00;1,00`;
    const shown = await previewStatement(bytes(broken), { today });
    expect(shown).toMatchObject({
      ...{ total: 4, unreadable: 1, isRemembered: false, proof: { confirmed: 2, of: 3 } },
      problem: { code: 'date_order', params: { text: '31/02/2026' }, line: 9 },
    });
    expect(shown.rows[2]).toEqual({
      line: 4,
      cells: ['Fecha', 'Fecha valor', 'Movimiento', 'M\ufffds datos', 'Importe', 'Saldo'],
    });
    const nothing = shown.mapping.columns.map(() => null);
    const empty = await previewStatement(bytes(CAIXABANK), { today, mapping: { columns: nothing } });
    expect(empty).toMatchObject({ total: 0, problem: { code: 'mapping_incomplete' } });
    await expect(previewStatement(bytes('Dear client'), { today })).rejects.toMatchObject({ code: 'no_table' });
  });
});

describe('tables of any make', () => {
  const columns = ['Fecha', 'Valor', 'Concepto', 'Nombre', 'Importe', 'Saldo'];
  const rowsOf = ({ opening, movements }: Statement) => {
    let balance = opening;
    return movements.map(({ date, valueDate, cents, text, name }) => {
      balance += cents;
      return [date, valueDate, text, name, decimal(cents), decimal(balance)];
    });
  };
  const grouped = (amount: string) => amount.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, '.');
  const dayFirst = (date: string) => date.split('-').reverse().join('/');

  it('are read as they were written', async () => {
    await fc.assert(
      fc.asyncProperty(
        statements,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('', '\ufeff'),
        async (written, separator, isSpanish, isNewestFirst, mark) => {
          const rows = rowsOf(written).map(
            ([date = '', value = '', text = '', name = '', amount = '', balance = '']) =>
              isSpanish
                ? [dayFirst(date), dayFirst(value), text, name, grouped(amount), grouped(balance)]
                : [date, value, text, name, amount, balance],
          );
          const lines = [columns, ...(isNewestFirst ? rows.toReversed() : rows)];
          const text = mark + lines.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');
          const { mapping } = await proposal(text);
          const statement = await one(text, {
            mapping: { ...mapping, dateOrder: 'dmy', isFlipped: false, decimalMark: isSpanish ? 'comma' : 'point' },
          });
          expect(addsUp(statement)).toBe(true);
          const byDay = (it: { date: string; amount: string }[]) =>
            it.map(({ date, amount }) => `${date} ${amount}`).toSorted();
          expect(byDay(coreOf(statement))).toEqual(byDay(coreOfWritten(written)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of Excel, old Excel, and pages that are called so, say the same', async () => {
    const page = `<html><head><style>td{}</style></head><body><table>${cells.map((row) => `<tr>${row.map((cell) => `<td class="x">${cell.replace('EUR', '&euro;').replace('-', '&minus;')}</td>`).join('')}</tr>`).join('\n')}</table></body></html>`;
    expect(await short(page)).toEqual(MOVED);
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>${cells.map((row) => `<Row>${row.flatMap((cell, at) => (cell ? [`<Cell ss:Index="${at + 1}"><Data ss:Type="String">${cell}</Data></Cell>`] : [])).join('')}</Row>`).join('')}</Table></Worksheet></Workbook>`;
    expect(await short(xml)).toEqual(MOVED);
    const xlsx = await writeExcel(
      typed.map((row) =>
        row.map((cell) => (cell instanceof Date ? { value: cell, type: Date, format: 'dd/mm/yyyy' } : { value: cell })),
      ) as never,
    ).toBuffer();
    expect(await short(xlsx)).toEqual(MOVED);
    const book = { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet(typed, { UTC: true }) } };
    const xls = await one(writeSheets(book, { type: 'buffer', bookType: 'biff8' }));
    expect(xls.movements.map(({ date, amount, description }) => `${date} ${amount} ${description}`)).toEqual(MOVED);
    expect(xls).toMatchObject({
      format: 'xlsx',
      account: { iban: 'ES9121000418450200051332' },
      closingBalance: '971.94',
    });
  });
});

describe('a table that', () => {
  const table = 'Fecha;Concepto;Importe;Saldo\n13/02/2026;A;10,00;110,00\n';
  it.each([
    ['has a formula for an amount', `${table}14/02/2026;B;=SUM(A1:A9);99,00`, 'no amount', 3],
    ['has letters in an amount', `${table}14/02/2026;B;1O,00;99,00`, 'no amount', 3],
    ['has a day that is none', `${table}31/02/2026;B;1,00;111,00`, 'no date', 3],
    ['claims an amount of thirty digits', `${table}14/02/2026;B;${'9'.repeat(30)},00;1,00`, 'no amount', 3],
    ['has a header and no rows', 'Fecha;Concepto;Importe;Saldo', 'no movements', 1],
    ['is text', 'Hola, esto no es un extracto.\nDe verdad, no lo es.', 'Nothing in this table', undefined],
    ['is a broken workbook', Buffer.from('PK\x03\x04 and then nothing'), 'cannot be read', undefined],
    ['is a broken old workbook', Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'), 'cannot be read', undefined],
    [
      'declares entities',
      '<!DOCTYPE html [<!ENTITY a "b">]><html><table><tr><td>1</td></tr></table></html>',
      'entities',
      undefined,
    ],
    ['is a PDF', '%PDF-1.7', 'PDF', undefined],
    ['is packed', Buffer.from([0x1f, 0x8b, 8, 0]), 'packed', undefined],
    ['is QIF', '!Type:Bank\nD1/2/2026', 'QIF', undefined],
    ['has two hundred columns', `${table}${'1;'.repeat(200)}\n`, 'more columns', 3],
  ])('%s is refused, with its line', async (_, file, problem, line) => {
    await expect(parseStatements(bytes(file))).rejects.toMatchObject({
      ...{ message: expect.stringContaining(problem), name: expect.stringMatching(/^(StatementError|MappingNeeded)$/) },
      ...(line && { line }),
    });
  });

  it('keeps a formula among its texts a text', async () => {
    const { movements } = await one(`${table}14/02/2026;"=HYPERLINK(""http://x"")";-1,00;109,00`);
    expect(movements[1]?.description).toBe('=HYPERLINK("http://x")');
  });
});
