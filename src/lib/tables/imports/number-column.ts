import { type DecimalMark, readNumberCell } from '../number-style';

/** The numbers of a column by row, written with this mark; null for what is none. */
export function numberColumn(cells: readonly (string | number)[], mark: DecimalMark | null): (number | null)[] {
  return cells.map((cell) => {
    if (typeof cell === 'number') return cell;
    const read = cell.trim() === '' ? null : readNumberCell(cell, mark);
    return read === null ? null : Number(read);
  });
}
