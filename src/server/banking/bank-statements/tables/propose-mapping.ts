import { keyOf } from '@/lib/tables/column-names';
import { lacksYear } from '@/lib/tables/date-order';
import type { MappingQuestion } from '@/lib/tables/imports/statement-columns';
import { wordsOf } from '@/lib/tables/languages';
import { DECIMAL_MARKS } from '@/lib/tables/number-style';
import words from '@/lib/tables/statement-words.json';
import { cutText } from '@/lib/text/cut-text';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import { type Attempt, attempt, type Guess, shareOf } from '@/server/banking/bank-statements/tables/attempt';
import { type Looks, looksOf } from '@/server/banking/bank-statements/tables/column-looks';
import { ColumnStyles } from '@/server/banking/bank-statements/tables/column-styles';
import { areNotEnglish, fieldsOfHeader } from '@/server/banking/bank-statements/tables/column-words';
import type { GivenMapping, MappingProposal } from '@/server/banking/bank-statements/tables/csv-mapping';
import { headerRowOf, namesOf } from '@/server/banking/bank-statements/tables/header-row';
import { AMOUNT_FIELDS, freeAmounts, type Layout, layoutsOf } from '@/server/banking/bank-statements/tables/layouts';
import { readingsOf } from '@/server/banking/bank-statements/tables/mapping-readings';
import { isBalanceProved } from '@/server/banking/bank-statements/tables/running-balance';
import { firstRows, rowsBehind, type Table, textOf } from '@/server/banking/bank-statements/tables/table';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** Guesses are compared on so many rows, and the best one then on all of them. */
const TRIED = 300;
/** So many rows show what the columns are: those that are tried, and a preamble. */
const BEGINNING = 350;
/** Fewer rows, where there are many guesses. */
const TRIED_OF_MANY = 80;
const MANY = 12;
const SHOWN = 10;
const GROSS = new Set(wordsOf(words.grossAmounts).map(({ word }) => keyOf(word)));
/** Of columns without a known name, one balance may follow by chance. */
const FEWEST_BALANCES = 2;

/** How a table is read, before anything is shown of it. */
export type Decision = {
  best: Attempt;
  attempts: Attempt[];
  /** What nothing in the table decides. */
  questions: MappingQuestion[];
  sample: Row[];
  context: Context;
};

/**
 * Decides how a table is read: by the names of its columns and their content, compared with its running balance.
 * @param given what a caller decided
 * @param thisYear no year of two digits is beyond the next one
 * @throws StatementError for a table without rows
 */
export function decideMapping(table: Table, given?: GivenMapping, thisYear?: number): Decision {
  const beginning = firstRows(table, BEGINNING);
  const givenAt =
    given?.headerRow === undefined ? undefined : beginning.findIndex(({ line }) => line === given.headerRow);
  const headerAt = givenAt ?? headerRowOf(beginning);
  const header = beginning[headerAt];
  const first = beginning.slice(headerAt + 1);
  if (first.length === 0) throw new StatementError('no_movements', {}, header?.line);
  const width = Math.max(...beginning.slice(Math.max(0, headerAt), headerAt + 50).map(({ cells }) => cells.length));
  const headers = namesOf(beginning, headerAt, width);
  const looks = looksOf(first, width);
  const context = { headers, first, body: rowsBehind(table, headerAt + 1), looks, thisYear };
  const guesses = guessesOf(context, header?.line ?? 0, given);
  const sample = first.slice(0, guesses.length > MANY ? TRIED_OF_MANY : TRIED);
  const attempts = guesses.map((guess) => {
    const spare = given ? [] : freeAmounts(guess.layout.columns, headers, context.looks);
    return attempt(sample, guess, headers, spare);
  });
  const best = attempts.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (best.movements === 0 && !given) assertYears(context);
  const { turnedDay, layout } = best.guess;
  if (turnedDay && table.format === 'xlsx' && layout.isNamed)
    throw new StatementError('dates_turned', { text: turnedDay });
  return { best, attempts, sample, context, questions: questionsOf(best, attempts, context, given) };
}

