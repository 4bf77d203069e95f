import type { Statement } from '~/tests/unit/banking/bank-statements/random-statement';
import { closingOf, IBAN } from '~/tests/unit/banking/bank-statements/random-statement';

// A second small writer of statements, apart from those of each format's own test: it writes what banks do otherwise.

/** The code page 850, by the characters that tests write. */
const CP850: Record<string, number> = {
  ...{ Ç: 0x80, ü: 0x81, é: 0x82, à: 0x85, ç: 0x87, É: 0x90, ö: 0x94, ù: 0x97, Ü: 0x9a, á: 0xa0, í: 0xa1, ó: 0xa2 },
  ...{ ú: 0xa3, ñ: 0xa4, Ñ: 0xa5, º: 0xa7, Á: 0xb5, Í: 0xd6, Ó: 0xe0, ß: 0xe1, Ú: 0xe9 },
};

/** Bytes of a text in an encoding by what Node's decoder makes of each byte. @throws RangeError for a character without one */
export function bytesIn(encoding: string, text: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  const page = encoding === 'cp850' ? CP850 : pageOf(encoding);
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = letter < '\u0080' ? letter.charCodeAt(0) : page[letter];
      if (byte === undefined) throw new RangeError(`${letter} is not in ${encoding}`);
      return byte;
    }),
  );
}

function pageOf(encoding: string): Record<string, number> {
  const page: Record<string, number> = {};
  const upper = Array.from({ length: 128 }, (_, at) => 0x80 + at);
  for (const byte of upper) page[new TextDecoder(encoding).decode(new Uint8Array([byte]))] = byte;
  if (encoding === 'windows-1252') {
    // Node 20 decodes these as controls.
    for (const [at, letter] of [...'€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ'].entries())
      if (letter !== '?') page[letter] = 0x80 + at;
  }
  return page;
}

export type Mt940Dialect = {
  /** Behind the value date: the entry date, or blanks where a bank leaves it out. */
  entry: 'date' | 'blank' | 'none';
  mark: ',' | '.';
  kind: 'NTRF' | 'NOV ' | 'NIT ' | '';
  envelope: 'none' | 'swift' | 'marks';
  end: '\r\n' | '\n' | '\r';
  text: 'plain' | 'german' | 'slashes' | 'several';
};

const money = (cents: number, mark: string) => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
};
const six = (date: string) => date.replace(/^..(..)-(..)-(..)$/, '$1$2$3');

/** MT940 as one of many banks writes it. The movements have no day of their own where the dialect leaves it out. */
export function mt940Of({ opening, currency, movements }: Statement, dialect: Mt940Dialect): string {
  const { entry, mark, kind, envelope, end, text } = dialect;
  const balance = (tag: string, day: string, cents: number) =>
    `:${tag}:${cents < 0 ? 'D' : 'C'}${day}${currency}${money(cents, mark)}`;
  const lines = [
    ':20:SECOND',
    `:25:${IBAN}`,
    ':28C:1/1',
    balance('60F', '260131', opening),
    ...movements.flatMap((it) => {
      const day = entry === 'date' ? it.date.slice(5).replace('-', '') : entry === 'blank' ? '    ' : '';
      const reference = text === 'slashes' ? 'EREF' : it.id;
      const first = `:61:${six(it.valueDate)}${day}${it.cents < 0 ? 'D' : 'C'}${money(it.cents, mark)}${kind}${reference}`;
      return [first, ...textOf(it, text)];
    }),
    balance('62F', '260228', closingOf({ opening, currency, movements })),
    envelope === 'swift' ? '-}{5:{CHK:0000}}' : envelope === 'marks' ? '-\u0003' : '-',
  ];
  const before =
    envelope === 'swift' ? '{1:F01BANKESMMAXXX}{2:O940BANKESMMN}{4:' : envelope === 'marks' ? '\u0001' : '';
  const glue = envelope === 'swift' ? end : '';
  return `${before}${glue}${lines.join(end)}${end}`;
}

function textOf({ text, name, id }: Statement['movements'][number], dialect: Mt940Dialect['text']): string[] {
  if (dialect === 'german') return [`:86:166?00GUTSCHRIFT?20EREF+${id} ?21SVWZ+${text}?32${name}`];
  if (dialect === 'slashes') return [`:86:/TRTP/SEPA/NAME/${name}/REMI/${text}/EREF/${id}`];
  const [first = '', ...others] = text.split(' ');
  return dialect === 'several' ? [first, ...others].map((word) => `:86:${word}`) : [`:86:${text}`];
}

export type OfxDialect = {
  version: 1 | 2;
  isClosed: boolean;
  cdata: boolean;
  charset: '1252' | 'NONE' | '';
  end: '\r\n' | '\n' | '';
};

