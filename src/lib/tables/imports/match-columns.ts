import { keyOf } from '../column-names';
import { currencyIn } from '../currency-cells';
import type { DateOrder } from '../date-order';
import type { DecimalMark } from '../number-style';
import { agreedMark, type Cell, type ColumnFacts, factsOfTable, filledCells } from './column-facts';
import { fits, isKnownByValues, isOnlyOfItsType, looksOf, type MatchedTable } from './column-looks';
import { wordsOf } from './column-words';
import { fieldsOfImport } from './import-fields';
import type { ImportKind } from './import-kinds';
import { numberColumn } from './number-column';
import { plainHeaders } from './plain-headers';
import { layoutOf } from './program-layouts';
import { byArithmetic } from './rate-or-amount';
import { isTotalRow } from './total-rows';

const LOOKED_AT = 200;

/** How a column of a table is read. */
export type ColumnPlan = {
  /** The field; null leaves the column out. */
  field: string | null;
  /** Of a column of numbers; null where nothing needs it. */
  decimalMark: DecimalMark | null;
  /** Of a column of dates; null where nothing needs it. */
  dateOrder: DateOrder | null;
  /** Of a column of rates: 0.21 is 21 %; null where nothing needs it. */
  isShare: boolean | null;
  /** The currency of a column of amounts, where the cells do not name it; null where nothing says one. */
  currency: string | null;
  /** Of amounts of expenses that are all below zero: money that went out, no refunds; null where nothing needs it. */
  isOutflow: boolean | null;
};

/**
 * Which column is which field: as the layout of a known program says, by its name, in the words of the programs that export
 * tables, else by its values where they can be one thing only. Each field is read of one column.
 */
export function matchColumns(
  kind: ImportKind,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  facts = factsOfTable(kind, headers, rows),
): ColumnPlan[] {
  const looked = rows.slice(0, LOOKED_AT);
  const looks = headers.map((_, column) => looksOf(filledCells(column, looked)));
  const table = { kind, keys: plainHeaders(headers).map(keyOf), looks, fields: fieldsOfImport(kind) };
  const elsewhere = agreedMark(facts);
  const records = looked.filter((row, at) => !isTotalRow(row, at === rows.length - 1));
  const numbersOf = (column: number) =>
    numberColumn(
      records.map((row) => row[column] ?? ''),
      facts[column]?.decimalMark ?? elsewhere,
    );
  const fields = new Map<string, number>();
  const omitted = new Set<number>();
  const isFree = (column: number) => !omitted.has(column) && ![...fields.values()].includes(column);
  const own = ownNames(kind, headers);
  for (const [header, field] of Object.entries(own ?? layoutOf(kind, headers)?.columns ?? {})) {
    const column = table.keys.indexOf(keyOf(header));
    if (field === null) {
      omitted.add(column);
      continue;
    }
    // A code of a tax may name no rate: then another column says the tax.
    const isRead = table.fields[field] && (own || table.fields[field].type !== 'rate' || looks[column]?.rate);
    if (column >= 0 && isRead) fields.set(field, column);
  }
  for (const name of Object.keys(table.fields)) {
    if (fields.has(name)) continue;
    const column = namedAs(name, table, isFree);
    if (column !== undefined) fields.set(name, column);
  }
  const undecided = own ? new Set<number>() : byArithmetic(table, fields, numbersOf);
  matchByValues(table, fields, isFree);
  matchNumber(table, fields, looked);
  leaveVagueAmount(table, fields);
  const fieldOf = new Map([...fields].map(([field, column]) => [column, field]));
  return headers.map((header, column) => {
    const field = fieldOf.get(column) ?? null;
    const fact = facts[column];
    return {
      field,
      decimalMark: fact?.decimalMark ?? elsewhere,
      dateOrder: fact?.dateOrder ?? orderNamed(header) ?? agreedOrder(facts),
      // A discount may be of any size: nothing tells 0.1 % from 10 %.
      isShare: field === 'lineDiscountRate' || undecided.has(column) ? null : (fact?.isShare ?? null),
      currency: currencyIn(header) ?? null,
      isOutflow: null,
    };
  });
}

/** Columns that are all called as fields are: of a table that we have made ourselves. */
function ownNames(kind: ImportKind, headers: readonly string[]): Record<string, string> | undefined {
  const fields = fieldsOfImport(kind);
  const isOwn = headers.length > 0 && headers.every((header) => Object.hasOwn(fields, header));
  return isOwn ? Object.fromEntries(headers.map((header) => [header, header])) : undefined;
}

