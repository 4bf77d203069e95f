import { decodeXml } from '@/lib/read-xml';
import { readCamt } from '@/server/bank-statements/camt/read-camt';
import { decodeStatement } from '@/server/bank-statements/decode-statement';
import { containerOf, formatOfText } from '@/server/bank-statements/detect-format';
import type { ReadStatement } from '@/server/bank-statements/movement-packer';
import { readMt940 } from '@/server/bank-statements/mt940/read-mt940';
import { readN43 } from '@/server/bank-statements/n43/read-n43';
import { readOfx } from '@/server/bank-statements/ofx/read-ofx';
import { unpacked } from '@/server/bank-statements/packed-list';
import type { ParsedStatement, StatementFormat } from '@/server/bank-statements/statement';
import { checked } from '@/server/bank-statements/statement-checks';
import { StatementError } from '@/server/bank-statements/statement-problems';
import {
  assertSure,
  chooseMapping,
  type MappingOptions,
  type RememberedMapping,
  toRemember,
} from '@/server/bank-statements/tables/choose-mapping';
import { previewTable, type TablePreview } from '@/server/bank-statements/tables/preview-table';
import { readTable } from '@/server/bank-statements/tables/read-table';
import { readMarkedUpTable, readSheet, readTextTable, type Table } from '@/server/bank-statements/tables/table';

/** Of a table: how somebody says it is read, and how such tables were read before; else it tells by itself. */
export type ParseOptions = MappingOptions & {
  /** What the file is, where its sender says so; else its content tells. */
  format?: StatementFormat | undefined;
  /** The calendar date, after which no movement can be. */
  today: string;
};

/** What a file says, one statement for each account in it, and of a table how it was read. */
export type ParsedFile = {
  statements: ParsedStatement[];
  table?: { reading: RememberedMapping; isRemembered: boolean };
};

type ReadFile = Omit<ParsedFile, 'statements'> & { statements: ReadStatement[] };

/**
 * What a bank's file says.
 * @throws StatementError for a file that cannot be read: what is wrong, on which line, and what to do
 * @throws MappingNeeded for a table whose columns cannot be told, with the mapping to go on from
 */
export async function parseStatements(file: Uint8Array, options: ParseOptions): Promise<ParsedFile> {
  const content = await contentOf(file, options.format);
  const { statements, ...read } =
    'table' in content ? readByMapping(content.table, options) : { statements: readText(content, file, options) };
  if (statements.length === 0) throw new StatementError('no_account');
  return { ...read, statements: checked(statements) };
}

/**
 * How a bank's table is read, for a person to look at and to change.
 * @throws StatementError for a file that cannot be read, or is no table
 */
export async function previewStatement(file: Uint8Array, options: ParseOptions): Promise<TablePreview> {
  const content = await contentOf(file, options.format);
  if (!('table' in content)) throw new StatementError('no_table');
  return previewTable(content.table, options);
}

type Content = { table: Table } | { format: StatementFormat; text: Iterable<string> };

/** What is in a file: a table, or the text of another format. */
async function contentOf(file: Uint8Array, said: StatementFormat | undefined): Promise<Content> {
  const container = containerOf(file);
  if (container !== 'text') return { table: await readSheet(file, container) };
  const text = decodeStatement(file);
  const found = formatOfText(text);
  const format = said ?? found;
  if (format !== 'csv' && format !== 'xlsx') return { format, text };
  // What banks call Excel may be a page, or a text with tabs.
  const table = found === 'xlsx' ? readMarkedUpTable(text) : readTextTable(text);
  if (!hasColumns(table)) throw new StatementError('no_table');
  return { table };
}

function hasColumns({ rows }: Table): boolean {
  for (const { cells } of unpacked(rows)) if (cells.length > 1) return true;
  return false;
}

function readByMapping(table: Table, options: MappingOptions): ReadFile {
  const chosen = chooseMapping(table, options);
  assertSure(chosen, options);
  const read = { reading: toRemember(chosen), isRemembered: chosen.isRemembered };
  return { statements: readTable(table, chosen.mapping), table: read };
}

function readText(
  { format, text }: Exclude<Content, { table: Table }>,
  file: Uint8Array,
  { today }: ParseOptions,
): ReadStatement[] {
  switch (format) {
    case 'n43':
      return readN43(text, today);
    case 'ofx':
      return readOfx(text);
    case 'mt940':
      return readMt940(text);
    default:
      return readCamt(xmlOf(file));
  }
}

function xmlOf(file: Uint8Array): string {
  const text = decodeXml(file);
  if (text === null) throw new StatementError('encoding');
  return text;
}
