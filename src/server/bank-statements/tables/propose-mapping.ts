import { batched } from '@/lib/batched';
import { type CsvField, TEXT_FIELDS } from '@/lib/imports/statement-columns';
import { DECIMAL_MARKS } from '@/lib/tables/number-style';
import { StatementError } from '@/server/bank-statements/statement-problems';
import { dateOrderIn, decimalMarkIn, type Looks, looksOf, STYLED } from '@/server/bank-statements/tables/column-looks';
import { fieldsNamed } from '@/server/bank-statements/tables/column-words';
import {
  type CsvMapping,
  isComplete,
  type MappingConfidence,
  type MappingProposal,
} from '@/server/bank-statements/tables/csv-mapping';
import { BalanceProof, isProved, type Proof } from '@/server/bank-statements/tables/running-balance';
import { firstRows, type Row, rowsBehind, type Table, textOf } from '@/server/bank-statements/tables/table';
import { currencyIn, readMovements } from '@/server/bank-statements/tables/table-movements';

/** So many rows may stand before the names of the columns: the bank, the holder, the account, the days. */
const PREAMBLE = 40;
/** Guesses are held against the balances of so many rows, and the one that is taken against all of them. */
const TRIED = 300;
const SHOWN = 10;
/** So much of a column has to be days, or numbers, to be taken for them. */
const MOST = 0.6;
/** Of a column with a name that fits less will do: some of its rows may be damaged. */
const SOME = 0.4;

const AMOUNTS = new Set<CsvField>(['amount', 'debit', 'credit', 'fee', 'balance', 'originalAmount']);

/**
 * How a bank's table is read, by the names of its columns and what is in them, and held against its running balance, which
 * tells the sign, the decimal mark and the order of the rows at once.
 * @throws StatementError for a table without rows
 */
export function proposeMapping(table: Table): MappingProposal {
  const beginning = firstRows(table, TRIED + STYLED);
  const headerAt = headerOf(beginning);
  const header = beginning[headerAt];
  const first = beginning.slice(headerAt + 1);
  if (first.length === 0) throw new StatementError('no_movements', {}, header?.line);
  const width = Math.max(...beginning.slice(Math.max(0, headerAt), headerAt + 50).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => textOf(header?.cells[column]));
  const body = rowsBehind(table, headerAt + 1);
  const guesses = guessesOf(headers, { first, body }, header?.line ?? 0);
  const sample = first.slice(0, TRIED);
  const tried = guesses.map((guess) => ({ guess, ...attempt(sample, guess, headers) }));
  const best = tried.reduce((one, other) => (isBetter(other, one) ? other : one));
  return {
    format: table.format,
    mapping: best.guess.mapping,
    confidence: confidenceOf(best, tried, body, headers),
    headers,
    rows: first.slice(0, SHOWN).map(({ cells }) => headers.map((_, column) => textOf(cells[column]).slice(0, 200))),
  };
}

/** A way to read the table. */
type Guess = {
  mapping: CsvMapping;
  /** Names and content leave no doubt about it. */
  isNamed: boolean;
  /** Its days may be others, which no balance tells. */
  isOpenDay: boolean;
};
type Attempt = { guess: Guess; proof: Proof; movements: number; unreadable: number };