/** OFX with or without closing tags, CDATA and line breaks. */
export function ofxOf({ currency, movements, opening }: Statement, dialect: OfxDialect): string {
  const { version, isClosed, cdata, charset, end } = dialect;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const leaf = (name: string, text: string) => `<${name}>${text}${isClosed || version === 2 ? `</${name}>` : ''}${end}`;
  const free = (name: string, text: string) => leaf(name, cdata ? `<![CDATA[${text}]]>` : escaped(text));
  const header =
    version === 2
      ? '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>'
      : `OFXHEADER:100\r\nENCODING:USASCII\r\n${charset && `CHARSET:${charset}\r\n`}\r\n`;
  const each = movements.map(
    ({ date, cents, text, id }) =>
      `<STMTTRN>${leaf('TRNTYPE', 'OTHER')}${leaf('DTPOSTED', date.replaceAll('-', ''))}${leaf('TRNAMT', signed(cents))}${leaf('FITID', id)}${free('MEMO', text)}</STMTTRN>${end}`,
  );
  const balance = signed(closingOf({ opening, currency, movements }));
  return `${header}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${leaf('CURDEF', currency)}<BANKACCTFROM>${leaf('ACCTID', IBAN)}</BANKACCTFROM><BANKTRANLIST>${each.join('')}</BANKTRANLIST><LEDGERBAL>${leaf('BALAMT', balance)}${leaf('DTASOF', '20260228')}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

const signed = (cents: number) => `${cents < 0 ? '-' : ''}${money(cents, '.')}`;

export type CamtDialect = { prefix: '' | 'ns2:'; party: 'Dbtr' | 'Ultmt'; nested: boolean; encoding: string };

/** CAMT with prefixes, parties of old and new versions, and payers behind payers. */
export function camtOf({ currency, movements, opening }: Statement, dialect: CamtDialect): string {
  const { prefix, party, nested, encoding } = dialect;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const amount = (cents: number) => tag('Amt', money(cents, '.'), ` Ccy="${currency}"`);
  const side = (cents: number) => tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT');
  const balance = (kind: string, cents: number) =>
    tag('Bal', tag('Tp', tag('CdOrPrtry', tag('Cd', kind))) + amount(cents) + side(cents));
  const entries = movements.map(({ date, valueDate, cents, text, name, id }) => {
    const role = (party === 'Ultmt' ? 'Ultmt' : '') + (cents < 0 ? 'Cdtr' : 'Dbtr');
    const named = tag('Nm', escaped(name));
    const parties = tag('RltdPties', tag(role, nested ? tag('Pty', named) : named));
    const detail = tag('TxDtls', parties + tag('RmtInf', tag('Ustrd', escaped(text))));
    return tag(
      'Ntry',
      `${amount(cents)}${side(cents)}${tag('Sts', 'BOOK')}${tag('BookgDt', tag('Dt', date))}${tag('ValDt', tag('Dt', valueDate))}${tag('AcctSvcrRef', id)}${tag('NtryDtls', detail)}`,
    );
  });
  const closing = closingOf({ opening, currency, movements });
  const statement = tag(
    'Stmt',
    `${tag('Acct', tag('Id', tag('IBAN', IBAN)))}${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.join('\n')}`,
  );
  const name = { 'utf-8': 'UTF-8', 'windows-1252': 'ISO-8859-1' }[encoding] ?? encoding;
  const space = prefix ? ' xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"' : '';
  return `<?xml version="1.0" encoding="${name}"?>\n${tag('Document', tag('BkToCstmrStmt', statement), space)}`;
}

export type N43Dialect = { end: '\r\n' | '\n' | '\r' | ''; isDayFirst: boolean; dos: boolean };

/** Norma 43 by its columns: with and without line breaks, days first, an end of DOS. */
export function n43Of({ opening, currency, movements }: Statement, { end, isDayFirst, dos }: N43Dialect): string {
  const day = (date: string) => (isDayFirst ? date.slice(8) + date.slice(5, 7) + date.slice(2, 4) : six(date));
  const account = '210004180200051332';
  const cents = (value: number) => String(Math.abs(value)).padStart(14, '0');
  const side = (value: number) => (value < 0 ? '1' : '2');
  const total = (of: number[]) => String(of.length).padStart(5, '0') + cents(of.reduce((sum, value) => sum + value, 0));
  const all = movements.map((it) => it.cents);
  const closing = closingOf({ opening, currency, movements });
  const number = currency === 'EUR' ? '978' : '840';
  const records = [
    `11${account}${day('2026-02-01')}${day('2026-02-28')}${side(opening)}${cents(opening)}${number}3TALLER SL`,
    ...movements.flatMap((it) => [
      `22    0418${day(it.date)}${day(it.valueDate)}99127${side(it.cents)}${cents(it.cents)}${'0'.repeat(22)}`,
      `2301${it.text}`,
    ]),
    `33${account}${total(all.filter((it) => it < 0))}${total(all.filter((it) => it >= 0))}${side(closing)}${cents(closing)}${number}`,
  ];
  const last = `88${'9'.repeat(18)}${String(records.length).padStart(6, '0')}`;
  return [...records, last].map((it) => it.padEnd(80)).join(end) + (dos ? `${end}\u001a` : '');
}
