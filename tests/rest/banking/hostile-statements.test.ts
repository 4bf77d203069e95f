import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { ask, sql } from '~/tests/setup/ask';

import type { Company } from '~/tests/setup/company';
import { packedSpaces, workbook, zip } from '~/tests/setup/zip';
import { ACCOUNTS, addAccount, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43, ofx } from './files';

// Files that are made to bring a server down, or that came cut: each is answered with what is wrong and where, for little
// work and memory, and the next request is answered as ever.

let company: Company;
let account: BankAccount;

beforeAll(async () => {
  company = await openForBanking();
  account = await addAccount(company, { iban: IBAN });
  const many = Array.from({ length: 2000 }, () => movement); // its thread is there from now on
  expect((await send(n43('2026-01-01', '2026-01-31', 0, many))).status).toBe(201);
});

beforeEach(async () => {
  await ask(sql`DELETE FROM bank_account WHERE workspace_id = ${company.id}`);
  account = await addAccount(company, { iban: IBAN });
});

const movement = { date: '2026-01-10', cents: -150, text: 'CAFE SOL' };
const send = (file: string | Uint8Array, query = '') =>
  company.post(`${ACCOUNTS}/${account.id}/statements${query}`, file, { 'content-type': 'application/octet-stream' });

/** What the answer took: seconds of work of all threads, and by how many MB the process grew beyond its largest. */
async function measured(file: string | Uint8Array) {
  const [cpu, { maxRSS }] = [process.cpuUsage(), process.resourceUsage()];
  const answer = await send(file);
  const { user, system } = process.cpuUsage(cpu);
  return { answer, work: (user + system) / 1e6, megabytes: (process.resourceUsage().maxRSS - maxRSS) / 1024 };
}

