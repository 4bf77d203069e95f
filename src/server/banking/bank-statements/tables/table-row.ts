/** What a table holds in a cell. */
export type Cell = string | number;

/** A row and the line that it begins on, from 1; of a spreadsheet its row. */
export type Row = { line: number; cells: Cell[] };
