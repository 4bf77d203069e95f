import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyStatement, parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';
import {
  addsUp,
  closingOf,
  decimal,
  IBAN,
  type Statement,
  statements,
} from '~/tests/unit/banking/bank-statements/random-statement';

const one = (xml: string | Uint8Array) => onlyStatement(typeof xml === 'string' ? Buffer.from(xml) : xml);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');
const amount = (cents: number, currency = 'EUR') => `<Amt Ccy="${currency}">${decimal(Math.abs(cents))}</Amt>`;
const balance = (kind: string, cents: number, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amount(cents, currency)}<CdtDbtInd>${side(cents)}</CdtDbtInd><Dt><Dt>2026-02-28</Dt></Dt></Bal>`;

type Message = { root?: string; part?: string; version?: string };

/** A message around balances and entries. */
const message = (content: string, { root = 'BkToCstmrStmt', part = 'Stmt', version = '053.001.02' }: Message = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr>
<${part}><Id>1</Id><FrToDt><FrDtTm>2026-02-01T00:00:00</FrDtTm><ToDtTm>2026-02-28T23:59:59+01:00</ToDtTm></FrToDt>
<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>TALLER SL</Nm></Ownr><Svcr><FinInstnId><Nm>Banco Inventado</Nm></FinInstnId></Svcr></Acct>
${content}</${part}></${root}></Document>`;

const entry = (cents: number, content = '', status = '<Sts>BOOK</Sts>') =>
  `<Ntry>${amount(cents)}<CdtDbtInd>${side(cents)}</CdtDbtInd>${status}<BookgDt><Dt>2026-02-03</Dt></BookgDt>${content}</Ntry>`;
const details = (...each: string[]) => `<NtryDtls>${each.map((it) => `<TxDtls>${it}</TxDtls>`).join('')}</NtryDtls>`;

const first = async (content: string) => (await one(message(content))).movements[0];

