import type { StatementFormat } from '@/server/banking/bank-statements/statement';
import { StatementError, type StatementErrorCode } from '@/server/banking/bank-statements/statement-problems';
import { beginningOf } from '@/server/banking/bank-statements/text-pieces';

/** So far a format is looked for, in characters. */
const LOOKED_AT = 64 * 1024;

/** A record of figures, of an account or not: what is damaged is told as what it is. */
const N43 = /^(?:11|22|33|88)[\dA-Z ]{18}[\d ]{10}/;

/** SOH, STX, ETX or EOT, which SWIFT's networks put before a message. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they are
const SWIFT_MARK = /^[\u0001-\u0004]\s*(?=[:{])/;

/** What people pick by mistake, by the beginning of its bytes. */
const OTHERS: { beginnings: string[]; code: StatementErrorCode }[] = [
  { beginnings: ['%PDF'], code: 'pdf' },
  { beginnings: ['\x1f\x8b', 'Rar!', '7z\xbc\xaf'], code: 'packed' },
  { beginnings: ['\xff\xd8\xff', '\x89PNG', 'GIF8'], code: 'picture' },
  { beginnings: ['\xf1\xf1\xf0', '\xf1\xf1\xf1', '\xf1\xf1\xf2', '\xf1\xf1\xf3'], code: 'ebcdic' },
];

/** What a file is before anything is read of it. */
export type Container = 'text' | 'xlsx' | 'xls';

/**
 * The kind of a file by its first bytes, whatever it is called.
 * @throws StatementError for what no bank writes movements in, and for an empty file
 */
export function containerOf(file: Uint8Array): Container {
  if (file.length === 0) throw new StatementError('empty_file');
  const head = Buffer.from(file.subarray(0, 64)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) return 'xlsx';
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'xls';
  const other = OTHERS.find(({ beginnings }) => beginnings.some((it) => head.startsWith(it)));
  if (other) throw new StatementError(other.code);
  return 'text';
}

/**
 * The format of a text; a page of HTML and the XML of Excel 2003 are tables, as `xlsx` is.
 * @throws StatementError for what is no text at all
 */
export function formatOfText(text: Iterable<string>): StatementFormat {
  const head = beginningOf(text, LOOKED_AT).trimStart().replace(SWIFT_MARK, '');
  if (head === '') throw new StatementError('empty_file');
  if (N43.test(head)) return 'n43';
  if (/^OFXHEADER\s*:/i.test(head) || /<OFX>/i.test(head)) return 'ofx';
  if (/<(?:\w+:)?Workbook[\s>]|<table[\s>]|<html[\s>]/i.test(head)) return 'xlsx';
  if (head.startsWith('<')) return 'camt';
  if (/(?:^|[\r\n]):20:/.test(head) && /[\r\n]:(?:60[FM]|61|34F|13D?):/.test(head)) return 'mt940';
  if (/^!Type:/i.test(head)) throw new StatementError('qif');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  const control = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/.exec(head);
  if (control) {
    const line = head.slice(0, control.index).split('\n').length;
    throw new StatementError('no_text', {}, line);
  }
  return 'csv';
}
