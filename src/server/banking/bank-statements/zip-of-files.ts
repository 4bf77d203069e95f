import { createHash } from 'node:crypto';
import { grouped } from '@/lib/text/grouped';
import type { ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import type { StatementFormat } from '@/server/banking/bank-statements/statement';
import {
  StatementError,
  type StatementErrorCode,
  warningOf,
} from '@/server/banking/bank-statements/statement-problems';
import { UnreadableWorkbook } from '@/server/platform/workbooks/unreadable-workbook';
import { contentOf, readZipEntries, type ZipEntry } from '@/server/platform/workbooks/zip-entries';

/** Of all files in it together, in bytes: six times what may be sent as one. */
const MOST_BYTES = 60 * 1024 * 1024;
/** A bank packs a year of days at most, each in two formats. */
const MOST_FILES = 1000;
const MOST_NAMES = 5;

/** What an XLSX and an OpenDocument have in their ZIP, whatever else is in it. */
const OF_WORKBOOK = /^(?:\[Content_Types\]\.xml$|xl\/|mimetype$)/;
/** What programs put beside the files of a person. */
const OF_NOBODY = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** How banks name what they pack; no part of a workbook is named so outside of its folders. */
const OF_STATEMENT = /^(?!\[|xl\/|_rels\/|docProps\/).+\.(?:xml|c?05[234]|sta|mt940|940|n43|ofx|txt|csv|pdf|xlsx?)$/i;

/** Of two formats of the same account the one with more fields for each movement. */
const RICHEST: readonly StatementFormat[] = ['camt', 'n43', 'ofx', 'mt940'];

export type FileInZip = { name: string; bytes: Uint8Array };

/**
 * The files that a bank has packed into a ZIP; undefined for a ZIP that is a workbook.
 * @throws StatementError for a ZIP that is damaged or protected, or unpacks to too much
 */
export function filesInZip(file: Uint8Array): FileInZip[] | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  try {
    const entries = [...readZipEntries(bytes)];
    if (entries.some(({ name }) => OF_WORKBOOK.test(name))) return undefined;
    return unpackedOf(entries.filter(({ name }) => !name.endsWith('/') && !OF_NOBODY.test(name)));
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error;
    if (error.reason === 'too_large') throw new StatementError('zip_too_large');
    if (!OF_STATEMENT.test(firstName(bytes))) return undefined; // a damaged workbook is told as that
    throw new StatementError('packed');
  }
}

/** The name of the first file, as it stands before its bytes: it is there in a ZIP that is cut or protected too. */
function firstName(bytes: Buffer): string {
  return bytes.length > 30 ? bytes.toString('latin1', 30, 30 + bytes.readUInt16LE(26)) : '';
}

function unpackedOf(entries: ZipEntry[]): FileInZip[] {
  if (entries.length > MOST_FILES) throw new StatementError('zip_too_large');
  let remainingBytes = MOST_BYTES;
  return entries.map((entry) => {
    const bytes = contentOf(entry, remainingBytes);
    remainingBytes -= bytes.length;
    return { name: entry.name, bytes };
  });
}

/**
 * The statements of several files of a ZIP. A file that is there twice counts once, and of two formats of one account the
 * richer one: both say the same movements. What is left out is said.
 * @param read the statements of a file; undefined for one that does not say what its columns are, or that is no statement
 * @throws StatementError for a ZIP without any statement
 */
export function statementsInZip(
  files: readonly FileInZip[],
  read: (file: FileInZip) => ReadStatement[] | undefined,
): ReadStatement[] {
  const different = new Map(files.map((file) => [createHash('sha256').update(file.bytes).digest('hex'), file]));
  const passed: string[] = [];
  const statements = [...different.values()].flatMap((file) => {
    const found = unlessOther(() => read(file));
    if (!found) passed.push(file.name);
    return found ?? [];
  });
  const [first] = statements;
  if (!first) throw new StatementError('zip_without_statements');
  if (passed.length > 0)
    first.warnings.push(warningOf('zip_others', { files: passed.slice(0, MOST_NAMES).join(', ') }));
  const byAccount = grouped(statements, ({ account: { iban, number, currency } }) =>
    [iban ?? number, currency].join(' '),
  );
  return [...byAccount.values()].flatMap(richest);
}

/** What a file is that lies beside statements in a ZIP; what is wrong with a statement itself refuses the ZIP. */
const OTHERS: ReadonlySet<StatementErrorCode> = new Set([
  ...(['pdf', 'picture', 'packed', 'qif', 'no_text', 'no_table', 'empty_file'] as const),
  ...(['xml_other', 'ofx_missing', 'ofx_securities', 'no_account', 'mt942'] as const),
]);

function unlessOther<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof StatementError && OTHERS.has(error.code)) return undefined;
    throw error;
  }
}

function richest(statements: ReadStatement[]): ReadStatement[] {
  const formats = new Set(statements.map(({ format }) => format));
  const format = RICHEST.find((it) => formats.has(it));
  const same = statements.filter((it) => it.format === format);
  const isNotification = ({ warnings }: ReadStatement) => warnings.some(({ code }) => code === 'notification');
  const booked = same.filter((it) => !isNotification(it));
  const chosen = booked.length > 0 ? booked : same;
  const [first] = chosen;
  if (first && chosen.length < statements.length) {
    first.warnings.push(warningOf('zip_twice', { count: statements.length - chosen.length }));
  }
  return chosen;
}
