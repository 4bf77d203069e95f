import { understandNumber } from '@/lib/money/typed-number';

/** A row of a spreadsheet as a line of a document; null is what the row does not say. */
export type PastedLine = {
  description: string;
  quantity: number | null;
  unitPrice: number | null;
  /** Percent. */
  discountRate: number | null;
  /** Percent. */
  taxRate: number | null;
};

/**
 * The lines that rows copied from a spreadsheet make: its cells are separated by tabs. The first text is the description;
 * one number is the price, of several the first is the quantity and the second the price. A percentage is the tax where
 * it is one of `rates`, else a discount. A first row without a number, over rows that have one, names the columns. Undefined
 * for a text that is no such rows: it is pasted as it is.
 */
export function pastedLines(text: string, rates: readonly number[]): PastedLine[] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const lines = rows.map((cells) => lineOf(cells, rates));
  const [first, ...others] = lines;
  const isHead = first?.unitPrice === null && others.some(({ unitPrice }) => unitPrice !== null);
  const found = (isHead ? others : lines).filter((line) => line.description !== '' || line.unitPrice !== null);
  return found.length > 0 ? found : undefined;
}

function lineOf(cells: string[], rates: readonly number[]): PastedLine {
  const line: PastedLine = { description: '', quantity: null, unitPrice: null, discountRate: null, taxRate: null };
  const numbers: (number | null)[] = [];
  for (const cell of cells) {
    const share = percentOf(cell);
    if (share !== undefined) {
      if (rates.includes(share)) line.taxRate ??= share;
      else line.discountRate ??= share;
      continue;
    }
    const number = numberOf(cell);
    if (number !== undefined && (line.description !== '' || numbers.length > 0)) numbers.push(number);
    else if (line.description === '') line.description = cell;
  }
  const [first = null, second = null] = numbers;
  if (numbers.length === 1) return { ...line, unitPrice: first };
  return { ...line, quantity: first, unitPrice: second };
}

function percentOf(cell: string): number | undefined {
  if (!cell.endsWith('%')) return undefined;
  const share = numberOf(cell.slice(0, -1));
  return share === null || share === undefined || share < 0 || share > 100 ? undefined : share;
}

/** A number with or without a currency; null where it has two meanings, undefined where it is none. */
function numberOf(cell: string): number | null | undefined {
  const understood = understandNumber(cell, { decimals: 6, isUnit: (unit) => /^(\p{Sc}|[A-Z]{3})$/u.test(unit) });
  if (understood.kind === 'number') return understood.value;
  return understood.kind === 'choice' ? null : undefined;
}
