import { type DateOrder, DateVotes, type DayFirstEvidence } from '@/lib/tables/date-order';
import { type DecimalMark, NumberVotes } from '@/lib/tables/number-style';
import type { Looks } from '@/server/banking/bank-statements/tables/column-looks';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** What all cells of a table say of the order of its days and of its decimal mark: one row can decide. */
export class ColumnStyles {
  readonly #days: (DateVotes | undefined)[];
  readonly #numbers: (NumberVotes | undefined)[];

  /** @param looks of the columns: those of days and of numbers are read */
  constructor(rows: Iterable<Row>, looks: readonly Looks[]) {
    this.#days = looks.map(({ days }) => (days > 0 ? new DateVotes() : undefined));
    this.#numbers = looks.map(({ numbers }) => (numbers > 0 ? new NumberVotes() : undefined));
    const read = looks.flatMap(({ days, numbers }, column) => (days > 0 || numbers > 0 ? [column] : []));
    for (const { cells } of rows) {
      for (const column of read) {
        const cell = cells[column];
        if (typeof cell !== 'string' || cell === '') continue;
        const text = textOf(cell);
        this.#days[column]?.add(text);
        this.#numbers[column]?.add(text);
      }
    }
  }

  /** The order of the days in these columns together: one, or those that fit where nothing decides. */
  dateOrders(columns: readonly number[], evidence: DayFirstEvidence): readonly (DateOrder | null)[] {
    const { order, orders } = DateVotes.styleOf(present(this.#days, columns), evidence);
    return orders.length > 0 ? orders : [order];
  }

  /** The first day that a spreadsheet seems to have turned round in one of these columns; undefined where none does. */
  turnedDay(columns: readonly number[]): string | undefined {
    return DateVotes.turnedIn(present(this.#days, columns));
  }

  /** The decimal mark of these columns together; null with `isOpen` where some numbers could have either. */
  decimalMark(columns: readonly number[]): { mark: DecimalMark | null; isOpen: boolean } {
    const { mark, sample } = NumberVotes.styleOf(present(this.#numbers, columns));
    return { mark, isOpen: mark === null && sample !== null };
  }
}

function present<T>(items: readonly (T | undefined)[], columns: readonly number[]): T[] {
  return columns.flatMap((column) => items[column] ?? []);
}
