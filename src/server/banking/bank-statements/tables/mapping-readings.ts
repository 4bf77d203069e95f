import type { MappingQuestion } from '@/lib/tables/imports/statement-columns';
import { cutText } from '@/lib/text/cut-text';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { type Attempt, reverseSigns, shareOf } from '@/server/banking/bank-statements/tables/attempt';
import { bodyFacts } from '@/server/banking/bank-statements/tables/body-facts';
import type { Looks } from '@/server/banking/bank-statements/tables/column-looks';
import type { CsvMapping, MappingReading } from '@/server/banking/bank-statements/tables/csv-mapping';
import { openSidesOf } from '@/server/banking/bank-statements/tables/layouts';
import { type SideWords, sideOf } from '@/server/banking/bank-statements/tables/side-words';
import { readMovements } from '@/server/banking/bank-statements/tables/table-movements';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** More readings nobody compares. */
const MOST = 8;
const SHOWN = 3;
const LONGEST = 200;

type Tried = {
  best: Attempt;
  attempts: readonly Attempt[];
  questions: readonly MappingQuestion[];
  sample: readonly Row[];
  headers: readonly string[];
  looks: readonly Looks[];
};

/** The readings between which the questions choose, the likeliest first, each with the rows in which they differ; else the one. */
export function readingsOf({ best, attempts, questions, sample, headers, looks }: Tried): MappingReading[] {
  if (questions.length === 0) return shown(distinct([best.mapping], sample, headers));
  const rank = (it: Attempt) => (it === best ? 2 : shareOf(it));
  const fitting = attempts
    .filter(({ movements, guess: { layout } }) => {
      const isReadable = movements > 0 || layout.isOpenSide;
      return isReadable && (questions.includes('columns') || layout === best.guess.layout);
    })
    .toSorted((one, other) => rank(other) - rank(one) || other.movements - one.movements);
  const mappings = fitting.flatMap(({ mapping, isAgainstSigns, isSignOpen, hasNoSign, of }) => {
    if (questions.includes('sides')) return sideReadings(mapping, looks);
    if (isAgainstSigns) return [reverseSigns(mapping), mapping];
    // Nothing tells whether amounts without a sign are payments or charges.
    return isSignOpen || (hasNoSign && of === 0) ? [mapping, reverseSigns(mapping)] : [mapping];
  });
  return shown(distinct(mappings, sample, headers));
}

/** The ways to understand a column of unknown words, whichever it is, and amounts without it. */
function sideReadings(mapping: CsvMapping, looks: readonly Looks[]): CsvMapping[] {
  const open = openSidesOf(mapping.columns, looks);
  if (open.length === 0) return [mapping, reverseSigns(mapping)];
  const withWords = open.flatMap((at) => readingsOfSide(mapping, looks, at));
  const isNamed = mapping.columns.includes('side') || open.every((at) => mapping.columns[at] === 'amount');
  return isNamed ? withWords : [...withWords, mapping];
}

function readingsOfSide(mapping: CsvMapping, looks: readonly Looks[], at: number): CsvMapping[] {
  const isOfAmount = mapping.columns[at] === 'amount';
  const columns = mapping.columns.map((field, column) => (column === at && !isOfAmount ? 'side' : field));
  const amounts = looks[mapping.columns.indexOf('amount')]?.filled ?? 0;
  const look = looks[at];
  const filled = (isOfAmount ? look?.letters : look?.distinct) ?? [];
  const isPartly = isOfAmount ? (look?.lettered ?? 1) < 1 : (look?.filled ?? 0) < amounts;
  const words = isPartly ? [...filled, ''] : filled;
  const hasOutWord = words.some((word) => sideOf(word) === 'out');
  // A word that is known to mean money in means no money out, nor does an empty cell beside one that is known to.
  const outWords = words
    .filter((word) => sideOf(word) !== 'in' && !(word === '' && hasOutWord))
    .toSorted((one, other) => Number(sideOf(other) === 'out') - Number(sideOf(one) === 'out'));
  const readings: SideWords[] = outWords.map((word) => ({
    debitWords: [word],
    creditWords: words.filter((other) => other !== word),
  }));
  // One word alone may mean money in as well.
  if (words.length === 1) readings.push({ creditWords: words });
  return readings.map((it) => ({ ...mapping, columns, ...it }));
}

type Read = { mapping: CsvMapping; movements: ParsedMovement[] };

function distinct(mappings: readonly CsvMapping[], sample: readonly Row[], headers: readonly string[]): Read[] {
  const bySignature = new Map<string, Read>();
  for (const mapping of mappings) {
    const movements: ParsedMovement[] = [];
    readMovements(sample, mapping, bodyFacts(sample, mapping, headers), (movement) => void movements.push(movement));
    const signature = movements.map(({ date, amount }) => `${date} ${amount}`).join();
    if (movements.length > 0 && !bySignature.has(signature)) bySignature.set(signature, { mapping, movements });
    if (bySignature.size === MOST) break;
  }
  return [...bySignature.values()];
}

function shortened(movement: ParsedMovement): ParsedMovement {
  return { ...movement, description: cutText(movement.description, LONGEST, 'units') };
}

/** Of each reading the first rows that another reads differently. */
function shown(readings: readonly Read[]): MappingReading[] {
  const textOf = (movement: ParsedMovement | undefined) => `${movement?.date} ${movement?.amount}`;
  const byLine = readings.map(({ movements }) => new Map(movements.map((it) => [it.line ?? 0, it])));
  const lines = [...new Set(readings.flatMap(({ movements }) => movements.map(({ line = 0 }) => line)))];
  const differing = lines.filter((line) => new Set(byLine.map((it) => textOf(it.get(line)))).size > 1);
  const some = (differing.length > 0 ? differing : lines).slice(0, SHOWN);
  return readings.map(({ mapping }, index) => ({
    mapping,
    movements: some.flatMap((line) => byLine[index]?.get(line) ?? []).map(shortened),
  }));
}
