import { isValidIBAN } from 'ibantools';
import { Money } from '@/lib/money/money';
import { currencyIn, currencyOfCell } from '@/lib/tables/currency-cells';
import { lacksYear } from '@/lib/tables/date-order';
import type { CsvField } from '@/lib/tables/imports/statement-columns';
import { wordsOf } from '@/lib/tables/languages';
import words from '@/lib/tables/statement-words.json';
import { cutText } from '@/lib/text/cut-text';
import { fold } from '@/lib/text/fold';
import { isAccountOf } from '@/server/banking/bank-statements/account-number';
import { decimalText, negated } from '@/server/banking/bank-statements/decimal-text';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { StatementError, type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';
import { BalanceRows } from '@/server/banking/bank-statements/tables/balance-rows';
import type { BodyFacts } from '@/server/banking/bank-statements/tables/body-facts';
import type { CsvMapping } from '@/server/banking/bank-statements/tables/csv-mapping';
import { dayReader, readAmount } from '@/server/banking/bank-statements/tables/read-cells';
import { readSidedAmount, sideOf } from '@/server/banking/bank-statements/tables/side-words';
import { textOf } from '@/server/banking/bank-statements/tables/table';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';

/** States of what has not happened, or not yet; others are booked. `Pendiente de liquidar` is one by its beginning. */
const NOT_BOOKED = wordsOf(words.notBooked).map(({ word }) => word);

/** What the rows of a table hold beside their movements. */
export type RowsRead = {
  /** Rows with a day and an amount, one of which cannot be read, and what is wrong with the first of them. */
  unreadable: number;
  problem?: StatementError;
  warnings: StatementWarning[];
  /** The balances that rows such as `SALDO INICIAL` name. */
  balances: { openingBalance?: string; closingBalance?: string };
};

/**
 * Reads the movements of the rows behind the header, in the order of the file.
 * @param facts of the whole body, see `bodyFacts`
 * @param insert receives each movement
 */
export function readMovements(
  rows: Iterable<Row>,
  mapping: CsvMapping,
  facts: BodyFacts,
  insert: (movement: ParsedMovement, cells: Cell[]) => void,
): RowsRead {
  const at = placesOf(mapping);
  const readDay = dayReader(mapping.dateOrder);
  const isBooked = bookedTest();
  let unreadable = 0;
  let problem: StatementError | undefined;
  const refuse = (error: StatementError) => {
    unreadable += 1;
    problem ??= error;
  };
  const skipped: SkippedRows = { pending: { count: 0 }, no_date: { count: 0 }, no_amount: { count: 0 } };
  const skip = (why: keyof SkippedRows, line: number) => {
    skipped[why].count += 1;
    skipped[why].first ??= line;
  };
  const balanceRows = new BalanceRows();
  const balanceField = at.balance ? 'balance' : 'balanceBefore';
  for (const { line, cells } of rows) {
    const cell = (field: CsvField): Cell | undefined => cells[at[field]?.[0] ?? -1];
    const written = cell('date');
    const date = readDay(written);
    if (!isBooked(textOf(cell('state')))) {
      skip('pending', line);
      continue;
    }
    if (!date) {
      if (hasAmount(cell) && /\d/.test(textOf(written))) refuse(noDay(textOf(written), line));
      else if (hasAmount(cell)) skip('no_date', line);
      continue;
    }
    const amount = amountOf(cell, mapping, facts, line);
    const balance = readAmount(cell(balanceField), mapping.decimalMark) ?? undefined;
    const text = joinedOf(at, cells, 'description');
    if (amount instanceof StatementError) refuse(amount);
    else if (balanceRows.add(text, amount, balance, line)) continue;
    else if (amount === undefined) skip('no_amount', line);
    else {
      const valueDate = readDay(cell('valueDate'));
      const currency = currencyOf(cell, facts, line);
      if (currency instanceof StatementError) refuse(currency);
      else
        insert(
          movementOf({ line, date, amount, text, balance, cell, cells, at, mapping, facts, valueDate, currency }),
          cells,
        );
    }
  }
  return {
    unreadable,
    ...(problem && { problem }),
    warnings: [...warningsOf(skipped), ...balanceRows.warnings()],
    balances: balanceRows.balances(),
  };
}

/** Tests the texts of states, most of which stand many times. */
function bookedTest(): (state: string) => boolean {
  const known = new Map<string, boolean>([['', true]]);
  return (state) => {
    const found = known.get(state);
    if (found !== undefined) return found;
    const plain = fold(state);
    const isBooked = !NOT_BOOKED.some((word) => plain === word || plain.startsWith(`${word} `));
    known.set(state, isBooked);
    return isBooked;
  };
}

/** The currency of a row: its column's, else that beside its amount, else that of all rows; an error for a text that is none. */
function currencyOf(
  cell: (field: CsvField) => Cell | undefined,
  { currency }: BodyFacts,
  line: number,
): string | undefined | StatementError {
  const text = textOf(cell('currency'));
  if (isText(text) || /\p{Sc}/u.test(text)) {
    return currencyOfCell(text) ?? new StatementError('currency_unknown', { text: cutText(text, 40) }, line);
  }
  for (const field of ['amount', 'debit', 'credit'] as const) {
    const own = cell(field);
    const found = typeof own === 'string' && /[^\d\s.,+-]/.test(own) ? currencyIn(own) : undefined;
    if (found) return found;
  }
  return currency;
}

type Places = Partial<Record<CsvField, number[]>>;

function placesOf({ columns }: CsvMapping): Places {
  const places: Places = {};
  for (const [column, field] of columns.entries()) {
    if (field) places[field] = [...(places[field] ?? []), column];
  }
  return places;
}

type RowFacts = {
  line: number;
  date: string;
  valueDate: string | null;
  amount: string;
  currency: string | undefined;
  text: string;
  /** The balance as the file has it, after or before the movement. */
  balance: string | undefined;
  cell: (field: CsvField) => Cell | undefined;
  cells: Cell[];
  at: Places;
  mapping: CsvMapping;
  facts: BodyFacts;
};

function movementOf({
  line,
  date,
  valueDate,
  amount,
  text,
  balance,
  cell,
  cells,
  at,
  mapping,
  facts,
  currency,
}: RowFacts): ParsedMovement {
  const joined = (field: CsvField) => joinedOf(at, cells, field);
  const [reference, category, id] = [joined('reference'), textOf(cell('category')), textOf(cell('id'))];
  const names = (at.counterparty ?? []).map((column) => textOf(cells[column])).filter(isText);
  // Some banks name the other side by its account alone.
  const isIban = (text: string) => isValidIBAN(text.replaceAll(' ', ''));
  const name = names.find((text) => !isIban(text));
  const account = accountNumberOf(textOf(cell('counterpartyIban')) || (names.find(isIban) ?? ''), facts);
  const original = originalOf(cell, mapping, amount, currency);
  return {
    date,
    ...(valueDate && { valueDate }),
    amount,
    ...(currency && { currency }),
    description: text || name || longestOf(cells, facts) || reference || category || 'Movement',
    ...(reference && { reference }),
    ...((name || account) && { counterparty: { ...(name && { name }), ...account } }),
    ...(id && { bankId: id }),
    ...(balance && { balanceAfter: at.balance ? balance : decimalText(new Money(balance).plus(amount).toFixed()) }),
    ...(category && { category }),
    ...(original && { original }),
    line,
  };
}

/** The account of the other side; none where it is the own one. */
function accountNumberOf(text: string, { own }: BodyFacts): { iban: string } | { accountNumber: string } | undefined {
  const number = text.replaceAll(' ', '');
  const isIban = isValidIBAN(number);
  if (number === '' || (own && isAccountOf(isIban ? { iban: number } : { number }, own))) return undefined;
  return isIban ? { iban: number } : { accountNumber: number };
}

/** The longest text of a row in columns that are no field. */
function longestOf(cells: Cell[], { freeTexts }: BodyFacts): string | undefined {
  const texts = freeTexts.map((column) => textOf(cells[column])).filter(isText);
  return texts.toSorted((one, other) => other.length - one.length)[0];
}

/** The texts of all columns of a field, each once. */
function joinedOf(at: Places, cells: Cell[], field: CsvField): string {
  const places = at[field] ?? [];
  if (places.length === 0) return '';
  const texts = places.map((column) => textOf(cells[column])).filter(isText);
  return texts.length > 1 ? [...new Set(texts)].join(' ') : (texts[0] ?? '');
}

/** Some banks write `-` where they have no text. */
function isText(text: string): boolean {
  // A formula that came to nothing.
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) return false;
  return /[\p{L}\p{N}]/u.test(text);
}

