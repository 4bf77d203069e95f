/** What a file moves, in cents by calendar date: small enough to be compared between two readers that divide batches differently. */
export type MovedByDay = Map<string, number>;

/**
 * Reads a statement a second time by patterns over its whole text, apart from the readers of `src/server/banking/bank-statements`.
 * It knows no account, no text and no damage. Undefined for a format that it does not know.
 */
export function readNaively(text: string): MovedByDay | undefined {
  if (/<OFX>/i.test(text)) return ofx(text);
  if (/BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)[\s>]/.test(text)) return camt(text);
  if (/(?:^|\r):6[01][FM]?:/m.test(text)) return mt940(text);
  if (/^\s*11\d{18}/.test(text)) return n43(text);
  return undefined;
}

function mt940(text: string): MovedByDay {
  const moved: MovedByDay = new Map();
  const lines = text
    .replaceAll('\r', '\n')
    .matchAll(/^:61:(\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)|\s*)\s*(R?)([CD])[A-Z]?\s*([\d.,]*\d[\d.,]*)/gim);
  for (const [, year, month, day, entryMonth, entryDay, reversal, side, amount = ''] of lines) {
    const years = Number(entryMonth ?? month) - Number(month);
    const century = Number(year) < 70 ? 2000 : 1900;
    const booked = century + Number(year) - (years > 6 ? 1 : 0) + (years < -6 ? 1 : 0);
    const isDebit = (side?.toUpperCase() === 'D') !== (reversal === 'R');
    add(moved, `${booked}-${entryMonth ?? month}-${entryDay ?? day}`, isDebit ? -cents(amount) : cents(amount));
  }
  return moved;
}

function ofx(text: string): MovedByDay {
  const moved: MovedByDay = new Map();
  for (const block of text.split(/<STMTTRN>/i).slice(1)) {
    const [own = ''] = block.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i);
    const [, year, month, day] = /<DTPOSTED>\s*(\d{4})(\d\d)(\d\d)/i.exec(own) ?? [];
    const amount = /<TRNAMT>\s*([-+]?[\d.,\s]+)/i.exec(own)?.[1] ?? '';
    add(moved, `${year}-${month}-${day}`, amount.startsWith('-') ? -cents(amount) : cents(amount));
  }
  return moved;
}

function camt(text: string): MovedByDay {
  const moved: MovedByDay = new Map();
  for (const [, entry = ''] of text.matchAll(/<(?:\w+:)?Ntry>([\s\S]*?)<\/(?:\w+:)?Ntry>/g)) {
    const own = entry.replace(/<(\w+:)?NtryDtls[\s\S]*<\/(\w+:)?NtryDtls>/, '');
    if (/<(?:\w+:)?Sts>\s*(?:<(?:\w+:)?Cd>)?(?:PDNG|INFO|FUTR)/.test(own)) continue;
    const amount = /<(?:\w+:)?Amt [^>]*>\s*([\d.]+)/.exec(own)?.[1] ?? '';
    const day = /<(?:\w+:)?(?:BookgDt)>\s*<(?:\w+:)?DtT?m?>(\d{4}-\d\d-\d\d)/.exec(own)?.[1];
    const other = /<(?:\w+:)?ValDt>\s*<(?:\w+:)?DtT?m?>(\d{4}-\d\d-\d\d)/.exec(own)?.[1];
    const isDebit = /<(?:\w+:)?CdtDbtInd>\s*(\w+)/.exec(own)?.[1] === 'DBIT';
    add(moved, day ?? other ?? '', isDebit ? -cents(amount) : cents(amount));
  }
  return moved;
}

function n43(text: string): MovedByDay {
  const moved: MovedByDay = new Map();
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('22')) continue;
    const day = `20${line.slice(10, 12)}-${line.slice(12, 14)}-${line.slice(14, 16)}`;
    add(moved, day, Number(line.slice(28, 42)) * (line[27] === '1' ? -1 : 1));
  }
  return moved;
}

function add(moved: MovedByDay, day: string, amount: number): void {
  moved.set(day, (moved.get(day) ?? 0) + amount);
}

/** Of `1.400,82`, `1400.82` or `1400,`: the last mark is that of the decimals. */
function cents(amount: string): number {
  const digits = amount.replace(/[^\d.,]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  return Math.round(Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`) * 100);
}
