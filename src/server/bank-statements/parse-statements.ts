import { decodeXml } from '@/lib/read-xml';
import { readCamt } from '@/server/bank-statements/camt/read-camt';
import { decodeStatement } from '@/server/bank-statements/decode-statement';
import { containerOf, formatOfText } from '@/server/bank-statements/detect-format';
import { readMt940 } from '@/server/bank-statements/mt940/read-mt940';
import { readN43 } from '@/server/bank-statements/n43/read-n43';
import { readOfx } from '@/server/bank-statements/ofx/read-ofx';
import type { ParsedStatement, StatementFormat } from '@/server/bank-statements/statement';
import { checked } from '@/server/bank-statements/statement-checks';
import { StatementError } from '@/server/bank-statements/statement-problems';
import type { CsvMapping, MappingProposal } from '@/server/bank-statements/tables/csv-mapping';
import { proposeMapping } from '@/server/bank-statements/tables/propose-mapping';
import { readTable } from '@/server/bank-statements/tables/read-table';
import { readMarkedUpTable, readSheet, readTextTable, type Table } from '@/server/bank-statements/tables/table';
import { clock } from '@/server/runtime/clock';

export type ParseOptions = {
  /** What the file is, where its sender says so; else its content tells. */
  format?: StatementFormat;
  /** How a table is read, where its sender says so; else its names, its content and its running balance tell. */
  mapping?: CsvMapping;
};

/**
 * What a bank's file says, one statement for each account in it.
 * @throws StatementError for a file that cannot be read: what is wrong, on which line, and what to do
 * @throws MappingNeeded for a table whose columns cannot be told, with the mapping to go on from
 */
export async function parseStatements(file: Uint8Array, options: ParseOptions = {}): Promise<ParsedStatement[]> {
  const statements = await read(file, options);
  if (statements.length === 0) throw new StatementError('no_account');
  return checked(statements);
}

/**
 * How a bank's table may be read, for a person to look at; null for a file whose format says it by itself.
 * @throws StatementError for a file that cannot be read
 */
export async function proposeCsvMapping(file: Uint8Array, options: ParseOptions = {}): Promise<MappingProposal | null> {
  const table = await tableIn(file, options.format);
  return table && proposeMapping(table);
}

async function read(file: Uint8Array, { format, mapping }: ParseOptions): Promise<ParsedStatement[]> {
  const table = await tableIn(file, format);
  if (table) return readTable(table, mapping);
  const text = decodeStatement(file);
  switch (format ?? formatOfText(text)) {
    case 'n43':
      return readN43(text, clock.now().toISOString().slice(0, 10));
    case 'ofx':
      return readOfx(text);
    case 'mt940':
      return readMt940(text);
    default:
      return readCamt(xmlOf(file));
  }
}

/** The table in a file; null where its format is no table. */
async function tableIn(file: Uint8Array, format: StatementFormat | undefined): Promise<Table | null> {
  const container = containerOf(file);
  if (container !== 'text') return readSheet(file, container);
  const text = decodeStatement(file);
  const found = formatOfText(text);
  const isTable = (it: StatementFormat) => it === 'csv' || it === 'xlsx';
  if (!isTable(format ?? found)) return null;
  // What banks call Excel may be a page, or a text with tabs.
  return found === 'xlsx' ? readMarkedUpTable(text) : readTextTable(text);
}

function xmlOf(file: Uint8Array): string {
  const text = decodeXml(file);
  if (text === null) throw new StatementError('encoding');
  return text;
}
