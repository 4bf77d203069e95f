import { readTypedNumber } from '../typed-number';

/** The mark before the decimals. */
export const DECIMAL_MARKS = ['comma', 'point'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** How a whole column writes its numbers; null where nothing in it says so, with a sample that could be either. */
export type NumberStyle = { mark: DecimalMark | null; sample: string | null };

/** How the numbers of a column are written: as most of those are that can be read in one way only. */
export function numberStyleOf(cells: Iterable<string>): NumberStyle {
  const votes = { comma: 0, point: 0 };
  let sample: string | null = null;
  for (const cell of cells) {
    const mark = markIn(cell);
    if (mark === 'either') sample ??= cell.trim();
    else if (mark) votes[mark] += 1;
  }
  if (votes.comma === votes.point) return { mark: null, sample };
  return { mark: votes.comma > votes.point ? 'comma' : 'point', sample: null };
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

/** A number of a column that is written with this mark, as a plain decimal; null where it is none, or written otherwise. */
export function readNumberCell(cell: string, mark: DecimalMark | null): string | null {
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
