/** What a bank's file says: cents, and below zero where money left the account. */
export type Moved = { date: string; cents: number; text: string };

const ymd = (date: string) => date.slice(2).replaceAll('-', '');
const cents14 = (cents: number) => String(Math.abs(cents)).padStart(14, '0');
const side = (cents: number) => (cents < 0 ? '1' : '2');
const sum = (moved: Moved[]) => moved.reduce((total, { cents }) => total + cents, 0);

/** Norma 43 of ES2109990123420000456789, as AEB's folder 43 lays it out. */
export function n43(from: string, to: string, opening: number, moved: Moved[]): string {
  const [debits, credits] = [moved.filter(({ cents }) => cents < 0), moved.filter(({ cents }) => cents >= 0)];
  const closing = opening + sum(moved);
  const account = '099901230000456789';
  const count = (of: Moved[]) => String(of.length).padStart(5, '0') + cents14(sum(of));
  const lines = [
    `11${account}${ymd(from)}${ymd(to)}${side(opening)}${cents14(opening)}9783TALLER INVENTADO SL`,
    ...moved.flatMap(({ date, cents, text }) => [
      `22    0123${ymd(date)}${ymd(date)}04127${side(cents)}${cents14(cents)}${'0'.repeat(38)}`,
      `2301${text}`,
    ]),
    `33${account}${count(debits)}${count(credits)}${side(closing)}${cents14(closing)}978`,
  ];
  return [...lines, `88${'9'.repeat(18)}${String(lines.length).padStart(6, '0')}`].join('\r\n');
}

/** OFX 1 of the same account, where each movement has an id. */
export function ofx(moved: Moved[]): string {
  const day = (date: string) => date.replaceAll('-', '');
  const each = moved.map(
    ({ date, cents, text }, n) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day(date)}<TRNAMT>${(cents / 100).toFixed(2)}<FITID>F${n}<MEMO>${text}</STMTTRN>`,
  );
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1>' +
    '<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>0999<ACCTID>ES2109990123420000456789<ACCTTYPE>CHECKING' +
    `</BANKACCTFROM><BANKTRANLIST>${each.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  );
}

/** MT940 of the same account: its first day is the last one of the statement before. */
export function mt940(from: string, to: string, opening: number, moved: Moved[]): string {
  const comma = (cents: number) => (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
  const balance = (day: string, cents: number) => `${cents < 0 ? 'D' : 'C'}${ymd(day)}EUR${comma(cents)}`;
  const each = moved.map(
    ({ date, cents, text }) => `:61:${ymd(date)}${cents < 0 ? 'D' : 'C'}${comma(cents)}NTRFNONREF\r\n:86:${text}\r\n`,
  );
  return (
    `:20:STARTUMS\r\n:25:ES2109990123420000456789\r\n:28C:1/1\r\n:60F:${balance(from, opening)}\r\n` +
    `${each.join('')}:62F:${balance(to, opening + sum(moved))}\r\n-\r\n`
  );
}
