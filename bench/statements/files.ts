import { utils, write } from '@e965/xlsx';

export const FORMATS = ['n43', 'camt', 'ofx', 'mt940', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** The IBAN of the account that the files are of, where they say one. */
export const IBAN = 'ES9121000418450200051332';

/** A file of a bank with so many movements of one month, which add up. */
export function statementFile(format: Format, movements: number): Buffer {
  return Buffer.from(writersOf(movements)[format]());
}

/** How many movements a file of so many bytes holds. */
export function movementsIn(format: Format, bytes: number): number {
  const each = statementFile(format, 20_000).length / 20_000;
  return Math.floor((bytes / each) * 0.97); // numbers of more digits
}

function writersOf(movements: number): Record<Format, () => string | Buffer> {
  const numbers = Array.from({ length: movements }, (_, n) => n);
  const day = (n: number) => String(1 + Math.floor((n * 28) / movements)).padStart(2, '0');
  const cents = (n: number) => ((n * 7919) % 100_000) - 40_000;
  const padded = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, '0');
  const euros = (value: number, mark = '.') =>
    `${value < 0 ? '-' : ''}${padded(value, 3).slice(0, -2)}${mark}${padded(value, 2).slice(-2)}`;
  const total = (of: (value: number) => boolean) =>
    numbers
      .map(cents)
      .filter(of)
      .reduce((sum, value) => sum + value, 0);
  const closing = total(() => true);

  /** The rows of a table with its running balance. */
  const rows = (): (string | number)[][] => {
    let balance = 0;
    return [
      ['Fecha', 'Fecha valor', 'Concepto', 'Importe', 'Saldo'],
      ...numbers.map((n) => {
        balance += cents(n);
        return [`${day(n)}/02/2026`, `${day(n)}/02/2026`, `F-2026-${n}`, cents(n), balance];
      }),
    ];
  };
  return {
    n43: () => {
      const lines = numbers.map(
        (n) =>
          `22    04182602${day(n)}2602${day(n)}04127${cents(n) < 0 ? 1 : 2}${padded(cents(n), 14)}${'0'.repeat(22)}F-2026-${n}\n2301CLIENTE NUMERO ${n} SL`,
      );
      const debits = numbers.filter((n) => cents(n) < 0).length;
      const last = `33210004180200051332${padded(debits, 5)}${padded(
        total((it) => it < 0),
        14,
      )}${padded(movements - debits, 5)}${padded(
        total((it) => it >= 0),
        14,
      )}${closing < 0 ? 1 : 2}${padded(closing, 14)}978`;
      return [
        `112100041802000513322602012602282${padded(0, 14)}9782TALLER SL`,
        ...lines,
        last,
        `88${'9'.repeat(18)}${padded(2 * movements + 2, 6)}`,
      ].join('\n');
    },
    camt: () =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>${numbers
        .map(
          (n) =>
            `<Ntry><Amt Ccy="EUR">${euros(Math.abs(cents(n)))}</Amt><CdtDbtInd>${cents(n) < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-${day(n)}</Dt></BookgDt><AcctSvcrRef>R${n}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Cliente ${n} SL</Nm></Dbtr></RltdPties><RmtInf><Ustrd>F-2026-${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`,
        )
        .join('')}</Stmt></BkToCstmrStmt></Document>`,
    ofx: () =>
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${IBAN}</BANKACCTFROM><BANKTRANLIST>${numbers
        .map(
          (n) =>
            `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202602${day(n)}<TRNAMT>${euros(cents(n))}<FITID>R${n}<MEMO>F-2026-${n}</STMTTRN>\n`,
        )
        .join('')}</BANKTRANLIST></STMTRS></OFX>`,
    mt940: () =>
      `:20:X\n:25:${IBAN}\n:60F:C260201EUR0,00\n${numbers
        .map(
          (n) =>
            `:61:2602${day(n)}${cents(n) < 0 ? 'D' : 'C'}${euros(Math.abs(cents(n)), ',')}NTRFR${n}\n:86:F-2026-${n}\n`,
        )
        .join('')}:62F:${closing < 0 ? 'D' : 'C'}260228EUR${euros(Math.abs(closing), ',')}\n`,
    csv: () =>
      rows()
        .map((row) => row.map((cell, at) => (at > 2 && typeof cell === 'number' ? euros(cell, ',') : cell)).join(';'))
        .join('\n'),
    xlsx: () => {
      const sheet = utils.aoa_to_sheet(
        rows().map((row) => row.map((cell) => (typeof cell === 'number' ? cell / 100 : cell))),
      );
      return write(
        { SheetNames: ['A'], Sheets: { A: sheet } },
        { type: 'buffer', bookType: 'xlsx', compression: true },
      );
    },
  };
}