/** @throws StatementError where the dates of the table have no year: `05 oct` */
function assertYears({ headers, first, looks }: Context): void {
  if (looks.some(({ days }) => days > 0)) return;
  for (const [column, header] of headers.entries()) {
    if (!fieldsOfHeader(header).some(({ field }) => field === 'date' || field === 'valueDate')) continue;
    const row = first.find(({ cells }) => textOf(cells[column]) !== '');
    const text = textOf(row?.cells[column]);
    if (lacksYear(text)) throw new StatementError('no_year', { text: cutText(text, 40) }, row?.line);
  }
}

/** The decided mapping as a person or a program goes on from it: with the readings that fit, where a question is open. */
export function proposalOf(
  { format, sheet }: Table,
  { best, attempts, questions, sample, context }: Decision,
): MappingProposal {
  const { headers, first, looks } = context;
  const readings = readingsOf({ best, attempts, questions, sample, headers, looks });
  const own = sheet === undefined ? {} : { sheet };
  return {
    format,
    questions,
    mapping: { ...(readings[0] ?? best).mapping, ...own },
    readings: readings.map((it) => ({ ...it, mapping: { ...it.mapping, ...own } })),
    headers,
    rows: first.slice(0, SHOWN).map(({ cells }) => headers.map((_, column) => cutText(textOf(cells[column]), 200))),
  };
}

type Context = {
  headers: string[];
  first: Row[];
  body: Iterable<Row>;
  looks: Looks[];
  thisYear: number | undefined;
};

/** The ways to read the table, the likeliest first: each layout in each order of days and with each decimal mark that fits. */
function guessesOf({ headers, body, looks, thisYear }: Context, headerRow: number, given?: GivenMapping): Guess[] {
  const layouts: Layout[] = given
    ? [{ columns: given.columns, isNamed: true, isOpenSide: false }]
    : layoutsOf(headers, looks);
  const styles = new ColumnStyles(body, looks);
  const isNotEnglish = areNotEnglish(headers);
  return layouts.flatMap((layout) => {
    const columnsOf = (is: (field: string) => boolean) =>
      layout.columns.flatMap((field, column) => (field && is(field) ? [column] : []));
    const amounts = columnsOf((field) => AMOUNT_FIELDS.has(field as never));
    const marks = styles.decimalMark(amounts);
    const days = columnsOf((field) => field === 'date' || field === 'valueDate');
    const isDayFirst = isNotEnglish || marks.mark === 'comma';
    const dateOrders =
      given?.dateOrder !== undefined ? [given.dateOrder] : styles.dateOrders(days, { isDayFirst, thisYear });
    const decimalMarks =
      given?.decimalMark !== undefined ? [given.decimalMark] : marks.isOpen ? DECIMAL_MARKS : [marks.mark];
    const turnedDay = styles.turnedDay(days);
    return dateOrders.flatMap((dateOrder) =>
      decimalMarks.map((decimalMark) => ({
        layout,
        isSignGiven: given?.isFlipped !== undefined,
        turnedDay,
        mapping: {
          ...{ headerRow, columns: layout.columns, dateOrder, decimalMark, isFlipped: given?.isFlipped ?? false },
          ...(given?.debitWords && { debitWords: given.debitWords }),
          ...(given?.creditWords && { creditWords: given.creditWords }),
        },
      })),
    );
  });
}

/** The one whose balances follow more; then that of which more can be read, the likelier where both are alike. */
function isBetter(one: Attempt, other: Attempt): boolean {
  const [a, b] = [shareOf(one), shareOf(other)];
  return a === b ? one.movements > other.movements : a > b;
}

