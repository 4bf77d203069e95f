import { fold } from '../../text/fold';
import { MONTHS } from '../date-order';
import type { Cell } from './column-facts';

/** What a row is called that sums up the rows above it, in the nine languages of the words of columns. */
const NAMES = new Set(
  'total|totales|total general|suma|sumas|suma total|sum|totals|grand total|sum total|subtotal|gesamt|summe|gesamtsumme|totale|totali|totale generale|totais|total geral|totaal|eindtotaal|razem|suma ogolem|ogolem'.split(
    '|',
  ),
);

/**
 * A row that sums up the others and is none of them: the first text in it is a word for a total, or it is the last one and
 * has numbers alone. `Total SA` is a name.
 */
export function isTotalRow(cells: readonly Cell[], isLast: boolean): boolean {
  const filled = cells.filter((cell) => String(cell).trim() !== '');
  const [first] = filled;
  if (first === undefined) return false;
  if (typeof first === 'string' && NAMES.has(withoutMonth(first))) return true;
  return isLast && filled.length < cells.length / 2 && filled.every((cell) => isNumber(cell));
}

/** `Total enero 2026` is a total. */
function withoutMonth(text: string): string {
  const words = fold(text).split(' ');
  return words.filter((word, at) => at === 0 || !(MONTHS.has(word) || /^\d{4}$/.test(word) || word === 'de')).join(' ');
}

function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || /^[-+]?\d[\d.,' ]*\s*(€|EUR)?$/.test(cell.trim());
}
