import { readTypedNumber } from '../money/typed-number';

/** The mark before the decimals. */
export const DECIMAL_MARKS = ['comma', 'point'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How a whole column writes its numbers; null where nothing in it says so, with a sample that could be either. */
export type NumberStyle = { mark: DecimalMark | null; sample: string | null };

/** What the numbers of a column say of their decimal mark, as they come. */
export class NumberVotes {
  #comma = 0;
  #point = 0;
  #sample: string | null = null;

  add(cell: string): void {
    const mark = markIn(cell);
    if (mark === 'comma') this.#comma += 1;
    else if (mark === 'point') this.#point += 1;
    else if (mark === 'either') this.#sample ??= cell.trim();
  }

  /** The mark of some columns together: that of most of the numbers that can be read in one way only. */
  static styleOf(votes: readonly NumberVotes[]): NumberStyle {
    let [comma, point] = [0, 0];
    for (const it of votes) [comma, point] = [comma + it.#comma, point + it.#point];
    if (comma === point) return { mark: null, sample: votes.map((it) => it.#sample).find((it) => it !== null) ?? null };
    return { mark: comma > point ? 'comma' : 'point', sample: null };
  }
}

/** How the numbers of one column are written; see `NumberVotes`. */
export function numberStyleOf(cells: Iterable<string>): NumberStyle {
  const votes = new NumberVotes();
  for (const cell of cells) votes.add(cell);
  return NumberVotes.styleOf([votes]);
}

/** The mark that a number shows: none has one that is whole, and `1.234` may have either. */
function markIn(cell: string): DecimalMark | 'either' | null {
  const typed = readTypedNumber(cell);
  if (!typed) return null;
  const marks = cell.replace(/[^.,]/g, '');
  if (marks === '') return null;
  if (typed.readings.length > 1) return 'either';
  const hasDecimals = typed.readings[0]?.includes('.') || /[.,]\D*$/.test(cell);
  const last = marks.at(-1);
  // What stands between groups of three only is not the mark.
  if (hasDecimals) return last === ',' ? 'comma' : 'point';
  return last === ',' ? 'point' : 'comma';
}

/**
 * A number of a column that is written with this mark, as a plain decimal; null where it is none, or written otherwise. What
 * binary fractions add to it is left out: 0.060000000000000005 is 0.06.
 */
export function readNumberCell(cell: string, mark: DecimalMark | null): string | null {
  const read = readingOf(cell, mark);
  return read === null ? null : withoutBinaryRest(read);
}

function readingOf(cell: string, mark: DecimalMark | null): string | null {
  const typed = readTypedNumber(cell);
  if (!typed) return null;
  const shown = markIn(cell);
  const [first, second] = typed.readings;
  if (shown === null || first === undefined) return first ?? null;
  if (mark === null) return second === undefined ? first : null;
  if (shown !== 'either') return shown === mark ? first : null;
  const isDecimal = cell.includes(mark === 'comma' ? ',' : '.');
  return typed.readings.find((reading) => reading.includes('.') === isDecimal) ?? null;
}

/** The digits that a spreadsheet shows. */
const SHOWN = 15;
/** Where fifteen digits are rounded to so few, the others are no part of the number: 12345678.12345678 keeps all of its own. */
const PLAIN = 12;

/** A number of more digits than a spreadsheet shows, as it shows it, where programs have written its binary fraction in full. */
function withoutBinaryRest(read: string): string {
  if (!read.includes('.') || digitsOf(read) <= SHOWN) return read;
  const shown = String(Number(Number(read).toPrecision(SHOWN)));
  return shown.includes('e') || digitsOf(shown) > PLAIN ? read : shown;
}

/** How many digits a plain decimal has from its first that is not zero. */
function digitsOf(plain: string): number {
  return plain.replace(/\D/g, '').replace(/^0+/, '').length;
}