/** What nothing in the table decides: what differs between readings that fit equally, and what the names leave open. */
function questionsOf(
  best: Attempt,
  attempts: readonly Attempt[],
  { looks, headers }: Pick<Context, 'looks' | 'headers'>,
  given?: GivenMapping,
): MappingQuestion[] {
  const { guess, movements, unreadable, confirmed, of } = best;
  // A column of the sides with unknown words, such as `1` and `2`, leaves no amount readable.
  if (movements === 0 && guess.layout.isOpenSide) return ['sides'];
  if (movements === 0 || unreadable > movements) return ['columns'];
  // Balances prove the rows that are read: a row that is none may be a movement in another reading.
  const isWhole = best.idleRows === 0 && (guess.layout.isNamed || (unreadable === 0 && of >= FEWEST_BALANCES));
  const isWholly = isBalanceProved(best) && !best.isAgainstSigns && isWhole;
  const equals = attempts.filter(
    (it) =>
      it.movements > 0 &&
      it.signature !== best.signature &&
      (isWholly
        ? isBalanceProved(it) && !it.isAgainstSigns && it.unreadable <= unreadable
        : it.guess.layout === guess.layout),
  );
  const differs = (name: 'dateOrder' | 'decimalMark') => equals.some((it) => it.mapping[name] !== best.mapping[name]);
  const questions: MappingQuestion[] = [];
  if (differs('dateOrder')) questions.push('date_order');
  if (differs('decimalMark')) questions.push('decimal_mark');
  if (best.isAgainstSigns || best.isSignOpen) questions.push('signs');
  // No balance proves the sign of the first row, which such a column may name.
  if (guess.layout.isOpenSide) questions.push('sides');
  if (attempts.some((it) => isSameButDay(it, best) && it.signature !== best.signature)) questions.push('columns');
  if (isWholly && !questions.includes('columns')) {
    const others = equals.some((it) => it.guess.layout !== guess.layout && sameStyle(it, best));
    return others && !guess.layout.isNamed ? [...questions, 'columns'] : questions;
  }
  if (best.doubleRows > 0 && !guess.layout.isOpenSide && given?.isFlipped === undefined) questions.push('sides');
  if (given) return questions;
  const isSignAsked = questions.includes('signs') || guess.layout.isOpenSide;
  if (best.hasNoSign && !isSignAsked && isPartlyPlus(best, looks)) questions.push('signs');
  // Balances that mostly do not follow show that some column is not what its name says; amounts without a sign need all.
  const isContradicted = !best.isAgainstSigns && (best.hasNoSign ? confirmed < of : of > 2 && confirmed < of / 2);
  const isFeeOpen =
    attempts.some((it) => isSameButFee(it, best) && it.signature !== best.signature) && !isGross(best, headers);
  if (questions.includes('columns')) return questions;
  if (!guess.layout.isNamed || best.idleRows > 0 || isContradicted || isFeeOpen) questions.push('columns');
  return questions;
}

/** Whether two readings differ in nothing but whether a fee is taken off the amount. */
function isSameButFee({ mapping: one }: Attempt, { mapping: other }: Attempt): boolean {
  const isSame = one.columns.every(
    (field, at) => field === other.columns[at] || [field, other.columns[at]].includes('fee'),
  );
  return (
    isSame &&
    one.columns.includes('fee') !== other.columns.includes('fee') &&
    one.dateOrder === other.dateOrder &&
    one.decimalMark === other.decimalMark
  );
}

/** Whether two readings differ in nothing but which column is the day. */
function isSameButDay({ mapping: one, guess }: Attempt, { mapping: other, guess: own }: Attempt): boolean {
  const isSame = one.columns.every(
    (field, at) => field === other.columns[at] || [field, other.columns[at]].includes('date'),
  );
  const areOtherColumns = one.columns.indexOf('date') !== other.columns.indexOf('date');
  return (
    isSame &&
    areOtherColumns &&
    guess.layout.isNamed &&
    own.layout.isNamed &&
    one.dateOrder === other.dateOrder &&
    one.decimalMark === other.decimalMark
  );
}

/** Whether the amount is named as one from which the fee is still to be taken. */
function isGross({ mapping }: Attempt, headers: readonly string[]): boolean {
  return GROSS.has(keyOf(headers[mapping.columns.indexOf('amount')] ?? ''));
}

/** Whether some amounts have a plus and none a minus: those without may be money out, `+10.00` beside `8.20`. */
function isPartlyPlus({ mapping }: Attempt, looks: readonly Looks[]): boolean {
  const plus = looks[mapping.columns.indexOf('amount')]?.plus ?? 0;
  return plus > 0 && plus < 1;
}

function sameStyle(one: Attempt, other: Attempt): boolean {
  return one.mapping.dateOrder === other.mapping.dateOrder && one.mapping.decimalMark === other.mapping.decimalMark;
}
