import { batched } from '@/lib/batched';
import { looksOf } from '@/server/bank-statements/tables/column-looks';
import { isNoField } from '@/server/bank-statements/tables/column-words';
import type { CsvMapping } from '@/server/bank-statements/tables/csv-mapping';
import { AMOUNT_FIELDS } from '@/server/bank-statements/tables/layouts';
import { currencyIn, readAmount } from '@/server/bank-statements/tables/read-cells';
import { type Cell, type Row, textOf } from '@/server/bank-statements/tables/table';

/** What all rows of a table decide together, before one of them is read. */
export type BodyFacts = {
  /** The currency of rows that do not name theirs. */
  currency: string | undefined;
  /** Whether every charge in a column of charges has a minus: a habit of the bank, and no refund. */
  areDebitsNegative: boolean;
  /** Columns of free text that are no field: what they hold describes a movement that nothing else describes. */
  freeTexts: number[];
};

/** Rows that decide about columns of text, and in which a currency is looked for. */
const EXAMINED = 200;
const SHOWN = 10;

/** @param headers the names of the columns */
export function bodyFacts(rows: Iterable<Row>, mapping: CsvMapping, headers: readonly string[]): BodyFacts {
  const [first = []] = batched(rows, EXAMINED);
  return {
    currency: currencyOf(headers, first.slice(0, SHOWN), mapping),
    areDebitsNegative: areDebitsNegative(rows, mapping),
    freeTexts: freeTexts(first, mapping, headers),
  };
}

/** The currency that the names of the amounts say, or the amounts themselves: `Importe EUR`, `Cargo (USD)`, `-3,50 €`. */
function currencyOf(headers: readonly string[], rows: readonly Row[], { columns }: CsvMapping): string | undefined {
  const at = columns.flatMap((field, column) =>
    field && AMOUNT_FIELDS.has(field) && field !== 'originalAmount' ? [column] : [],
  );
  const texts = [headers, ...rows.map(({ cells }) => cells.map(textOf))];
  return texts.flatMap((row) => at.map((column) => currencyIn(row[column] ?? ''))).find(Boolean);
}

/**
 * Whether all charges have a minus. Where a running balance says that such a charge came in, it is a refund: the first row
 * of which the balance can tell decides.
 */
function areDebitsNegative(rows: Iterable<Row>, { columns, decimalMark }: CsvMapping): boolean {
  const [debit, balance] = [columns.indexOf('debit'), columns.indexOf('balance')];
  if (debit < 0) return false;
  const read = (cell: Cell | undefined) => readAmount(cell, decimalMark);
  let found = false;
  let [rising, falling] = [0, 0];
  let previous: number | undefined;
  for (const { cells } of rows) {
    const [charge, after] = [Number(read(cells[debit]) ?? 0), read(cells[balance])];
    if (charge > 0) return false;
    if (charge < 0) found = true;
    const now = after ? Number(after) : undefined;
    if (charge < 0 && now !== undefined && previous !== undefined) {
      if (Math.abs(now - previous - charge) < 0.005) falling += 1;
      if (Math.abs(now - previous + charge) < 0.005) rising += 1;
    }
    previous = now;
  }
  return found && rising <= falling;
}

function freeTexts(rows: readonly Row[], { columns }: CsvMapping, headers: readonly string[]): number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return looksOf(rows, width).flatMap(({ filled, days, numbers, currencies, codes, distinct }, column) => {
    const isFree = !columns[column] && !isNoField(headers[column] ?? '');
    const isText = filled > 0 && days < 0.5 && numbers < 0.5 && currencies < 0.5 && codes < 0.5;
    return isFree && isText && (distinct.length > 1 || filled === 1) ? [column] : [];
  });
}
