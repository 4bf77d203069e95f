import { cutText } from '@/lib/text/cut-text';
import { readTypedNumber } from '../../money/typed-number';
import { openSignIn } from '../currency-cells';
import { type DateOrder, type DayFirstEvidence, dateStyleOf } from '../date-order';
import { isNotEnglish } from '../languages';
import { type DecimalMark, numberStyleOf, readNumberCell } from '../number-style';
import { languagesOfName } from './column-words';
import type { ImportKind } from './import-kinds';
import { plainHeaders } from './plain-headers';
import { rateStyleOf } from './rate-cells';

/** What a table holds in a cell: spreadsheets have numbers of their own, and dates come as `YYYY-MM-DD`. */
export type Cell = string | number;

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
  /** All values are below one, and can be nothing but shares of one. */
  isShare: boolean | null;
  /** The first of values that are all below one: as a rate it could be 0.21 % or 21 %. */
  eitherRate: string | null;
  /** The sign of several currencies beside amounts or in the name of their column: `$` is USD, MXN and more. */
  eitherCurrency: string | null;
  /** The first of numbers that are all below zero: as amounts of expenses they could be refunds. */
  eitherSign: string | null;
};

const MOST_SAMPLES = 3;

/**
 * What the values of each column say of themselves: a whole column is looked at, for one value decides. Where days could be
 * months, names that are not English and decimals with a comma put the day first.
 * @param thisYear no year of two digits is beyond the next one
 */
export function factsOfTable(
  kind: ImportKind,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  thisYear?: number,
): ColumnFacts[] {
  const named = (of: ColumnFacts[]) =>
    of.map((it, column) => ({ ...it, eitherCurrency: openSignIn(headers[column] ?? '') ?? it.eitherCurrency }));
  const facts = named(factsOf(headers.length, rows, { thisYear }));
  if (facts.every(({ eitherDate }) => eitherDate === null)) return facts;
  const isDayFirst =
    isNotEnglish(plainHeaders(headers), (name) => languagesOfName(kind, name)) || agreedMark(facts) === 'comma';
  return isDayFirst ? named(factsOf(headers.length, rows, { isDayFirst, thisYear })) : facts;
}

/** The same by the values alone, but for what `evidence` says of the days. */
export function factsOf(
  columns: number,
  rows: readonly (readonly Cell[])[],
  evidence: DayFirstEvidence = {},
): ColumnFacts[] {
  return Array.from({ length: columns }, (_, column) => {
    const texts = textsOf(column, rows);
    const number = numberStyleOf(texts);
    const date = dateStyleOf(texts, evidence);
    const rate = rateStyleOf(filledCells(column, rows));
    return {
      samples: firstOf(column, rows),
      decimalMark: number.mark,
      eitherNumber: number.sample,
      dateOrder: date.order,
      eitherDate: date.sample,
      isShare: rate.isShare,
      eitherRate: rate.sample,
      eitherCurrency: signOf(texts),
      eitherSign: negativeOf(filledCells(column, rows), number.mark),
    };
  });
}

/** The first number of a column that has none above zero, and one below. */
function negativeOf(cells: readonly Cell[], mark: DecimalMark | null): string | null {
  const read = (text: string) => readNumberCell(text, mark ?? 'comma') ?? readNumberCell(text, mark ?? 'point');
  const signs = cells.map((cell) => Math.sign(typeof cell === 'number' ? cell : Number(read(cell) ?? 0)));
  return signs.includes(1) || !signs.includes(-1) ? null : String(cells[signs.indexOf(-1)]);
}

/** The sign of several currencies beside some number. */
function signOf(texts: readonly string[]): string | null {
  const signed = texts.find((text) => openSignIn(text) && /\d/.test(text) && readTypedNumber(text));
  return (signed && openSignIn(signed)) || null;
}

/** The values of a column that are there. */
export function filledCells(column: number, rows: readonly (readonly Cell[])[]): Cell[] {
  return rows.flatMap((row) => {
    const cell = row[column];
    return cell === undefined || cell === '' ? [] : [cell];
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
    if (text && found.push(cutText(text, 80)) === MOST_SAMPLES) break;
  }
  return found;
}

/** The mark of the columns that show one, where they agree: a program writes all its columns alike. */
export function agreedMark(facts: ColumnFacts[]): DecimalMark | null {
  const marks = new Set(
    facts.flatMap(({ decimalMark, eitherDate, dateOrder }) =>
      decimalMark && !eitherDate && !dateOrder ? [decimalMark] : [],
    ),
  );
  const [mark] = marks;
  return marks.size === 1 && mark ? mark : null;
}
