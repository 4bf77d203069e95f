import { grouped } from '../../text/grouped';

/** Numbers of one series that no document has, between its first and its last. */
export type NumberGap = {
  /** The first number of the series, and the last. */
  from: string;
  to: string;
  count: number;
  /** The first of those that are missing. */
  missing: string[];
};

const MOST_SHOWN = 10;
/** A hole of more numbers is another series. */
const WIDEST = 500;

/**
 * The numbers that are missing in each series: two numbers are of one series where they differ in one run of digits alone, which
 * is the one that varies most: `12/2026` is the twelfth of 2026.
 */
export function numberGaps(numbers: readonly string[]): NumberGap[] {
  const byShape = grouped([...new Set(numbers)], (number) => number.replace(/\d+/g, '#'));
  return [...byShape.values()]
    .flatMap(gapsOfShape)
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
}

function gapsOfShape(numbers: readonly string[]): NumberGap[] {
  const runs = numbers.map((number) => number.match(/\d+/g) ?? []);
  const width = runs[0]?.length ?? 0;
  if (width === 0) return [];
  const distinct = Array.from({ length: width }, (_, at) => new Set(runs.map((run) => run[at])).size);
  const counter = distinct.lastIndexOf(Math.max(...distinct));
  const series = grouped(numbers, (number) => replaceRun(number, counter, () => '#'));
  return [...series.values()].flatMap((some) => gapsOfSeries(some, counter));
}

function gapsOfSeries(numbers: readonly string[], counter: number): NumberGap[] {
  const valued = numbers
    .map((number) => ({ number, value: Number(number.match(/\d+/g)?.[counter] ?? 0) }))
    .filter(({ value }) => Number.isSafeInteger(value))
    .sort((one, other) => one.value - other.value);
  const [first, last] = [valued[0], valued.at(-1)];
  if (!first || !last) return [];
  const missing: string[] = [];
  let count = 0;
  for (const [at, { number, value }] of valued.entries()) {
    const next = valued[at + 1]?.value ?? value;
    if (next - value > WIDEST) continue;
    for (let absent = value + 1; absent < next; absent++) {
      count += 1;
      if (missing.length < MOST_SHOWN)
        missing.push(replaceRun(number, counter, (run) => String(absent).padStart(run.length, '0')));
    }
  }
  return count > 0 ? [{ from: first.number, to: last.number, count, missing }] : [];
}

function replaceRun(number: string, counter: number, by: (run: string) => string): string {
  let at = -1;
  return number.replace(/\d+/g, (run) => {
    at += 1;
    return at === counter ? by(run) : run;
  });
}
