import { describe, expect, it } from 'vitest';
import { type Part, packedSpaces, workbook, zip } from '~/tests/setup/zip';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import type { Statement } from '~/tests/unit/banking/bank-statements/random-statement';
import { camtOf, mt940Of, n43Of, ofxOf } from '~/tests/unit/banking/bank-statements/second-writer';

const of = (opening: number, day: string, ...cents: number[]): Statement => ({
  ...{ opening, currency: 'EUR' },
  movements: cents.map((it, at) => ({
    ...{ date: day, valueDate: day, cents: it, text: `F-${it}`, name: 'A', id: `${day}/${at}` },
  })),
});
const camt = (statement: Statement) =>
  camtOf(statement, { prefix: '', party: 'Dbtr', nested: false, encoding: 'utf-8' });
const mt940 = (statement: Statement) =>
  mt940Of(statement, { entry: 'date', mark: ',', kind: 'NTRF', envelope: 'none', end: '\n', text: 'plain' });

const first = of(0, '2026-02-03', 100, -50);
const second = of(50, '2026-02-04', 1000);
const read = (...parts: Part[]) => onlyStatement(zip(...parts));
const amounts = ({ movements }: Awaited<ReturnType<typeof read>>) => movements.map(({ amount }) => amount);

describe('a ZIP of a bank', () => {
  it('of several files of CAMT is read as one, whatever their order; what is there twice counts once', async () => {
    const statement = await read(
      { name: 'b/2026-02-04.xml', text: camt(second) },
      { name: 'b/2026-02-03.xml', text: camt(first) },
      { name: 'again.xml', text: camt(first) },
    );
    expect(amounts(statement)).toEqual(['1.00', '-0.50', '10.00']);
    expect(statement).toMatchObject({ openingBalance: '0.00', closingBalance: '10.50', warnings: [] });
  });

  it.each([
    ['Norma 43', n43Of(first, { end: '\r\n', isDayFirst: false, dos: false })],
    ['OFX', ofxOf(first, { version: 1, isClosed: false, cdata: false, charset: '', end: '\n' })],
    ['MT940', mt940(first)],
    ['a table', 'Fecha;Concepto;Importe;Saldo\n13/02/2026;A;1,00;1,00\n14/02/2026;B;-0,50;0,50\n'],
    ['a workbook', workbookOf()],
  ])('of one file is read as that file: %s', async (_, text) => {
    expect(amounts(await read({ name: 'file', text }))).toEqual(['1.00', '-0.50']);
  });

  it('leaves out what is no statement, and what says the same movements in another format, and names both', async () => {
    const statement = await read(
      { name: 'camt.xml', text: camt(first) },
      { name: 'x.sta', text: mt940(first) },
      { name: 'statement.pdf', text: '%PDF-1.7' },
      { name: 'readme.txt', text: 'Dear client' },
      { name: 'payment.xml', text: '<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>' },
      { name: '__MACOSX/._camt.xml', text: 'x' },
      { name: 'folder/', text: '' },
    );
    expect(statement.format).toBe('camt');
    expect(amounts(statement)).toEqual(['1.00', '-0.50']);
    expect(statement.warnings).toMatchObject([
      { code: 'zip_others', params: { files: 'statement.pdf, readme.txt, payment.xml' } },
      { code: 'zip_twice', params: { count: 1 } },
    ]);
  });

  it('of several accounts says each of them', async () => {
    const other = camt(second).replaceAll('ES9121000418450200051332', 'ES2109990123420000456789');
    const found = await parseStatements(zip({ name: 'a.xml', text: camt(first) }, { name: 'b.xml', text: other }));
    expect(found.map(({ account, movements }) => [account.iban?.slice(-4), movements.length])).toEqual([
      ['1332', 2],
      ['6789', 1],
    ]);
  });

  const damaged = camt(second).replace('</Amt>', '</Amount>');
  it.each([
    [
      'has none',
      zip({ name: 'a.pdf', text: '%PDF' }, { name: 'b.txt', text: 'Dear client' }),
      'zip_without_statements',
    ],
    ['has nothing', zip({ name: 'folder/' }), 'zip_without_statements'],
    ['has a damaged one', zip({ name: 'a.xml', text: camt(first) }, { name: 'b.xml', text: damaged }), 'xml_damaged'],
    ['has only a PDF', zip({ name: 'a.pdf', text: '%PDF' }), 'pdf'],
    ['holds another ZIP', zip({ name: 'a.zip', text: zip({ name: 'a.xml', text: camt(first) }) }), 'packed'],
    ['has a password', zip({ name: 'a.xml', text: camt(first), flags: 1 }), 'packed'],
    ['is cut', zip({ name: 'a.xml', text: camt(first) }).subarray(0, 400), 'packed'],
    ['unpacks to too much', zip({ name: 'a.xml', packed: packedSpaces(80) }), 'zip_too_large'],
  ])('that %s is refused', async (_, file, code) => {
    await expect(parseStatements(file)).rejects.toMatchObject({ name: 'StatementError', code });
  });
});

function workbookOf(): Buffer {
  const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    ['13/02/2026', 'A', '1,00', '1,00'],
    ['14/02/2026', 'B', '-0,50', '0,50'],
  ];
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((it, at) => cell(`${'ABCD'[at]}${row + 1}`, it)).join('')}</row>`,
    )
    .join('');
  return zip(...workbook(sheet));
}