const MB = 1024 * 1024;
// What only a bomb reaches: how much a reader really takes is measured in bench/, for here it shares its process.
const MOST_SECONDS = 20;
const MOST_MB = 900;
const camt = (entries: string, before = '') =>
  `<?xml version="1.0"?>${before}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>` +
  `<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>\n${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (text: string) =>
  '<Ntry><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-10</Dt></BookgDt>' +
  `<AddtlNtryInf>${text}</AddtlNtryInf></Ntry>\n`;
const mt940 = (line: string) => `:20:X\n:25:${IBAN}\n:60F:C260101EUR0,00\n${line}\n:86:CAFE\n:62F:D260131EUR1,50\n`;
const moved = ':61:2601100110D1,50NTRFNONREF';
const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const row = (n: number, ...cells: string[]) =>
  `<row r="${n}">${cells.map((cell, at) => `<c r="${'ABCD'[at]}${n}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const table = row(1, 'Fecha', 'Concepto', 'Importe') + row(2, '10/01/2026', 'CAFE', '-1,50');
const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
const claim = '<dimension ref="A1:XFD1048576"/>';
const spaces = { name: 'xl/worksheets/sheet1.xml', packed: packedSpaces(1100) };
const counts = n43('2026-01-01', '2026-01-31', 0, [movement])
  .replace(/^(33.{18})00001/m, '$199999')
  .replace(/\d{6}$/, '999999');
const csv = (text: string) => `Fecha;Concepto;Importe\n10/01/2026;${text};-1,50\n11/01/2026;TAXI;-2,00\n`;

describe('a hostile statement is refused, with what is wrong', () => {
  it.each<[what: string, file: () => string | Uint8Array, code: string, line?: number]>([
    ['a billion laughs', () => camt(entry('&l9;'), `<!DOCTYPE d [<!ENTITY l0 "lol">${lol}]>`), 'document_type'],
    [
      'an entity of a file of ours',
      () => camt(entry('&x;'), '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'document_type',
    ],
    ['a document type from elsewhere', () => camt('', '<!DOCTYPE d SYSTEM "http://evil.test/d">'), 'document_type'],
    ['an entity that nobody declares', () => camt(entry('&x;')), 'xml_entity'],
    ['elements within elements', () => camt(`<Ntry>${'<A>'.repeat(300_000)}`), 'xml_damaged', 2],
    ['a sheet of 1.1 GB in a workbook of 1 MB', () => zip(...workbook('').slice(0, 3), spaces), 'workbook_too_large'],
    [
      'the same, which claims to have 10 bytes',
      () => zip(...workbook('').slice(0, 3), { ...spaces, claims: 10 }),
      'workbook_too_large',
    ],
    ['a cell in the last place of a sheet', () => zip(...workbook(table + far, '', claim)), 'workbook_too_large'],
    [
      'an amount of 9 MB in OFX',
      () => ofx([movement]).replace('-1.50', `-1${'0'.repeat(9 * MB)}`),
      'amount_too_large',
      8,
    ],
    [
      'a balance of thirteen digits',
      () => `Fecha;Concepto;Importe;Saldo\n10/01/2026;CAFE;-1,50;1999999999999,99\n`,
      'amount_decimals',
      2,
    ],
    [
      'an opening balance of thirteen digits',
      () => `Fecha;Concepto;Importe;Saldo\n10/01/2026;CAFE;-1,50;999999999999,99\n`,
      'amount_too_large',
    ],
    ['a line of 9 MB in MT940', () => mt940(moved + 'X'.repeat(9 * MB)).replace('D1,50', 'Q1,50'), 'mt940_movement', 4],
    ['a million columns', () => `Fecha${';x'.repeat(1e6)}\n10/01/2026${';1'.repeat(1e6)}\n`, 'too_many_columns', 1],
    [
      'a cell of 9 MB as an amount',
      () => `Fecha;Concepto;Importe\n10/01/2026;CAFE;${'1'.repeat(9 * MB)}\n`,
      'mapping_needed',
    ],
  ])('%s', async (_what, file, code, line) => {
    const { answer, work, megabytes } = await measured(file());
    expect(answer.body).toMatchObject({ details: [{ code, path: line ? ['file', line] : ['file'] }] });
    expect(answer.status).toBe(422);
    expect(work).toBeLessThan(MOST_SECONDS);
    expect(megabytes).toBeLessThan(MOST_MB);
    expect((await send(n43('2026-01-01', '2026-01-31', 0, [movement]))).status).toBe(201);
  });

  it('of more than may be sent', async () => {
    expect((await send('x'.repeat(11 * MB))).status).toBe(413);
  });
});

describe('an odd statement is read as far as it says something', () => {
  it.each<[what: string, file: () => string | Uint8Array, imported: number, warnings: string[]]>([
    ['a workbook that claims every cell there can be', () => zip(...workbook(table, '', claim)), 1, []],
    ['sums of records that are not there', () => counts, 1, ['movement_count', 'record_count']],
    ['a text of 9 MB in a cell', () => csv('A'.repeat(9 * MB)), 2, []],
    [
      'a record of 9 MB in Norma 43',
      () => n43('2026-01-01', '2026-01-31', 0, [{ ...movement, text: 'A'.repeat(9 * MB) }]),
      1,
      [],
    ],
    ['a text of 9 MB in OFX', () => ofx([{ ...movement, text: 'A'.repeat(9 * MB) }]), 1, []],
    ['a text of 9 MB in MT940', () => mt940(moved).replace('CAFE', 'A'.repeat(9 * MB)), 1, []],
    [
      'a page with a script, called a spreadsheet',
      () =>
        '<html><script>document.write("<tr><td>x")</script><table><tr><th>Fecha<th>Concepto<th>Importe<tr>' +
        '<td>10/01/2026<td><b onclick="x()">CAFE</b><td>-1,50</table></html>',
      1,
      [],
    ],
  ])('%s', async (_what, file, imported, warnings) => {
    const { answer, work, megabytes } = await measured(file());
    expect(answer.body).toMatchObject({ data: { imported } });
    expect(answer.body.data.warnings.map(({ code }: { code: string }) => code)).toEqual(warnings);
    expect(work).toBeLessThan(MOST_SECONDS);
    expect(megabytes).toBeLessThan(MOST_MB);
    const { body } = await company.get(`${TRANSACTIONS}?accountId=${account.id}`);
    for (const { description } of body.data) expect(description.length).toBeLessThanOrEqual(1000);
  });

  it('a formula is text, whatever format it comes in, and nothing works it out', async () => {
    const formula = '=cmd|/c calc!A1';
    const inWorkbook = zip(
      ...workbook(row(1, 'Fecha', 'Concepto', 'Importe') + row(2, '10/01/2026', formula, '-7,00')),
    );
    for (const file of [csv(formula), inWorkbook, ofx([{ ...movement, cents: -90, text: formula }])]) {
      expect((await send(file, '?possibleDuplicates=import')).status).toBe(201);
    }
    const { body } = await company.get(`${TRANSACTIONS}?accountId=${account.id}`);
    const found = body.data.map(({ description }: { description: string }) => description);
    expect(found.filter((it: string) => it === formula)).toHaveLength(3);
  });
});

describe('a statement that ends in the middle is refused', () => {
  const whole = Array.from({ length: 40 }, (_, n) => ({ ...movement, cents: -150 - n }));
  const sheet = zip(...workbook(table));
  it.each<[format: string, file: string | Uint8Array, code: string, hasLine: boolean]>([
    ['n43', n43('2026-01-01', '2026-01-31', 0, whole), 'n43_amount', true],
    ['camt', camt(whole.map(() => entry('CAFE')).join('')), 'xml_damaged', true],
    ['ofx', ofx(whole), 'ofx_cut', true],
    ['mt940', mt940(Array(40).fill(moved).join('\n')), 'mt940_open', true],
    ['xlsx', sheet, 'workbook_damaged', false],
  ])('%s', async (_format, file, code, hasLine) => {
    const { status, body } = await send(file.slice(0, Math.floor(file.length * 0.6)));
    expect(body.details).toMatchObject([{ code, path: hasLine ? ['file', expect.any(Number)] : ['file'] }]);
    expect(status).toBe(422);
  });

  it('csv: nothing says where it ends but the row that is cut', async () => {
    const { status, body } = await send(csv('CAFE').slice(0, -'TAXI;-2,00\n'.length));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ imported: 1 });
  });
});
