import { keyOf } from '@/lib/tables/column-names';
import { wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';
import { accountIn } from '@/server/banking/bank-statements/account-number';
import type { CsvMapping } from '@/server/banking/bank-statements/tables/csv-mapping';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/;
const NAMES = new Set(wordsOf(words.ownAccounts).map(({ word }) => keyOf(word)));
/** No row that names an account has more filled cells. */
const MOST_CELLS = 4;

/** The first IBAN in a row. */
export function ibanIn(cells: readonly Cell[]): string | undefined {
  for (const cell of cells) {
    const { iban } = accountIn(IBAN.exec(textOf(cell).toUpperCase())?.[0] ?? '');
    if (iban) return iban;
  }
  return undefined;
}

/** The account that each movement of a table is of, where a column or a heading between the movements names several. */
export class OwnAccounts {
  readonly #column: number;
  readonly #headers: string;
  #named: string | undefined;
  #current: string | undefined;

  constructor(headers: readonly string[], { columns }: CsvMapping) {
    this.#column = headers.findIndex((header, at) => !columns[at] && NAMES.has(keyOf(header)));
    this.#headers = headers.join('\t');
  }

  /** The rows as they are, with an eye on headings: an account that is named before the names of the columns come again. */
  *watched(rows: Iterable<Row>): Generator<Row, void, undefined> {
    for (const row of rows) {
      const filled = row.cells.filter((cell) => cell !== '');
      if (filled.length > 1 && row.cells.map(textOf).join('\t') === this.#headers) this.#current = this.#named;
      else if (filled.length > 0 && filled.length <= MOST_CELLS) this.#named = ibanIn(filled) ?? this.#named;
      yield row;
    }
  }

  of(cells: readonly Cell[]): string | undefined {
    return (this.#column < 0 ? undefined : ibanIn([cells[this.#column] ?? ''])) ?? this.#current;
  }
}
