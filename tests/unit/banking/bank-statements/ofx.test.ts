import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import {
  closingOf,
  coreOf,
  coreOfWritten,
  decimal,
  IBAN,
  type Statement,
  statements,
} from '~/tests/unit/banking/bank-statements/random-statement';

const parse = (text: string, encoding: BufferEncoding = 'utf8') => parseStatements(Buffer.from(text, encoding));
const one = (text: string, encoding: BufferEncoding = 'utf8') => onlyStatement(Buffer.from(text, encoding));

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n';

/** Leaves that OFX 2 closes and OFX 1 does not have to. */
const leaf = (version: number, name: string, text: string) => `<${name}>${text}${version === 2 ? `</${name}>` : ''}\n`;

const file = (version: number, transactions: string, { currency = 'EUR', account = IBAN, closing = '0' } = {}) => {
  const at = (name: string, text: string) => leaf(version, name, text);
  return `${version === 2 ? DECLARATION : HEADER}<OFX><SIGNONMSGSRSV1><SONRS><STATUS>${at('CODE', '0')}</STATUS>${at('DTSERVER', '20260301')}</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS>${at('TRNUID', '1')}<STMTRS>${at('CURDEF', currency)}<BANKACCTFROM>${at('BANKID', '2100')}${at('ACCTID', account)}${at('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>
<BANKTRANLIST>${at('DTSTART', '20260201')}${at('DTEND', '20260228120000[-5:EST]')}${transactions}</BANKTRANLIST>
<LEDGERBAL>${at('BALAMT', closing)}${at('DTASOF', '20260228')}</LEDGERBAL><AVAILBAL>${at('BALAMT', '7')}</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
};
const transaction = (leaves: Record<string, string>) =>
  `<STMTTRN>\n${Object.entries({ TRNTYPE: 'DEBIT', DTPOSTED: '20260203', TRNAMT: '-1.00', ...leaves })
    .map(([name, text]) => `<${name}>${text}`)
    .join('\n')}\n</STMTTRN>\n`;
const movements = async (...each: Record<string, string>[]) =>
  (await one(file(1, each.map(transaction).join('')))).movements;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function write(statement: Statement, version: number): string {
  const at = (name: string, text: string) => leaf(version, name, text);
  const transactions = statement.movements.map(
    ({ date, cents, text, id }) =>
      `<STMTTRN>${at('TRNTYPE', 'OTHER')}${at('DTPOSTED', `${date.replaceAll('-', '')}233000[-11]`)}${at('TRNAMT', decimal(cents))}${at('FITID', id)}${at('MEMO', escaped(text))}</STMTTRN>`,
  );
  return file(version, transactions.join('\n'), {
    ...{ currency: statement.currency, closing: decimal(closingOf(statement)) },
  });
}

describe('OFX', () => {
  it('is read as it was written, in both versions', async () => {
    await fc.assert(
      fc.asyncProperty(statements, fc.constantFrom(1, 2), async (written, version) => {
        const statement = await one(write(written, version));
        expect(statement).toMatchObject({
          ...{ format: 'ofx', account: { iban: IBAN, currency: written.currency }, warnings: [] },
          ...{ from: '2026-02-01', to: '2026-02-28', closingBalance: decimal(closingOf(written)) },
        });
        expect(coreOf(statement)).toEqual(coreOfWritten(written));
        expect(statement.movements.map(({ description, bankId }) => [description, bankId])).toEqual(
          written.movements.map(({ text, id }) => [text, id]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['1.400,82', '1400.82'],
    ['1400,82', '1400.82'],
    ['-8.95000', '-8.95'],
    ['1,400.82', '1400.82'],
    ['+12', '12.00'],
    ['1.400.000', '1400000.00'],
    ['-.5', '-0.50'],
    ['0.125', '0.125'],
  ])('takes %s for %s', async (written, amount) => {
    expect((await movements({ TRNAMT: written }))[0]?.amount).toBe(amount);
  });

  it('says who, why and what kind it is, with what banks forget to escape', async () => {
    const [first, second] = await movements(
      {
        ...{ TRNTYPE: 'XFER', NAME: 'Peña & Cía', MEMO: 'Factura 7 < 8 &amp; R&D', CHECKNUM: '77', REFNUM: 'R1' },
        ...{ DTAVAIL: '20260205' },
      },
      { NAME: 'COMISION', TRNTYPE: 'FEE' },
    );
    expect(first).toEqual({
      ...{ date: '2026-02-03', valueDate: '2026-02-05', amount: '-1.00', currency: 'EUR', line: expect.any(Number) },
      ...{ description: 'Peña & Cía Factura 7 < 8 & R&D', reference: '77 R1', counterparty: { name: 'Peña & Cía' } },
      ...{ concept: 'XFER', category: 'transfer' },
    });
    expect(second).toMatchObject({ description: 'COMISION', category: 'fees' });
    expect(second).not.toHaveProperty('counterparty');
    const latin = file(1, transaction({ MEMO: 'Peña' }));
    expect((await one(latin, 'latin1')).movements[0]?.description).toBe('Peña');
  });

  it('reads a card and an account, the party of each, and Spanish account numbers', async () => {
    const bank = file(1, transaction({ MEMO: 'a' }), { account: '2100 0418 45 0200051332' });
    const card = bank
      .replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
      .replaceAll('STMTTRNRS', 'CCSTMTTRNRS')
      .replaceAll('STMTRS', 'CCSTMTRS')
      .replaceAll('BANKACCTFROM', 'CCACCTFROM')
      .replace('2100 0418 45 0200051332', '4000XXXX0001');
    const body = (text: string) => /<(BANKMSGSRSV1|CREDITCARDMSGSRSV1)>[\s\S]*<\/\1>/.exec(text)?.[0] ?? '';
    const found = await parse(bank.replace('</OFX>', `${body(card)}</OFX>`));
    expect(found.map(({ account, movements: { length } }) => ({ ...account, length }))).toEqual([
      { iban: IBAN, number: '21000418450200051332', currency: 'EUR', length: 1 },
      { number: '4000XXXX0001', currency: 'EUR', length: 1 },
    ]);
    const [paid] = (
      await one(
        file(
          1,
          transaction({ MEMO: 'b' }).replace(
            '</STMTTRN>',
            '<PAYEE><NAME>Proveedor<CITY>Vigo</PAYEE><CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY><BANKACCTTO><ACCTID>DE89370400440532013000</BANKACCTTO></STMTTRN>',
          ),
        ),
      )
    ).movements;
    expect(paid).toMatchObject({
      currency: 'USD',
      counterparty: { name: 'Proveedor', iban: 'DE89370400440532013000' },
    });
  });

  it('goes by what the bank corrects', async () => {
    const { movements: left, warnings } = await one(
      file(
        1,
        [
          { FITID: '1', MEMO: 'wrong' },
          { FITID: '2', MEMO: 'right', CORRECTFITID: '1', CORRECTACTION: 'REPLACE' },
          { FITID: '3', MEMO: 'gone' },
          { FITID: '4', CORRECTFITID: '3', CORRECTACTION: 'DELETE' },
          { FITID: '5', MEMO: 'later', CORRECTFITID: '0', CORRECTACTION: 'REPLACE' },
        ]
          .map((it) => transaction(it as Record<string, string>))
          .join(''),
      ),
    );
    expect(left.map(({ description }) => description)).toEqual(['right', 'later']);
    expect(warnings.map(({ code }) => code)).toEqual(['correction']);
  });

  it('reads what CDATA holds as it stands, and nothing of a comment', async () => {
    const [found] = await movements({
      ...{ NAME: '<![CDATA[BAR & GRILL]]>', MEMO: 'before <![CDATA[<b>5 < 6 &amp; 7</b>]]> behind' },
      FITID: '1<!-- <TRNAMT>-9.00 -->',
    });
    expect(found).toMatchObject({
      ...{ description: 'BAR & GRILL before <b>5 < 6 &amp; 7</b> behind', bankId: '1', amount: '-1.00' },
      counterparty: { name: 'BAR & GRILL' },
    });
  });

  it.each(['R$5326.43', 'n/a', '9'.repeat(40)])('leaves out the balance %s, with a warning', async (closing) => {
    const statement = await one(file(1, transaction({}), { closing }));
    expect(statement).not.toHaveProperty('closingBalance');
    expect(statement.movements).toHaveLength(1);
    expect(statement.warnings).toMatchObject([{ code: 'balance_unreadable', params: { text: closing.slice(0, 40) } }]);
  });

  it('leaves out a row without an amount, and goes on without days of its own that are none', async () => {
    const text = file(1, transaction({ TRNAMT: '   .  ', MEMO: 'SALDO DIA' }) + transaction({}));
    const statement = await one(text.replace('<DTSTART>20260201', '<DTSTART>00000000'));
    expect(statement.movements.map(({ amount }) => amount)).toEqual(['-1.00']);
    expect(statement.warnings).toMatchObject([{ code: 'no_amount', params: { count: 1 } }]);
    expect(statement).not.toHaveProperty('from');
  });

  it('keeps a movement that names itself as what it corrects', async () => {
    const own = { FITID: '7', CORRECTFITID: '7', CORRECTACTION: 'REPLACE' };
    const alone = await one(file(1, transaction(own)));
    expect(alone.movements).toHaveLength(1);
    expect(alone.warnings.map(({ code }) => code)).toEqual(['correction']);
    const both = await one(file(1, transaction({ FITID: '7', MEMO: 'old' }) + transaction({ ...own, MEMO: 'new' })));
    expect(both.movements.map(({ description }) => description)).toEqual(['new']);
    expect(both.warnings).toEqual([]);
  });

  it.each([
    ['is of securities', '<OFX><INVSTMTMSGSRSV1><INVSTMTRS></INVSTMTRS></INVSTMTMSGSRSV1></OFX>', 'securities'],
    ['is cut', file(1, transaction({})).slice(0, -12), 'ends before'],
    ['has no movement day', file(1, transaction({ DTPOSTED: '' })), 'no date'],
    ['has a day that is none', file(1, transaction({ DTPOSTED: '20260231' })), 'is no date'],
    ['has an amount that is none', file(1, transaction({ TRNAMT: '12 euros' })), 'is no amount'],
    ['claims a huge amount', file(1, transaction({ TRNAMT: '9'.repeat(40) })), 'larger'],
    ['declares entities', file(2, '').replace('<OFX>', '<!DOCTYPE OFX [<!ENTITY a "b">]><OFX>'), 'document type'],
    ['has a header and no more', HEADER, 'no OFX'],
    ['has no account', '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', 'no account'],
  ])('that %s is refused', async (_, text, problem) => {
    await expect(parse(text)).rejects.toMatchObject({
      name: 'StatementError',
      message: expect.stringContaining(problem),
    });
  });

  it.each(['20260315', '20260227'])(
    'says until the day of its balance, %s, as banks say that of the download',
    async (day) => {
      const text = file(1, transaction({}), { closing: '700.00' }).replace('<DTASOF>20260228', `<DTASOF>${day}120000`);
      const to = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
      expect(await one(text)).toMatchObject({ from: '2026-02-01', to, closingBalance: '700.00' });
    },
  );

  it('says its own last day where its balance has none', async () => {
    const text = file(1, '', { closing: '700.00' }).replace('<DTASOF>20260228', '<DTASOF>00000000');
    expect(await one(text)).toMatchObject({ to: '2026-02-28', closingBalance: '700.00' });
  });

  it('names the line of what it refuses', async () => {
    const text = file(1, transaction({ TRNAMT: 'x' }));
    const line = text.split('\n').findIndex((it) => it.includes('<STMTTRN>')) + 1;
    expect(line).toBeGreaterThan(10);
    await expect(parse(text)).rejects.toMatchObject({ line });
  });
});
