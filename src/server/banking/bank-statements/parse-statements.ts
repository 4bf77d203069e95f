import { decodedText } from '@/lib/tables/delimited-text';
import { decodeXml } from '@/lib/text/read-xml';
import { windowsText } from '@/lib/text/windows-text';
import type { KnownNumbers } from '@/server/banking/bank-statements/account-number';
import { readCamt } from '@/server/banking/bank-statements/camt/read-camt';
import { decodeStatement } from '@/server/banking/bank-statements/decode-statement';
import { containerOf, formatOfText } from '@/server/banking/bank-statements/detect-format';
import type { ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { readMt940 } from '@/server/banking/bank-statements/mt940/read-mt940';
import { readN43 } from '@/server/banking/bank-statements/n43/read-n43';
import { readOfx } from '@/server/banking/bank-statements/ofx/read-ofx';
import { unpackItems } from '@/server/banking/bank-statements/packed-list';
import type { ParsedStatement, StatementFormat } from '@/server/banking/bank-statements/statement';
import { checked } from '@/server/banking/bank-statements/statement-checks';
import { StatementError, warningOf } from '@/server/banking/bank-statements/statement-problems';
import {
  assertSure,
  type MappingOptions,
  type RememberedMapping,
  toRemember,
} from '@/server/banking/bank-statements/tables/choose-mapping';
import { chooseTable } from '@/server/banking/bank-statements/tables/choose-table';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { previewTable, type TablePreview } from '@/server/banking/bank-statements/tables/preview-table';
import { readTable } from '@/server/banking/bank-statements/tables/read-table';
import {
  readMarkedUpTable,
  readSheets,
  readTextTable,
  type Table,
} from '@/server/banking/bank-statements/tables/table';
import { type FileInZip, filesInZip, statementsInZip } from '@/server/banking/bank-statements/zip-of-files';

/** For a table: the mapping that a person chose, else the one that such tables were read by before, else a guess. */
export type ParseOptions = MappingOptions & {
  /** The format, where the sender names it; else it is guessed from the content. */
  format?: StatementFormat | undefined;
  /** The calendar date, after which no movement can be. */
  today: string;
  /** The numbers of the account that the file is read for. */
  own?: KnownNumbers;
};

/** The statements of a file, one for each account, and for a table the mapping that it was read by. */
export type ParsedFile = {
  statements: ParsedStatement[];
  table?: { reading: RememberedMapping; isRemembered: boolean };
};

type ReadFile = Omit<ParsedFile, 'statements'> & { statements: ReadStatement[] };

/**
 * What a bank's file says.
 * @throws StatementError for a file that cannot be read: what is wrong, on which line, and what to do
 * @throws MappingNeeded for a table whose columns cannot be guessed, with the mapping to go on from
 */
export async function parseStatements(file: Uint8Array, options: ParseOptions): Promise<ParsedFile> {
  const content = await contentOf(file, options.format);
  const { statements, ...read } =
    'tables' in content ? readByMapping(content.tables, options) : { statements: readContent(content, options) };
  if (statements.length === 0) throw new StatementError('no_account');
  return { ...read, statements: checked(statements) };
}

/**
 * How a bank's table is read, for a person to look at and to change.
 * @throws StatementError for a file that cannot be read, or is no table
 */
export async function previewStatement(file: Uint8Array, options: ParseOptions): Promise<TablePreview> {
  const content = await contentOf(file, options.format);
  if (!('tables' in content)) throw new StatementError('no_table');
  return previewTable(chooseTable(content.tables, options), options.own);
}

type TextContent = { format: StatementFormat; text: Iterable<string>; file: Uint8Array };
type Content = { tables: Table[] } | TextContent | { files: FileInZip[] };

/** What is in a file: a table, the text of another format, or the files of a ZIP, of which a single one is read as itself. */
async function contentOf(
  file: Uint8Array,
  chosenFormat: StatementFormat | undefined,
  isInZip = false,
): Promise<Content> {
  const container = containerOf(file);
  const files = container === 'xlsx' ? filesInZip(file) : undefined;
  const [only, ...others] = files ?? [];
  if (files && isInZip) throw new StatementError('packed');
  if (only && others.length === 0) return contentOf(only.bytes, chosenFormat, true);
  if (files) return { files };
  if (container !== 'text') return { tables: await readSheets(file, container) };
  return contentOfText(file, chosenFormat);
}

function contentOfText(
  file: Uint8Array,
  chosenFormat: StatementFormat | undefined,
): Exclude<Content, { files: FileInZip[] }> {
  const { pieces: text } = decodedText(file);
  const found = formatOfText(text);
  const format = chosenFormat ?? found;
  if (format !== 'csv' && format !== 'xlsx') return { format, text: decodeStatement(file, format), file };
  // What banks call Excel may be a page, or a text with tabs.
  const table = found === 'xlsx' ? readMarkedUpTable(text) : readTextTable(text);
  if (!hasColumns(table)) throw new StatementError('no_table');
  return { tables: [table] };
}

function hasColumns({ rows }: Table): boolean {
  for (const { cells } of unpackItems(rows)) if (cells.length > 1) return true;
  return false;
}

function readByMapping(tables: readonly Table[], options: ParseOptions): ReadFile {
  const { table, choice, otherSheets, sheetQuestion } = chooseTable(tables, options);
  if (sheetQuestion) throw new MappingNeeded(sheetQuestion);
  assertSure(choice);
  const statements = readTable(table, choice, options.own);
  const [first, ...others] = statements;
  const warnings = otherSheets.length > 0 ? [warningOf('other_sheets', { sheets: otherSheets.join(', ') })] : [];
  return {
    statements: first ? [{ ...first, warnings: [...first.warnings, ...warnings] }, ...others] : statements,
    table: { reading: toRemember(choice), isRemembered: choice.isRemembered },
  };
}

function readContent(content: Exclude<Content, { tables: Table[] }>, options: ParseOptions): ReadStatement[] {
  if (!('files' in content)) return readText(content, options);
  return statementsInZip(content.files, ({ bytes }) => {
    if (containerOf(bytes) !== 'text') return undefined;
    const found = contentOfText(bytes, undefined);
    return 'text' in found ? readText(found, options) : undefined;
  });
}

function readText({ format, text, file }: TextContent, { today }: ParseOptions): ReadStatement[] {
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
  return windowsText(text);
}
