import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { runStatement } from '@/server/banking/banking/statements/statements.service';
import { ask, sql } from '~/tests/setup/ask';
import type { Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { storeStatement } from '~/tests/setup/stored-files';
import { zip } from '~/tests/setup/zip';
import { bytesIn } from '~/tests/unit/banking/bank-statements/second-writer';
import { ACCOUNTS, addAccount, CAIXABANK_IBAN, IBAN, openForBanking, TRANSACTIONS } from './banking';
import { n43 } from './files';

let company: Company;
let account: BankAccount;

beforeAll(async () => {
  company = await openForBanking();
});

beforeEach(async () => {
  await ask(sql`DELETE FROM bank_account WHERE workspace_id = ${company.id}`);
  account = await addAccount(company, { iban: CAIXABANK_IBAN });
});

const send = (file: string | Buffer, to: string = account.id) =>
  company.post(`${ACCOUNTS}/${to}/statements`, file, { 'content-type': 'application/octet-stream' });
const movements = async (of: string = account.id) => (await company.get(`${TRANSACTIONS}?accountId=${of}`)).body.data;
const read = async (id: string = account.id) => (await company.get(`${ACCOUNTS}/${id}`)).body.data;

/** MT940 with one movement, `:61:` and what stands behind it. */
const mt940 = (movement: string, closing: string) =>
  `:20:X\r\n:25:${CAIXABANK_IBAN}\r\n:28C:1/1\r\n:60F:C251001EUR1000,00\r\n${movement}\r\n:62F:C251031EUR${closing}\r\n-\r\n`;
const ofx = (account: string, movements: string, balance = '0.00') =>
  `OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR\n<BANKACCTFROM><BANKID>2100\n<ACCTID>${account}\n</BANKACCTFROM><BANKTRANLIST>${movements}</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}\n<DTASOF>20251031\n</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const transaction = (leaves: string) =>
  `<STMTTRN><TRNTYPE>DEBIT\n<DTPOSTED>20251005\n<TRNAMT>-10.00\n<FITID>F1\n${leaves}\n</STMTTRN>`;

const CAFE = [
  '112100041802000513322510012510312000000000000100009783EMPRESA SL                   ',
  '22    0418251005251005040001000000000010000000000000                            ',
  '2301CAFÉ 5€ JOSÉ 3€                                                             ',
  '3321000418020005133200001000000000010000000000000000000000200000000009000978    ',
  '88999999999999999999000004                                                      ',
].join('\r\n');

describe('a file of a bank is read as the bank writes it', () => {
  const paid = ':61:2510061006C100,00NTRFNONREF\r\n:86:x';
  it.each<[string, string | Buffer, object]>([
    [
      'a table in windows-1252 with euros in its texts',
      bytesIn(
        'windows-1252',
        'Fecha;Concepto;Importe;Saldo\n13/10/2025;CAFÉ JOSÉ 3€ DE 5€;-3,50;3.706,50\n01/10/2025;COBRO 1.210€;1.210,00;3.710,00\n',
      ),
      { date: '2025-10-13', amount: -3.5, description: 'CAFÉ JOSÉ 3€ DE 5€' },
    ],
    [
      'a table with no-break spaces between thousands',
      bytesIn(
        'windows-1252',
        'Date;Libelle;Montant;Solde\n13/10/2025;CAFE;-3,50;3\u00a0706,50\n01/10/2025;COBRO;1\u00a0210,00;3\u00a0710,00\n',
      ),
      { date: '2025-10-13', amount: -3.5 },
    ],
    ['Norma 43 in windows-1252', bytesIn('windows-1252', CAFE), { amount: -10, description: 'CAFÉ 5€ JOSÉ 3€' }],
    [
      'MT940 with blanks for the entry date',
      mt940(':61:251006    C100,00NTRFNONREF\r\n:86:x', '1100,00'),
      { date: '2025-10-06', amount: 100 },
    ],
    [
      'MT940 of a value date that is a 30 February',
      mt940(':61:2502300301C100,00NTRFNONREF\r\n:86:x', '1100,00'),
      { date: '2025-03-01', valueDate: '2025-02-28', amount: 100 },
    ],
    ['MT940 between the marks of SWIFT', `\u0001${mt940(paid, '1100,00')}\u0003`, { date: '2025-10-06', amount: 100 }],
    [
      'MT940 with words between slashes',
      mt940(
        ':61:2510061006C1210,00NTRFEREF//B1\r\n:86:/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/BODEGAS NORTE SL/REMI/FACTURA F-2026-0042/EREF/E2E-42',
        '2210,00',
      ),
      {
        ...{ amount: 1210, description: 'FACTURA F-2026-0042', reference: 'E2E-42' },
        counterparty: { name: 'BODEGAS NORTE SL', iban: 'NL91ABNA0417164300' },
      },
    ],
    [
      'OFX with CDATA and a balance that is none',
      ofx(CAIXABANK_IBAN, transaction('<NAME><![CDATA[BAR & GRILL]]>'), 'R$5326.43'),
      { amount: -10, description: 'BAR & GRILL' },
    ],
    ['a ZIP', zip({ name: 'a/251031.sta', text: mt940(paid, '1100,00') }), { date: '2025-10-06', amount: 100 }],
  ])('%s, by the API and by the dashboard', async (_, file, expected) => {
    const { status } = await send(file);
    expect(status).toBe(201);
    const [found] = await movements();
    expect(found).toMatchObject(expected);

    const other = await addAccount(company, { accountNumber: 'another', currency: 'USD' });
    await ask(sql`UPDATE bank_account SET iban = NULL WHERE id = ${account.id}`);
    await ask(sql`UPDATE bank_account SET iban = ${CAIXABANK_IBAN}, currency = 'EUR' WHERE id = ${other.id}`);
    const bytes = Buffer.from(file as string);
    const announced = { accountId: other.id, fileName: 'file', sizeBytes: bytes.length };
    const { id: statementId } = await dashboardOf(company.actor).banking.announceStatement(announced);
    await storeStatement(company.actor, statementId, bytes);
    const path = { accountId: other.id, statementId };
    const check = await dashboardOf(company.actor).banking.checkStatement({ ...path, offset: 0 });
    expect(await runStatement(company.actor, path)).toMatchObject({ imported: check.total });
    expect((await movements(other.id))[0]).toMatchObject(expected);
  });

  it('says what MT942 is, and what is in a ZIP without statements', async () => {
    const interim = ':20:X\r\n:25:1\r\n:28C:1/1\r\n:34F:EUR0,\r\n:13D:2510061815+0100\r\n:61:251006C1,00NTRFNONREF\r\n';
    const { status, body } = await send(interim);
    expect([status, body.details[0].code]).toEqual([422, 'mt942']);
    const none = await send(zip({ name: 'a.pdf', text: '%PDF' }, { name: 'b.pdf', text: '%PDF-1.7' }));
    expect([none.status, none.body.details[0].code]).toEqual([422, 'zip_without_statements']);
    expect(await movements()).toEqual([]);
  });
});

it('an account with a number of few digits takes its own file, out of several accounts too', async () => {
  const few = await addAccount(company, { accountNumber: '123456' });
  expect((await send(ofx('123456', transaction('<NAME>A')), few.id)).status).toBe(201);
  const wrong = await send(ofx('123457', transaction('<NAME>A')), few.id);
  expect([wrong.status, wrong.body.error]).toEqual([422, expect.stringContaining('Check its IBAN or number')]);
  const two = ofx('123457', transaction('<NAME>B')).replace(
    '</BANKMSGSRSV1>',
    `${/<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/.exec(ofx('123456', transaction('<NAME>C').replace('F1', 'F2')))?.[0]}</BANKMSGSRSV1>`,
  );
  expect((await send(two, few.id)).status).toBe(201);
  expect((await movements(few.id)).map(({ description }: { description: string }) => description).sort()).toEqual([
    ...['A', 'C'],
  ]);
});

describe('the IBAN of an account that a file has brought', () => {
  const file = (day: string) => n43(day, day, 0, [{ date: day, cents: 100, text: day }]);
  const undo = (id: string) => company.delete(`${ACCOUNTS}/${account.id}/statements/${id}`);

  it('goes with the last import that says it', async () => {
    account = await addAccount(company);
    const first = await send(file('2026-01-05'));
    const second = await send(file('2026-01-06'));
    expect((await read()).iban).toBe(IBAN);
    expect((await undo(first.body.data.id)).status).toBe(204);
    expect((await read()).iban).toBe(IBAN);
    expect((await undo(second.body.data.id)).status).toBe(204);
    expect(await read()).not.toHaveProperty('iban');
    expect((await send(mt940(':61:251006C100,00NTRFNONREF\r\n:86:x', '1100,00'))).status).toBe(422);
    await company.delete(`${ACCOUNTS}/${(await accountsWith(CAIXABANK_IBAN))[0]}`);
    expect((await send(mt940(':61:251006C100,00NTRFNONREF\r\n:86:x', '1100,00'))).status).toBe(201);
    expect((await read()).iban).toBe(CAIXABANK_IBAN);
  });

  it('stays where a person has entered another one, or this one before', async () => {
    account = await addAccount(company);
    const { body } = await send(file('2026-01-05'));
    await company.patch(`${ACCOUNTS}/${account.id}`, { iban: 'DE89370400440532013000' });
    expect((await undo(body.data.id)).status).toBe(204);
    expect((await read()).iban).toBe('DE89370400440532013000');
    account = await addAccount(company, { iban: IBAN });
    const own = await send(file('2026-01-05'));
    expect((await undo(own.body.data.id)).status).toBe(204);
    expect((await read()).iban).toBe(IBAN);
  });
});

const accountsWith = async (iban: string): Promise<string[]> =>
  (
    await ask<{ id: string }>(sql`SELECT id FROM bank_account WHERE workspace_id = ${company.id} AND iban = ${iban}`)
  ).map(({ id }) => id);
