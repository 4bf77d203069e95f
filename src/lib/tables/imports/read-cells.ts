import { cutText } from '@/lib/text/cut-text';
import { fold } from '../../text/fold';
import { currencyIn } from '../currency-cells';
import { readDateCell } from '../date-order';
import { readNumberCell } from '../number-style';
import type { Cell } from './column-facts';
import type { FieldType } from './import-field';
import { fieldsOfImport } from './import-fields';
import type { ImportKind } from './import-kinds';
import type { ColumnPlan } from './match-columns';
import { readRate } from './rate-cells';

/** Why a cell could not be read; the words of it are those of the screen. */
export const CELL_PROBLEMS = ['number', 'date', 'flag', 'country', 'choice', 'percent', 'currency'] as const;
export type CellProblem = (typeof CELL_PROBLEMS)[number];

export type CellFault = { field: string; problem: CellProblem; text: string };

/** What the cells of a row say, by field; an empty cell says nothing. */
export type RowValues = Record<string, string | number | boolean | string[]>;

export type ReadRow = { values: RowValues; faults: CellFault[] };

/**
 * Reads a row by the plan of its columns; `countryCode` gives the code of a country by its name.
 * @param ownCurrency the one in which amounts are that cannot be in another
 */
export function readCells(
  kind: ImportKind,
  plan: readonly ColumnPlan[],
  cells: readonly Cell[],
  countryCode: (name: string) => string | undefined,
  ownCurrency?: string,
): ReadRow {
  const fields = fieldsOfImport(kind);
  const row: ReadRow = { values: {}, faults: [] };
  let besideAmount: string | undefined;
  plan.forEach((column, index) => {
    const cell = cells[index];
    const field = column.field === null ? undefined : fields[column.field];
    if (!field || column.field === null || cell === undefined || (typeof cell === 'string' && isNothing(cell))) return;
    const value = readCell(field.type, cell, column, countryCode);
    if (typeof value === 'object' && 'problem' in value) {
      row.faults.push({ field: column.field, problem: value.problem, text: cutText(String(cell), 80) });
    } else row.values[column.field] = column.field === 'postalCode' ? postalCode(cell, String(value)) : value;
    if (field.type === 'number') {
      const beside = currencyBeside(cell, column);
      besideAmount ??= beside;
      const isOther =
        !('currency' in fields) && ownCurrency !== undefined && beside !== undefined && beside !== ownCurrency;
      if (isOther) row.faults.push({ field: column.field, problem: 'currency', text: beside });
    }
  });
  // `100 USD` is of its own currency, where no column says another.
  if (besideAmount && 'currency' in fields) row.values.currency ??= besideAmount;
  return row;
}

/** The currency of an amount: the one beside it, else that of its column. */
function currencyBeside(cell: Cell, { currency }: ColumnPlan): string | undefined {
  return (typeof cell === 'string' ? currencyIn(cell) : undefined) ?? currency ?? undefined;
}

/** Programs write dashes where there is nothing. */
function isNothing(cell: string): boolean {
  return /^[\s\-–—]*$/.test(cell);
}

type Read = string | number | boolean | string[] | { problem: CellProblem };

function readCell(
  type: FieldType,
  cell: Cell,
  plan: ColumnPlan,
  countryCode: (name: string) => string | undefined,
): Read {
  const text = undefused(String(cell)).trim();
  if (typeof type === 'object') return readChoice(type, text);
  switch (type) {
    case 'number':
      return readNumber(cell, plan);
    case 'rate':
      return readRate(typeof cell === 'number' ? cell : text, plan.decimalMark, plan.isShare) ?? { problem: 'percent' };
    case 'date':
      return readDateCell(text, plan.dateOrder) ?? { problem: 'date' };
    case 'flag':
      return readFlag(text);
    case 'country':
      return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (countryCode(fold(text)) ?? { problem: 'country' });
    case 'words':
      return text
        .split(/[,;|]/)
        .map((word) => word.trim())
        .filter(Boolean);
    default:
      return text;
  }
}

/** A spreadsheet's number, or a text in the way of its column. A percent is no amount: `21 %` of what is not said. */
function readNumber(cell: Cell, plan: ColumnPlan): Read {
  const read = readSignedNumber(cell, plan);
  return plan.isOutflow && typeof read === 'number' && read !== 0 ? -read : read;
}

function readSignedNumber(cell: Cell, { decimalMark }: ColumnPlan): Read {
  if (typeof cell === 'number') return Number.isFinite(cell) ? tidy(cell) : { problem: 'number' };
  // A percent says not of what, and letters beside an amount which way money went: `84,20 H`, `84.20 CR`.
  if (cell.includes('%') || SIDED.test(cell)) return { problem: 'number' };
  const read = readNumberCell(undefused(cell), decimalMark);
  return read === null ? { problem: 'number' } : Number(read);
}

const SIDED = /[.,]\d{2}\s*(?:CR|DR|DB|[SHDC])\.?\s*$/;

/** 0.1 + 0.2 of a spreadsheet is 0.3: it shows fifteen digits, and so do we. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}

const flags: Record<string, boolean> = {
  ...Object.fromEntries('true yes y si s 1 verdadero x activo active'.split(' ').map((word) => [word, true])),
  ...Object.fromEntries('false no n 0 falso inactivo inactive'.split(' ').map((word) => [word, false])),
};

function readFlag(text: string): Read {
  return flags[fold(text)] ?? { problem: 'flag' };
}

function readChoice(type: Record<string, string>, text: string): Read {
  const wanted = fold(text);
  const found = Object.entries(type).find(([name]) => name !== '' && fold(name) === wanted);
  return found ? found[1] : { problem: 'choice' };
}

/** A formula's first letter that an export has made harmless. */
function undefused(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** Spreadsheets take the zero from `08001`. */
function postalCode(cell: Cell, text: string): string {
  return typeof cell === 'number' && /^\d{4}$/.test(text) ? `0${text}` : text;
}