/** The row that names most columns, a day and an amount among them; -1 where the first row is a movement already. */
function headerOf(rows: readonly Row[]): number {
  const scores = rows.slice(0, PREAMBLE).map(({ cells }) => {
    const fields = new Set(
      cells.flatMap((cell) => (typeof cell === 'string' ? fieldsNamed(cell).map((it) => it.field) : [])),
    );
    const hasBoth = fields.has('date') && ['amount', 'debit', 'credit'].some((it) => fields.has(it as CsvField));
    return hasBoth ? fields.size : 0;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  // Names that nobody knows stand over the first row with a day and an amount; a number will do where none has decimals.
  const beginning = rows.slice(0, TRIED);
  const firstWith = (part: 'decimals' | 'numbers') => beginning.findIndex(({ cells }) => isMovementLike(cells, part));
  const [first, other] = [firstWith('decimals'), firstWith('numbers')];
  return Math.max(-1, (first < 0 ? other : first) - 1);
}

function isMovementLike(cells: Row['cells'], part: 'decimals' | 'numbers'): boolean {
  const looks = looksOf([{ line: 1, cells }], cells.length);
  return looks.some(({ days }) => days === 1) && looks.some((it) => it[part] === 1 && it.days === 0);
}

/** The ways to read the table, the likeliest first. */
function guessesOf(
  headers: string[],
  { first, body }: { first: Row[]; body: Iterable<Row> },
  headerRow: number,
): Guess[] {
  const looks = looksOf(first, headers.length);
  const orders = new Map<string, ReturnType<typeof dateOrderIn>>(); // most layouts have the same days
  const named = namedColumns(headers, looks);
  const isNamed = isComplete({ columns: named } as CsvMapping);
  const layouts = isNamed ? withAndWithoutFee(named) : layoutsByContent(named, looks);
  return layouts.flatMap((columns) => {
    const at = (is: (field: CsvField) => boolean) =>
      columns.flatMap((field, column) => (field && is(field) ? [column] : []));
    const days = at((field) => field === 'date' || field === 'valueDate');
    const dates = orders.get(days.join()) ?? dateOrderIn(body, days);
    orders.set(days.join(), dates);
    const marks = decimalMarkIn(
      first.slice(0, STYLED),
      at((field) => AMOUNTS.has(field)),
    );
    const isOpenDay = dates.isOpen && !isDayFirst(headers[columns.indexOf('date')] ?? '', first[0]);
    const isSure = isNamed && !marks.isOpen;
    return (marks.isOpen ? DECIMAL_MARKS : [marks.mark]).flatMap((decimalMark) =>
      [false, true].map((isFlipped) => ({
        mapping: {
          headerRow,
          columns,
          dateOrder: dates.order ?? (dates.isOpen ? 'dmy' : null),
          decimalMark,
          isFlipped,
        },
        isNamed: isSure && !isFlipped,
        isOpenDay,
      })),
    );
  });
}

/** Only English has the month first, and only with slashes. */
function isDayFirst(header: string, row: Row | undefined): boolean {
  const isEnglish = header === '' || /\bdate\b/i.test(header);
  return !isEnglish || !row?.cells.some((cell) => /^\d{1,2}\/\d{1,2}\//.test(textOf(cell)));
}

/** What each column is by its name, where its content does not speak against it. */
function namedColumns(headers: string[], looks: Looks[]): (CsvField | null)[] {
  const columns: (CsvField | null)[] = headers.map(() => null);
  const candidates = headers
    .flatMap((header, column) => fieldsNamed(header).map((it) => ({ ...it, column })))
    .filter(({ field, column }) => fits(field, looks[column]))
    .toSorted((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { field, column } of candidates) {
    if (columns[column] || (columns.includes(field) && !TEXT_FIELDS.has(field))) continue;
    columns[column] = field;
  }
  takeForSide(columns, looks);
  if (!columns.includes('description')) takeForDescription(columns, looks);
  return columns;
}

/** Of amounts without any sign, a column of nothing but words such as `Debit` tells which way the money went. */
function takeForSide(columns: (CsvField | null)[], looks: Looks[]): void {
  const amount = looks[columns.indexOf('amount')];
  if (!amount || amount.signed > 0 || (['side', 'debit', 'credit'] as const).some((it) => columns.includes(it))) return;
  const isFree = (column: number) => !columns[column] || columns[column] === 'category';
  const at = looks.findIndex(({ filled, sides }, column) => filled > 0 && sides === 1 && isFree(column));
  if (at >= 0) columns[at] = 'side';
}

function fits(field: CsvField, look: Looks | undefined): boolean {
  if (!look || look.filled === 0) return !['date', 'valueDate', 'amount'].includes(field);
  if (field === 'date' || field === 'valueDate') return look.days >= SOME;
  return !AMOUNTS.has(field) || look.numbers >= SOME;
}

/** A reference may be all that the movements say, else the longest texts of what is left. */
function takeForDescription(columns: (CsvField | null)[], looks: Looks[]): void {
  const texts = looks.flatMap(({ filled, days, numbers, length }, column) => {
    const isText = filled > 0 && days < MOST && numbers < MOST && (!columns[column] || columns[column] === 'reference');
    return isText ? [{ column, length }] : [];
  });
  const [longest] = texts.toSorted((one, other) => other.length - one.length);
  const chosen = texts.find(({ column }) => columns[column] === 'reference') ?? longest;
  if (chosen) columns[chosen.column] = 'description';
}

/** Some banks take the fee off beside the amount, others say in a column what was within it. */
function withAndWithoutFee(columns: (CsvField | null)[]): (CsvField | null)[][] {
  if (!columns.includes('fee')) return [columns];
  return [columns, columns.map((field) => (field === 'fee' ? null : field))];
}

/** Where names do not say, the columns of numbers are tried: which of them is the amount, and which the balance. */
function layoutsByContent(named: (CsvField | null)[], looks: Looks[]): (CsvField | null)[][] {
  const free = (column: number) => !named[column] || AMOUNTS.has(named[column]);
  const [day, valueDay] = looks.flatMap(({ days }, column) => (days >= MOST ? [column] : []));
  const numeric = looks.flatMap(({ numbers, days }, column) =>
    numbers >= MOST && days < MOST && free(column) ? [column] : [],
  );
  const base = named.map((field) => (field && AMOUNTS.has(field) ? null : field));
  if (day !== undefined && !base.includes('date')) base[day] = 'date';
  if (valueDay !== undefined && !base.includes('valueDate') && base[valueDay] === null) base[valueDay] = 'valueDate';
  const place = (fields: Partial<Record<number, CsvField>>) => base.map((field, column) => fields[column] ?? field);
  const pairs = numeric.flatMap((amount) =>
    numeric
      .filter((balance) => balance !== amount)
      .map((balance) => place({ [amount]: 'amount', [balance]: 'balance' })),
  );
  const sides = numeric.flatMap((debit) =>
    numeric.flatMap((credit) =>
      numeric
        .filter((balance) => new Set([debit, credit, balance]).size === 3 && isPartial(looks, debit, credit))
        .map((balance) => place({ [debit]: 'debit', [credit]: 'credit', [balance]: 'balance' })),
    ),
  );
  const alone = numeric.slice(0, 1).map((amount) => place({ [amount]: 'amount' }));
  const layouts = [...pairs, ...sides, ...alone].slice(0, 60);
  return layouts.length > 0 ? layouts : [base];
}

/** A debit and a credit never stand on the same row. */
function isPartial(looks: Looks[], debit: number, credit: number): boolean {
  const most = Math.max(...looks.map(({ filled }) => filled));
  return (looks[debit]?.filled ?? 0) + (looks[credit]?.filled ?? 0) <= most;
}

function attempt(rows: Iterable<Row>, { mapping }: Guess, headers: string[]): Omit<Attempt, 'guess'> {
  const proof = new BalanceProof();
  if (!isComplete(mapping)) return { proof: proof.result(), movements: 0, unreadable: Number.POSITIVE_INFINITY };
  let movements = 0;
  const { unreadable } = readMovements(rows, mapping, currencyOfTable(mapping, headers, rows), (movement) => {
    proof.add(movement);
    movements += 1;
  });
  return { proof: proof.result(), movements, unreadable };
}

/** The one that the balances bear out more; then that of which more can be read, the likelier where both are alike. */
function isBetter(one: Attempt, other: Attempt): boolean {
  const [a, b] = [partOf(one), partOf(other)];
  return a === b ? one.movements > other.movements : a > b;
}

/** How much of the balances follows, of what can be read at all. */
function partOf({ proof, movements, unreadable }: Attempt): number {
  const readable = movements / (movements + unreadable || 1);
  return proof.of === 0 ? 0 : (proof.held / proof.of) * readable;
}

function confidenceOf(
  best: Attempt,
  tried: readonly Attempt[],
  body: Iterable<Row>,
  headers: string[],
): MappingConfidence {
  const { guess, proof, movements, unreadable } = best;
  if (movements === 0 || guess.isOpenDay || unreadable > movements) return 'unsure';
  // Where all numbers have three decimals or none, both marks are borne out.
  const isOpenMark = tried.some(
    (it) => isProved(it.proof) && it.guess.mapping.decimalMark !== guess.mapping.decimalMark,
  );
  const whole = attempt(body, guess, headers);
  if (isProved(whole.proof) && whole.unreadable === 0 && !isOpenMark) return 'proved';
  // Balances that mostly do not follow say that something is taken for what it is not.
  const speaksAgainst = proof.of > 2 && proof.held < proof.of / 2;
  return (guess.isNamed || isProved(proof)) && !speaksAgainst && !isOpenMark ? 'likely' : 'unsure';
}

/** The currency that the names of the amounts say, or the amounts themselves: `Importe EUR`, `-3,50 €`. */
export function currencyOfTable(
  { columns }: CsvMapping,
  headers: readonly string[],
  rows: Iterable<Row>,
): string | undefined {
  const at = columns.flatMap((field, column) => (field === 'amount' || field === 'balance' ? [column] : []));
  const [shown = []] = batched(rows, SHOWN);
  const texts = [headers, ...shown.map(({ cells }) => cells.map(textOf))];
  return texts.flatMap((row) => at.map((column) => currencyIn(row[column] ?? ''))).find(Boolean);
}
