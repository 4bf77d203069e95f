import { Money } from '@/lib/money/money';
import { currencyIn, openSignIn } from '@/lib/tables/currency-cells';
import type { CsvField } from '@/lib/tables/imports/statement-columns';
import { batched } from '@/lib/text/batched';
import type { KnownNumbers } from '@/server/banking/bank-statements/account-number';
import { looksOf } from '@/server/banking/bank-statements/tables/column-looks';
import { isNoField } from '@/server/banking/bank-statements/tables/column-words';
import type { CsvMapping } from '@/server/banking/bank-statements/tables/csv-mapping';
import { AMOUNT_FIELDS } from '@/server/banking/bank-statements/tables/layouts';
import { dayReader, readAmount } from '@/server/banking/bank-statements/tables/read-cells';
import { BalanceProof, isBalanceProved } from '@/server/banking/bank-statements/tables/running-balance';
import { readSidedAmount } from '@/server/banking/bank-statements/tables/side-words';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** What all rows of a table decide together, before one of them is read. */
export type BodyFacts = {
  /** The currency of rows that do not name theirs. */
  currency: string | undefined;
  /** The sign beside amounts that may be of several currencies, such as `$`. */
  sign: string | undefined;
  /** Whether every charge in a column of charges has a minus: a habit of the bank, and no refund. */
  areDebitsNegative: boolean;
  /** Whether letters beside the amounts say which way the money went, `5.00 CR`, and no sign does. */
  hasLetters: boolean;
  /** The numbers of the account itself, which is no counterparty of its own movements. */
  own?: KnownNumbers | undefined;
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
    currency: firstIn(currencyIn, headers, first.slice(0, SHOWN), mapping),
    sign: firstIn(openSignIn, headers, first.slice(0, SHOWN), mapping),
    areDebitsNegative: areDebitsNegative(rows, mapping),
    hasLetters: hasLetters(rows, mapping),
    freeTexts: freeTexts(first, mapping, headers),
  };
}

/** What the names of the amounts say, or the amounts themselves: `Importe EUR`, `Cargo (USD)`, `-3,50 €`. */
function firstIn(
  find: (text: string) => string | undefined,
  headers: readonly string[],
  rows: readonly Row[],
  { columns }: CsvMapping,
): string | undefined {
  const at = columns.flatMap((field, column) =>
    field && AMOUNT_FIELDS.has(field) && field !== 'originalAmount' ? [column] : [],
  );
  const texts = [headers, ...rows.map(({ cells }) => cells.map(textOf))];
  return texts.flatMap((row) => at.map((column) => find(row[column] ?? ''))).find(Boolean);
}

function hasLetters(rows: Iterable<Row>, { columns, decimalMark }: CsvMapping): boolean {
  const at = columns.indexOf('amount');
  if (at < 0) return false;
  let found = false;
  for (const { cells } of rows) {
    const text = textOf(cells[at]);
    if (readSidedAmount(text)) found = true;
    else if (readAmount(text, decimalMark)?.startsWith('-')) return false;
  }
  return found;
}

/** Whether all charges have a minus, and the running balance does not prove that they came in: then they are refunds. */
function areDebitsNegative(rows: Iterable<Row>, mapping: CsvMapping): boolean {
  const debit = mapping.columns.indexOf('debit');
  if (debit < 0) return false;
  let found = false;
  for (const { cells } of rows) {
    const charge = readAmount(cells[debit], mapping.decimalMark) ?? '';
    if (/[1-9]/.test(charge) && !charge.startsWith('-')) return false;
    found ||= charge.startsWith('-');
  }
  return found && !(areProved(rows, mapping, -1) && !areProved(rows, mapping, 1));
}

/** Whether the balances follow, in the order of the days, if charges are counted with this sign. */
function areProved(rows: Iterable<Row>, { columns, decimalMark, dateOrder }: CsvMapping, sign: 1 | -1): boolean {
  const at = (field: CsvField) => columns.indexOf(field);
  const readDay = dayReader(dateOrder);
  const proof = new BalanceProof();
  for (const { cells } of rows) {
    const date = readDay(cells[at('date')]);
    const read = (field: CsvField) => readAmount(cells[at(field)], decimalMark) ?? undefined;
    if (!date) continue;
    const amount = new Money(read('credit') ?? 0).plus(new Money(read('debit') ?? 0).times(sign)).toFixed(2);
    const balanceAfter = read('balance');
    proof.add({ date, amount, description: '', ...(balanceAfter !== undefined && { balanceAfter }) });
  }
  const { direction } = proof;
  const isForward = direction !== 'falling' && isBalanceProved(proof.chain('afterForward'));
  return isForward || (direction !== 'rising' && isBalanceProved(proof.chain('afterBackward')));
}

function freeTexts(rows: readonly Row[], { columns }: CsvMapping, headers: readonly string[]): number[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return looksOf(rows, width).flatMap(({ filled, days, numbers, currencies, codes, times, distinct }, column) => {
    const isFree = !columns[column] && !isNoField(headers[column] ?? '');
    const isText = filled > 0 && days < 0.5 && numbers < 0.5 && currencies < 0.5 && codes < 0.5 && times < 0.5;
    return isFree && isText && (distinct.length > 1 || filled === 1) ? [column] : [];
  });
}
