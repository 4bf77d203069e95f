import { isValidIBAN } from 'ibantools';
import { isCurrency } from '@/lib/currency';
import { fold } from '@/lib/fold';
import type { CsvField } from '@/lib/imports/statement-columns';
import { Money } from '@/lib/money';
import { decimalText, negated } from '@/server/bank-statements/decimal-text';
import type { ParsedMovement } from '@/server/bank-statements/statement';
import { StatementError, type StatementWarning, warningOf } from '@/server/bank-statements/statement-problems';
import type { CsvMapping } from '@/server/bank-statements/tables/csv-mapping';
import { dayReader, readAmount } from '@/server/bank-statements/tables/read-cells';
import { sideOf } from '@/server/bank-statements/tables/side-words';
import { type Cell, type Row, textOf } from '@/server/bank-statements/tables/table';

/** States of what has not happened, or not yet; others are taken for booked. */
const NOT_BOOKED = new Set(
  'pending pendiente processing reverted revertido revertida declined rechazado rechazada failed fallido fallida cancelled canceled cancelado cancelada retenido retenida authorised authorized autorizado'.split(
    ' ',
  ),
);

/** What the rows of a table say beside their movements. */
export type RowsRead = {
  /** Rows with a day and an amount, one of which cannot be read, and what is wrong with the first of them. */
  unreadable: number;
  problem?: StatementError;
  warnings: StatementWarning[];
};

/**
 * Reads the movements of the rows behind the header, in the order of the file.
 * @param take is given each
 * @param tableCurrency of rows that do not say theirs
 */
export function readMovements(
  rows: Iterable<Row>,
  mapping: CsvMapping,
  tableCurrency: string | undefined,
  take: (movement: ParsedMovement) => void,
): RowsRead {
  const at = placesOf(mapping);
  const readDay = dayReader(mapping.dateOrder);
  let unreadable = 0;
  let problem: StatementError | undefined;
  const refuse = (error: StatementError) => {
    unreadable += 1;
    problem ??= error;
  };
  const left: LeftOut = { pending: { count: 0 }, dayless: { count: 0 }, empty: { count: 0 } };
  const leave = (why: keyof LeftOut, line: number) => {
    left[why].count += 1;
    left[why].first ??= line;
  };
  for (const { line, cells } of rows) {
    const cell = (field: CsvField): Cell | undefined => cells[at[field]?.[0] ?? -1];
    const written = cell('date');
    const date = readDay(written);
    if (NOT_BOOKED.has(fold(textOf(cell('state'))))) {
      leave('pending', line);
      continue;
    }
    if (!date) {
      if (hasAmount(cell) && /\d/.test(textOf(written))) refuse(noDay(textOf(written), line));
      else if (hasAmount(cell)) leave('dayless', line);
      continue;
    }
    const amount = amountOf(cell, mapping, line);
    if (amount instanceof StatementError) refuse(amount);
    else if (amount === undefined) leave('empty', line);
    else {
      const valueDate = readDay(cell('valueDate'));
      take(movementOf({ line, date, amount, cell, cells, at, mapping, tableCurrency, valueDate }));
    }
  }
  return { unreadable, ...(problem && { problem }), warnings: warningsOf(left) };
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
  cell: (field: CsvField) => Cell | undefined;
  cells: Cell[];
  at: Places;
  mapping: CsvMapping;
  tableCurrency: string | undefined;
};

function movementOf({
  line,
  date,
  valueDate,
  amount,
  cell,
  cells,
  at,
  mapping,
  tableCurrency,
}: RowFacts): ParsedMovement {
  const joined = (field: CsvField) => {
    const texts = (at[field] ?? []).map((column) => textOf(cells[column])).filter(Boolean);
    return texts.length > 1 ? [...new Set(texts)].join(' ') : (texts[0] ?? '');
  };
  const currency = currencyIn(textOf(cell('currency'))) ?? tableCurrency;
  const balance = readAmount(cell('balance'), mapping.decimalMark);
  const [reference, category, id] = [joined('reference'), textOf(cell('category')), textOf(cell('id'))];
  const name = (at.counterparty ?? []).map((column) => textOf(cells[column])).find(Boolean);
  const iban = textOf(cell('counterpartyIban')).replaceAll(' ', '');
  const original = originalOf(cell, mapping, amount, currency);
  return {
    date,
    ...(valueDate && { valueDate }),
    amount,
    ...(currency && { currency }),
    description: joined('description') || name || reference || category || 'Movement',
    ...(reference && { reference }),
    ...((name || iban) && {
      counterparty: {
        ...(name && { name }),
        ...(iban && (isValidIBAN(iban) ? { iban } : { accountNumber: iban })),
      },
    }),
    ...(id && { bankId: id }),
    ...(balance && { balanceAfter: balance }),
    ...(category && { category }),
    ...(original && { original }),
    line,
  };
}

/** What a row moves: a signed amount less its fee, or by two columns, or by a column that says the side. */
function amountOf(
  cell: (field: CsvField) => Cell | undefined,
  { decimalMark, isFlipped }: CsvMapping,
  line: number,
): string | undefined | StatementError {
  const read = (field: CsvField) => readAmount(cell(field), decimalMark);
  const [debit, credit, written, fee] = [read('debit'), read('credit'), read('amount'), read('fee')];
  const wrong = Object.entries({ debit, credit, amount: written, fee }).find(([, amount]) => amount === null);
  if (wrong) return noAmount(textOf(cell(wrong[0] as CsvField)), line);
  if (written === undefined || written === null) {
    if (debit === undefined && credit === undefined) return undefined;
    return decimalText(new Money(credit ?? 0).minus(new Money(debit ?? 0).abs()).toFixed());
  }
  const said = textOf(cell('side'));
  const side = sideOf(said);
  if (said && !side) return new StatementError('side_unknown', { text: said.slice(0, 40) }, line);
  const sized = side ? written.replace('-', '') : written;
  const sided = side === 'went' ? negated(sized) : sized;
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
  const code = currencyIn(textOf(cell('originalCurrency')));
  if (!original || !code || code === currency) return undefined;
  const magnitude = original.replace('-', '');
  return { amount: amount.startsWith('-') ? negated(magnitude) : magnitude, currency: code };
}

/** The currency that a text names: `EUR` of `Amount (EUR)` and of `-3,50 €`. */
export function currencyIn(text: string): string | undefined {
  if (text.includes('€')) return 'EUR';
  return text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find(isCurrency);
}

function noDay(text: string, line: number): StatementError {
  return new StatementError('date_order', { text: text.slice(0, 40) }, line);
}

function noAmount(text: string, line: number): StatementError {
  return new StatementError('amount_style', { text: text.slice(0, 40) }, line);
}

/** Rows that are left out by why: how many, and the line of the first. */
type LeftOut = Record<'pending' | 'dayless' | 'empty', { count: number; first?: number }>;

function warningsOf({ pending, dayless, empty }: LeftOut): StatementWarning[] {
  const warning = (code: 'pending' | 'no_date' | 'no_amount', { count, first }: LeftOut['pending']) =>
    count > 0 ? [warningOf(code, { count }, first)] : [];
  return [...warning('pending', pending), ...warning('no_date', dayless), ...warning('no_amount', empty)];
}