/** The free column that a field is called like, by the most telling of its names whose values fit it. */
function namedAs(name: string, table: MatchedTable, isFree: (column: number) => boolean): number | undefined {
  const { kind, keys, looks, fields } = table;
  const { names, beside } = wordsOf(kind, name);
  const isThere = (field: string) => wordsOf(kind, field).names.some((key) => keys.includes(key));
  const wanted = [...names, ...beside.flatMap((it) => (isThere(it.field) ? it.names : []))];
  for (const key of wanted) {
    const column = keys.findIndex((it, at) => it === key && isFree(at) && fits(key, name, fields, looks[at]));
    if (column >= 0) return column;
  }
  return undefined;
}

/** By values that can be one thing only, where one free column has them. */
function matchByValues(
  { fields: all, looks }: MatchedTable,
  fields: Map<string, number>,
  isFree: (n: number) => boolean,
) {
  for (const [name, { type }] of Object.entries(all)) {
    if (fields.has(name)) continue;
    const alike = looks.flatMap((look, column) => (isFree(column) && isKnownByValues(type, look) ? [column] : []));
    const [only] = alike;
    if (only !== undefined && alike.length === 1 && isOnlyOfItsType(name, all)) fields.set(name, only);
  }
}

/**
 * The number of an invoice tells it from the others: where several columns are called like it, the one whose rows with the
 * same value do not contradict each other, and of those the fullest (`FAC2026A1` beside `1`).
 */
function matchNumber(
  { kind, keys }: MatchedTable,
  fields: Map<string, number>,
  rows: readonly (readonly Cell[])[],
): void {
  const chosen = fields.get('documentNumber');
  if (kind !== 'invoices' || chosen === undefined) return;
  const { names } = wordsOf(kind, 'documentNumber');
  const others = keys.flatMap((key, at) => (names.includes(key) && ![...fields.values()].includes(at) ? [at] : []));
  const heads = ['issueDate', 'clientName', 'clientTaxId'].flatMap((field) => fields.get(field) ?? []);
  const textOf = (row: readonly Cell[], column: number) => String(row[column] ?? '').trim();
  const isUnique = (column: number) => {
    const seen = new Map<string, string>();
    return rows.every((row) => {
      const [number, head] = [textOf(row, column), heads.map((it) => textOf(row, it)).join('|')];
      if (number === '' || !heads.some((it) => textOf(row, it) !== '')) return true;
      const before = seen.get(number);
      seen.set(number, head);
      return before === undefined || before === head;
    });
  };
  const isFuller = (column: number) =>
    rows.every((row) => {
      const [full, short] = [textOf(row, column), textOf(row, chosen)];
      return full === '' || (full.length > short.length && full.endsWith(short));
    });
  const better = others.find((column) => isUnique(column) && (isFuller(column) || !isUnique(chosen)));
  if (better !== undefined) fields.set('documentNumber', better);
}

/** The order of the columns whose days show one, where they agree: a program writes all its days alike. */
function agreedOrder(facts: ColumnFacts[]): DateOrder | null {
  const orders = new Set(facts.flatMap(({ dateOrder }) => dateOrder ?? []));
  const [order] = orders;
  return orders.size === 1 && order ? order : null;
}

/** The order of days that the name of a column says: `Fecha dd/mm/yyyy`. */
function orderNamed(header: string): DateOrder | null {
  if (/\b[ya]{2}[/.-]m{1,2}[/.-]d{1,2}/i.test(header)) return 'ymd';
  if (/d{1,2}[/.-]m{1,2}/i.test(header)) return 'dmy';
  return /m{1,2}[/.-]d{1,2}/i.test(header) ? 'mdy' : null;
}

/** What programs call an amount before tax as well as one with it. */
const vagueAmounts = new Set(
  ['importe', 'amount', 'import', 'betrag', 'summe', 'montant', 'importo', 'valor', 'montante', 'bedrag', 'kwota'].map(
    keyOf,
  ),
);

/** `Importe` beside a rate alone is a base or a total, which no other column says: it is for the person to choose. */
function leaveVagueAmount({ kind, keys }: MatchedTable, fields: Map<string, number>): void {
  const name = kind === 'expenses' ? 'amount' : 'total';
  const column = fields.get(name);
  const others = ['taxable', 'tax', 'unitPrice', 'lineTaxable', 'lineTax'];
  if (column === undefined || !fields.has('taxRate') || others.some((it) => fields.has(it))) return;
  if (vagueAmounts.has(keys[column] ?? '')) fields.delete(name);
}

/** Which cells of a record are names of fields of a kind. */
export function areNames(kind: ImportKind, record: readonly Cell[]): boolean[] {
  const known = new Set(Object.keys(fieldsOfImport(kind)).flatMap((field) => wordsOf(kind, field).names));
  const names = plainHeaders(record.map((cell) => (typeof cell === 'string' ? cell : '')));
  return names.map((name) => name !== '' && known.has(keyOf(name)));
}

/** How many columns of a record are named as fields of a kind are. */
export function namedColumns(kind: ImportKind, record: readonly Cell[]): number {
  return areNames(kind, record).filter(Boolean).length;
}