function write(statement: Statement, prefix: string): string {
  const { opening, currency, movements } = statement;
  const entries = movements.map(({ date, valueDate, cents, text, name, id }) => {
    const role = cents < 0 ? 'Cdtr' : 'Dbtr';
    return `<Ntry>${amount(cents, currency)}<CdtDbtInd>${side(cents)}</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><DtTm>${date}T23:30:00-05:00</DtTm></BookgDt><ValDt><Dt>${valueDate}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><${role}><Nm>${escaped(name)}</Nm></${role}></RltdPties>
      <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  const xml = message(
    `${balance('OPBD', opening, currency)}${balance('CLBD', closingOf(statement), currency)}${entries.join('\n')}`,
  ).replace('<Ccy>EUR</Ccy>', `<Ccy>${currency}</Ccy>`);
  return prefix ? xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`).replace('xmlns=', `xmlns:${prefix}=`) : xml;
}

describe('camt', () => {
  it('is read as it was written, whatever was written', async () => {
    await fc.assert(
      fc.asyncProperty(statements, fc.constantFrom('', 'ns2'), async (written, prefix) => {
        const statement = await one(write(written, prefix));
        expect(statement.warnings).toEqual([]);
        expect(addsUp(statement)).toBe(true);
        expect(statement.account).toEqual({
          iban: IBAN,
          currency: written.currency,
          bankName: 'Banco Inventado',
          holder: 'TALLER SL',
        });
        expect([statement.from, statement.to]).toEqual(['2026-02-01', '2026-02-28']);
        expect(statement.movements.map(({ line, ...it }) => it)).toEqual(
          written.movements.map(({ date, valueDate, cents, text, name, id }) => ({
            ...{ date, valueDate, amount: decimal(cents), currency: written.currency, description: text },
            ...{ counterparty: { name }, bankId: id },
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('names the line of each movement', async () => {
    const { movements } = await one(message(`<!-- <Ntry>\n -->\n${entry(100)}\n\n${entry(200)}`));
    expect(movements.map(({ line }) => line)).toEqual([7, 9]);
  });

  it('leaves out what is not booked, in old versions and new ones', async () => {
    const { movements, warnings } = await one(
      message(
        entry(1, '', '<Sts><Cd>BOOK</Cd></Sts>') +
          entry(2, '', '<Sts>PDNG</Sts>') +
          entry(3, '', '<Sts><Cd>INFO</Cd></Sts>'),
      ),
    );
    expect(movements.map((it) => it.amount)).toEqual(['0.01']);
    expect(warnings).toMatchObject([{ code: 'pending', message: expect.stringContaining('2') }]);
  });

  it('books a batch once, and in its parts only where they add up', async () => {
    const part = (cents: number, text: string) => `${amount(cents)}<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
    const whole = `<AcctSvcrRef>B7</AcctSvcrRef>${details(part(100, 'A'), part(200, 'B'))}<AddtlNtryInf>REMESA</AddtlNtryInf>`;
    const split = await one(message(entry(300, whole)));
    expect(split.movements.map((it) => [it.amount, it.description, it.bankId])).toEqual([
      ['1.00', 'A', 'B7/1'],
      ['2.00', 'B', 'B7/2'],
    ]);
    const kept = await one(message(entry(301, whole)));
    expect(kept.movements.map((it) => [it.amount, it.description, it.bankId])).toEqual([['3.01', 'REMESA', 'B7']]);
    const foreign = whole.replaceAll('Ccy="EUR"', 'Ccy="USD"');
    expect((await one(message(entry(300, foreign)))).movements).toHaveLength(1);
  });

  it.each([
    ['<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">1.5</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">9</Amt></Rcrd></Chrgs>', '1.50'],
    ['<Chrgs><Rcrd><Amt Ccy="EUR">1</Amt></Rcrd><Rcrd><Amt Ccy="EUR">0.25</Amt></Rcrd></Chrgs>', '1.25'],
    ['<Chrgs><Amt Ccy="EUR">1</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.5</Amt></Chrgs>', '1.50'],
    ['<Chrgs><Amt Ccy="USD">1</Amt></Chrgs>', undefined],
    ['<Chrgs><Amt Ccy="EUR">0</Amt></Chrgs>', undefined],
  ])('says what the bank kept: %s', async (charges, expected) => {
    expect((await first(entry(300, details(charges))))?.charges).toBe(expected);
    expect((await first(entry(300, `${charges}${details('')}`)))?.charges).toBe(expected);
  });

  it.each([
    ['<UltmtDbtr><Nm>Who Paid</Nm></UltmtDbtr>', 'Who Paid'],
    ['<UltmtDbtr><Pty><Nm>Who Paid</Nm></Pty></UltmtDbtr><UltmtCdtr><Nm>TALLER SL</Nm></UltmtCdtr>', 'Who Paid'],
    ['<Dbtr><Nm>Through Whom</Nm></Dbtr><UltmtDbtr><Nm>Who Paid</Nm></UltmtDbtr>', 'Through Whom'],
    ['<Dbtr><Nm>NOTPROVIDED</Nm></Dbtr><UltmtDbtr><Nm>Who Paid</Nm></UltmtDbtr>', 'Who Paid'],
  ])('names who paid: %s', async (parties, name) => {
    expect(await first(entry(300, details(`<RltdPties>${parties}</RltdPties>`)))).toMatchObject({
      ...{ counterparty: { name }, description: name },
    });
  });

  it.each([
    ['<AddtlRmtInf>?REJECT?0</AddtlRmtInf>', 'Who Paid'],
    ['<AddtlRmtInf>?REJECT?0</AddtlRmtInf><AddtlRmtInf>?ERROR?000</AddtlRmtInf>', 'Who Paid'],
    ['<AddtlRmtInf>?REJECT?0</AddtlRmtInf><AddtlRmtInf>Rent of May</AddtlRmtInf>', 'Rent of May'],
  ])('describes it by no mark of a Swiss machine: %s', async (texts, description) => {
    const detail = `<RltdPties><Dbtr><Nm>Who Paid</Nm></Dbtr></RltdPties><RmtInf><Strd>${texts}</Strd></RmtInf>`;
    expect((await first(entry(300, details(detail))))?.description).toBe(description);
  });

  it('says who, why and by which reference', async () => {
    const movement = await first(
      entry(
        -1000,
        `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>${details(`
          <Refs><EndToEndId>E2E-1</EndToEndId></Refs>
          <AmtDtls><InstdAmt><Amt Ccy="USD">11.50</Amt></InstdAmt></AmtDtls>
          <RltdPties><Dbtr><Pty><Nm>TALLER SL</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Proveedor &amp; Cía</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties>
          <RmtInf><Ustrd>Factura</Ustrd><Ustrd>F-7</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>`)}`,
      ),
    );
    expect(movement).toEqual({
      date: '2026-02-03',
      amount: '-10.00',
      currency: 'EUR',
      description: 'Factura F-7',
      reference: 'E2E-1 RF18539007547034',
      counterparty: { name: 'Proveedor & Cía', iban: 'DE89370400440532013000' },
      original: { amount: '-11.50', currency: 'USD' },
      concept: 'PMNT-ICDT-ESCT',
      category: 'transfer',
      line: 5,
    });
  });

  it('says what came back, on the side that the bank says', async () => {
    const reversal = await first(entry(-500).replace('</Ntry>', '<RvslInd>true</RvslInd></Ntry>'));
    expect(reversal).toMatchObject({ amount: '-5.00', returned: true });
    const returned = await first(entry(500, details('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')));
    expect(returned).toMatchObject({ amount: '5.00', returned: true });
  });

  it('takes the account as it is said, and the day it was on before where the opening is another', async () => {
    const statement = await one(
      message(balance('PRCD', 1000) + balance('CLAV', 99) + balance('CLBD', 900) + entry(-100))
        .replace(`<IBAN>${IBAN}</IBAN>`, '<Othr><Id>12345</Id></Othr>')
        .replace('<Ccy>EUR</Ccy>', '')
        .replace(/<Svcr>.*<\/Svcr>/, ''),
    );
    expect(statement.account).toEqual({ number: '12345', currency: 'EUR', holder: 'TALLER SL' });
    expect(addsUp(statement)).toBe(true);
  });

  it('reads reports with interim balances, and says that notifications repeat a statement', async () => {
    const report = await one(
      message(balance('ITBD', 100) + balance('ITBD', 300) + entry(200), {
        ...{ root: 'BkToCstmrAcctRpt', part: 'Rpt', version: '052.001.08' },
      }),
    );
    expect(addsUp(report)).toBe(true);
    const notification = await one(
      message(entry(200), { root: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn', version: '054.001.04' }),
    );
    expect(notification.warnings.map(({ code }) => code)).toEqual(['notification']);
  });

  it('puts the days of one account together, and names a gap', async () => {
    const day = (opening: number, moved: number) =>
      /<Stmt>.*<\/Stmt>/s.exec(
        message(balance('OPBD', opening) + balance('CLBD', opening + moved) + entry(moved)),
      )?.[0];
    const both = (second: number) => message('').replace(/<Stmt>.*<\/Stmt>/s, `${day(100, 50)}${day(second, -20)}`);
    const statement = await one(both(150));
    expect(statement.movements).toHaveLength(2);
    expect(statement.warnings).toEqual([]);
    expect(addsUp(statement)).toBe(true);
    expect((await one(both(160))).warnings.map(({ code }) => code)).toEqual(['gap_in_file']);
  });

  it('puts them in order where the bank leaves their days out and writes the latest first', async () => {
    const day = (date: string, opening: number, moved: number) =>
      /<Stmt>.*<\/Stmt>/s
        .exec(message(balance('OPBD', opening) + balance('CLBD', opening + moved) + entry(moved)))?.[0]
        .replace(/<FrToDt>.*<\/FrToDt>/, '')
        .replace('2026-02-03', date);
    const days = `${day('2026-02-04', 150, -20)}${day('2026-02-03', 100, 50)}`;
    const statement = await one(message('').replace(/<Stmt>.*<\/Stmt>/s, days));
    expect(statement).toMatchObject({ openingBalance: '1.00', closingBalance: '1.30', warnings: [] });
    expect(statement.movements.map(({ date }) => date)).toEqual(['2026-02-03', '2026-02-04']);
  });

  it('does not go by ids that stand twice, and says what does not add up', async () => {
    const twice = entry(100, '<AcctSvcrRef>A</AcctSvcrRef>');
    const { movements, warnings } = await one(message(balance('OPBD', 0) + balance('CLBD', 999) + twice + twice));
    expect(movements.map(({ bankId }) => bankId)).toEqual([undefined, undefined]);
    expect(warnings.map(({ code }) => code)).toEqual(['balance', 'repeated_id']);
  });

  it('is read in the encoding that it says', async () => {
    const xml = message(entry(1, '<AddtlNtryInf>PEÑA</AddtlNtryInf>')).replace('UTF-8', 'ISO-8859-1');
    expect((await one(Buffer.from(xml, 'latin1'))).movements[0]?.description).toBe('PEÑA');
  });
});

describe('XML that is no statement', () => {
  const bomb = '<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  it.each([
    ['declares entities', message(entry(1)).replace('<Document', `${bomb}<Document`), 'document type', undefined],
    [
      'uses an entity that it does not declare',
      message(entry(1, '<AddtlNtryInf>&xxe;</AddtlNtryInf>')),
      'not declared',
      undefined,
    ],
    ['is cut', message(entry(1)).slice(0, -30), 'damaged', undefined],
    ['closes another element', message(entry(1)).replace('</BookgDt>', '</ValDt>'), 'damaged', 5],
    [
      'is another message',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><A/></Document>',
      'no statement',
      undefined,
    ],
    ['has no statement', '<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>', 'no account', undefined],
    ['has no side', message(entry(1).replace('<CdtDbtInd>CRDT</CdtDbtInd>', '')), 'credit or a debit', 5],
    ['has no date', message(entry(1).replace(/<BookgDt>.*<\/BookgDt>/, '')), 'no date', 5],
    ['has a day that is none', message(entry(1).replace('2026-02-03', '2026-02-31')), 'is no date', 5],
    ['has letters in an amount', message(entry(1).replace('0.01', 'one')), 'no amount', 5],
    ['has an amount of thirty digits', message(entry(1).replace('0.01', '1'.repeat(30))), 'larger', 5],
    ['is nested a thousand times', message(entry(1, '<a>'.repeat(1000) + '</a>'.repeat(1000))), 'damaged', 5],
    [
      'is not in the encoding that it says',
      Buffer.from(message(entry(1, '<AddtlNtryInf>Ñ</AddtlNtryInf>')), 'latin1'),
      'encoding',
      undefined,
    ],
  ])('that %s is refused with its line', async (_, xml, problem, line) => {
    await expect(parseStatements(Buffer.from(xml as string))).rejects.toMatchObject({
      ...{ name: 'StatementError', message: expect.stringContaining(problem) },
      ...(line && { line }),
    });
  });
});