/** What a row moves: a signed amount less its fee, or by two columns, or by a column that says the side. */
function amountOf(
  cell: (field: CsvField) => Cell | undefined,
  { decimalMark, isFlipped, debitWords, creditWords }: CsvMapping,
  { areDebitsNegative, hasLetters }: BodyFacts,
  line: number,
): string | undefined | StatementError {
  const read = (field: CsvField) => readAmount(cell(field), decimalMark);
  const [debit, credit, written, fee] = [read('debit'), read('credit'), read('amount'), read('fee')];
  const wrong = Object.entries({ debit, credit, amount: written, fee }).find(([, amount]) => amount === null);
  if (wrong) return noAmount(textOf(cell(wrong[0] as CsvField)), line);
  if (written === undefined || written === null) {
    if (debit === undefined && credit === undefined) return undefined;
    // A negative charge among positive ones gives money back; where all are negative the sign is a habit.
    const charged = new Money(debit ?? 0).times(areDebitsNegative ? -1 : 1);
    return decimalText(new Money(credit ?? 0).minus(charged).toFixed());
  }
  const letter = readSidedAmount(textOf(cell('amount')))?.word;
  if (letter !== undefined && !hasLetters) return noAmount(textOf(cell('amount')), line);
  const word = hasLetters ? (letter ?? '') : textOf(cell('side'));
  const side = sideOf(word, { debitWords, creditWords });
  if (word && !side) return new StatementError('side_unknown', { text: cutText(word, 40) }, line);
  const sized = side ? written.replace('-', '') : written;
  const sided = side === 'out' ? negated(sized) : sized;
  const amount = isFlipped ? negated(sided) : sided;
  return fee ? decimalText(new Money(amount).minus(new Money(fee).abs()).toFixed()) : amount;
}

