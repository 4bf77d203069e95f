export type Cell = string | number | undefined;

/** What parts the cells of a row, and the decimals of a number: they have to differ. */
export type CsvStyle = { separator: ',' | ';'; decimal: '.' | ',' };

/** What spreadsheets of a language open: where the comma is the decimal one, they expect semicolons. */
export const csvStyles = {
  es: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<string, CsvStyle>;

/** Rows, the header first, as text that spreadsheets open: UTF-8 with its mark, lines by CRLF (RFC 4180). */
export function csvText(rows: readonly (readonly Cell[])[], { separator, decimal }: CsvStyle): string {
  const lines = rows.map((row) => row.map((cell) => written(cell, decimal)).join(separator));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Quoted; a text that a spreadsheet would take for a formula is defused. */
function written(value: Cell, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
