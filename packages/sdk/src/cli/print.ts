const FIRST_COLUMNS =
  'id documentNumber number name legalName clientName vendorName label event type status date issueDate dueDate total amount currency'.split(
    ' ',
  );
const WIDEST = 40;

type Row = Record<string, unknown>;

/** Rows under their names, as many columns as there is room for. */
export function tableOf(rows: Row[], width = process.stdout.columns ?? 120): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => isPlain(row[name]) && row[name] !== null && row[name] !== ''),
  );
  const rank = (name: string) => (FIRST_COLUMNS.includes(name) ? FIRST_COLUMNS.indexOf(name) : FIRST_COLUMNS.length);
  const columns = names
    .sort((one, other) => rank(one) - rank(other))
    .map((name) => {
      const cells = rows.map((row) => cut(textOf(row[name])));
      const isNumeric = rows.every((row) => typeof row[name] === 'number' || row[name] == null);
      return { name, cells, isNumeric, width: Math.max(name.length, ...cells.map((cell) => cell.length)) };
    });
  let used = 0;
  const shown = columns.filter((column, n) => {
    used += column.width + 2;
    return n === 0 || used - 2 <= width;
  });
  const line = (cellOf: (column: (typeof shown)[number]) => string) =>
    shown
      .map((it) => (it.isNumeric ? cellOf(it).padStart(it.width) : cellOf(it).padEnd(it.width)))
      .join('  ')
      .trimEnd();
  return [line(({ name }) => name), ...rows.map((_, n) => line(({ cells }) => cells[n] ?? ''))].join('\n');
}

/** One thing, a line for each field. */
export function recordOf(record: Row): string {
  const entries = Object.entries(record).filter(([, value]) => value !== null && value !== undefined);
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`).join('\n');
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** On one line: what a text contains cannot end it, nor steer the terminal. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

function cut(text: string): string {
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text;
}

/** Writes a line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Writes a line beside what a program reads. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