function hasAmount(cell: (field: CsvField) => Cell | undefined): boolean {
  return (['amount', 'debit', 'credit'] as const).some((field) => /\d/.test(textOf(cell(field))));
}

function originalOf(
  cell: (field: CsvField) => Cell | undefined,
  { decimalMark }: CsvMapping,
  amount: string,
  currency: string | undefined,
): ParsedMovement['original'] {
  const original = readAmount(cell('originalAmount'), decimalMark);
  const code = currencyOfCell(textOf(cell('originalCurrency')));
  if (!original || !code || code === currency) return undefined;
  const magnitude = original.replace('-', '');
  return { amount: amount.startsWith('-') ? negated(magnitude) : magnitude, currency: code };
}

function noDay(text: string, line: number): StatementError {
  return new StatementError(lacksYear(text) ? 'no_year' : 'date_order', { text: cutText(text, 40) }, line);
}

function noAmount(text: string, line: number): StatementError {
  return new StatementError('amount_style', { text: cutText(text, 40) }, line);
}

/** Rows that are no movements by why: how many, and the line of the first. */
type SkippedRows = Record<'pending' | 'no_date' | 'no_amount', { count: number; first?: number }>;

function warningsOf(skipped: SkippedRows): StatementWarning[] {
  return (['pending', 'no_date', 'no_amount'] as const).flatMap((code) => {
    const { count, first } = skipped[code];
    return count > 0 ? [warningOf(code, { count }, first)] : [];
  });
}
