import { keyOf } from '../tables/column-names';
import { type DateOrder, dateStyleOf, readDateCell } from '../tables/date-order';
import { type DecimalMark, numberStyleOf, readNumberCell } from '../tables/number-style';
import { taxIdWarnings } from '../tax-id';
import type { FieldType, ImportField } from './import-field';
import { fieldsOfImport } from './import-fields';
import type { ImportKind } from './import-kinds';

/** What a table holds in a cell: spreadsheets have numbers of their own, and dates come as `YYYY-MM-DD`. */
export type Cell = string | number;

/** How a column of a table is read. */
export type ColumnPlan = {
  /** The field; null leaves the column out. */
  field: string | null;
  /** Of a column of numbers; null where nothing needs it. */
  decimalMark: DecimalMark | null;
  /** Of a column of dates; null where nothing needs it. */
  dateOrder: DateOrder | null;
};

/** What the values of a column say of themselves. */
export type ColumnFacts = {
  /** The first values that are there. */
  samples: string[];
  decimalMark: DecimalMark | null;
  /** A number that could be read in either way, where no other of the column decides. */
  eitherNumber: string | null;
  dateOrder: DateOrder | null;
  /** A date that could be read in either way, where no other of the column decides. */
  eitherDate: string | null;
};

const MOST_SAMPLES = 3;
const LOOKED_AT = 200;
/** So much of a column has to look like what it is taken for. */
const MOST = 0.8;

/** What the values of each column say of themselves: a whole column is looked at, for one value decides. */
export function factsOf(columns: number, rows: readonly (readonly Cell[])[]): ColumnFacts[] {
  return Array.from({ length: columns }, (_, column) => {
    const texts = textsOf(column, rows);
    const number = numberStyleOf(texts);
    const date = dateStyleOf(texts);
    return {
      samples: firstOf(column, rows),
      decimalMark: number.mark,
      eitherNumber: number.sample,
      dateOrder: date.order,
      eitherDate: date.sample,
    };
  });
}

function textsOf(column: number, rows: readonly (readonly Cell[])[]): string[] {
  return rows.flatMap((row) => {
    const cell = row[column];
    return typeof cell === 'string' && cell !== '' ? [cell] : [];
  });
}

function firstOf(column: number, rows: readonly (readonly Cell[])[]): string[] {
  const found: string[] = [];
  for (const row of rows) {
    const text = String(row[column] ?? '').trim();
    if (text && found.push(text.slice(0, 80)) === MOST_SAMPLES) break;
  }
  return found;
}

/**
 * Which column is which field: by its name, in the words of the programs that export tables, else by its values where they
 * can be one thing only. Each field is read of one column.
 */
export function matchColumns(
  kind: ImportKind,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  facts = factsOf(headers.length, rows),
): ColumnPlan[] {
  const fields = fieldsOfImport(kind);
  const looks = headers.map((_, column) => looksOf(column, rows.slice(0, LOOKED_AT)));
  const keys = headers.map(keyOf);
  const taken = new Map<number, string>();
  const free = (column: number) => !taken.has(column);
  for (const [name, field] of Object.entries(fields)) {
    const wanted = field.names.split('|').map(keyOf);
    const fitting = wanted.map((key) =>
      keys.findIndex((it, column) => it === key && free(column) && fits(key, name, field, fields, looks[column])),
    );
    const column = fitting.find((it) => it >= 0);
    if (column !== undefined) taken.set(column, name);
  }
  for (const [name, field] of Object.entries(fields)) {
    if ([...taken.values()].includes(name)) continue;
    const alike = looks.flatMap((look, column) => (free(column) && isToldByValues(field.type, look) ? [column] : []));
    const [only] = alike;
    if (only !== undefined && alike.length === 1 && isOnlyOfItsType(name, field, fields)) taken.set(only, name);
  }
  const elsewhere = agreedMark(facts);
  return headers.map((_, column) => {
    const field = taken.get(column) ?? null;
    const fact = facts[column];
    return {
      field,
      decimalMark: fact?.decimalMark ?? elsewhere,
      dateOrder: fact?.dateOrder ?? null,
    };
  });
}

/** The mark of the columns that show one, where they agree: a program writes all its columns alike. */
function agreedMark(facts: ColumnFacts[]): DecimalMark | null {
  const marks = new Set(
    facts.flatMap(({ decimalMark, eitherDate, dateOrder }) =>
      decimalMark && !eitherDate && !dateOrder ? [decimalMark] : [],
    ),
  );
  const [mark] = marks;
  return marks.size === 1 && mark ? mark : null;
}

type Looks = { taxId: boolean; email: boolean; date: boolean; rate: boolean };

const rates = new Set([0, 2, 3, 4, 5, 6.5, 7, 7.5, 9.5, 10, 13.5, 15, 19, 20, 21]);

function looksOf(column: number, rows: readonly (readonly Cell[])[]): Looks {
  const cells = rows.flatMap((row) => (row[column] === undefined || row[column] === '' ? [] : [row[column]]));
  const most = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter((cell) => is(String(cell).trim())).length >= cells.length * MOST;
  return {
    taxId: most(
      (text) => /\d/.test(text) && /[A-Za-z]/.test(text) && text.length <= 20 && taxIdWarnings(text).length === 0,
    ),
    email: most((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)),
    date: most((text) => readDateCell(text, 'dmy') !== null || readDateCell(text, 'mdy') !== null),
    rate: most(
      (text) =>
        /%$/.test(text) ||
        rates.has(Number(readNumberCell(text, 'comma') ?? readNumberCell(text, 'point') ?? Number.NaN)),
    ),
  };
}

/** What programs call both a rate and an amount. */
const eitherRateOrAmount = new Set(
  ['iva', 'vat', 'impuesto', 'impuestos', 'igic', 'irpf', 'retencion', 'withholding', 'tax'].map(keyOf),
);
const rateFields: Record<string, string> = { taxRate: 'tax', irpfRate: 'irpf' };

/** Its values decide where a name could be that of a rate as well as of an amount. */
function fits(
  key: string,
  name: string,
  { type }: ImportField,
  fields: Record<string, ImportField>,
  look: Looks | undefined,
): boolean {
  if (type === 'date' && look && !look.date) return false;
  const hasBoth = Object.entries(rateFields).some((pair) => pair.includes(name) && pair.every((it) => it in fields));
  if (!hasBoth || !eitherRateOrAmount.has(key)) return true;
  return name in rateFields === (look?.rate ?? false);
}

function isToldByValues(type: FieldType, look: Looks): boolean {
  return (type === 'taxId' && look.taxId) || (type === 'email' && look.email) || (type === 'date' && look.date);
}

/** A date could be that of several fields: it is taken for the one that is needed. */
function isOnlyOfItsType(name: string, field: ImportField, fields: Record<string, ImportField>): boolean {
  const ofType = Object.entries(fields).filter(([, { type }]) => type === field.type);
  return ofType.length === 1 || field.required === true || ofType[0]?.[0] === name;
}

/** How many columns of a record are named as fields of a kind are: the header is the record with the most. */
export function namedColumns(kind: ImportKind, record: readonly Cell[]): number {
  const known = new Set(Object.values(fieldsOfImport(kind)).flatMap(({ names }) => names.split('|').map(keyOf)));
  return record.filter((cell) => typeof cell === 'string' && known.has(keyOf(cell))).length;
}
