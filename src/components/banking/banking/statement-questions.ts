import type { CsvField, MappingQuestion } from '@/lib/tables/imports/statement-columns';
import type { StatementMapping, StatementTable } from '@/server/banking/banking/statements/statements.schema';

/** Fields that decide the day and the amount of a movement. */
const DECIDING: readonly CsvField[] = ['date', 'amount', 'debit', 'credit', 'side', 'fee'];

/** Whether something is asked beside which column is which. */
export function hasQuestions({ questions, readings }: Pick<StatementTable, 'questions' | 'readings'>): boolean {
  return questions.length > 0 && (readings.length > 1 || questions.some((it) => it !== 'columns'));
}

/**
 * What nothing decides yet: neither the table, nor the person who chose `chosen`.
 * @param table the table as it is read without any choice
 * @param current the table as it is read by `chosen`; the same where nothing is chosen
 */
export function openQuestions(
  table: StatementTable,
  current: StatementTable,
  chosen: StatementMapping | undefined,
): MappingQuestion[] {
  // One reading whose columns are on the screen is confirmed by going on.
  if (!chosen) return hasQuestions(table) ? table.questions : [];
  const open = current.questions.filter((it) => it !== 'columns');
  const areSidesOpen =
    table.questions.includes('sides') &&
    chosen.isFlipped === undefined &&
    chosen.debitWords === undefined &&
    placesOf(chosen) === placesOf(table.mapping);
  return areSidesOpen && !open.includes('sides') ? [...open, 'sides'] : open;
}

/** A mapping without the proposals for what is open: what a person changes by hand decides nothing else. */
export function withoutOpen(mapping: StatementTable['mapping'], open: readonly MappingQuestion[]): StatementMapping {
  const rest: StatementMapping = { ...mapping };
  if (open.includes('date_order')) delete rest.dateOrder;
  if (open.includes('decimal_mark')) delete rest.decimalMark;
  if (open.includes('sheet')) delete rest.sheet;
  if (open.includes('signs') || open.includes('sides')) delete rest.isFlipped;
  if (open.includes('sides')) {
    delete rest.debitWords;
    delete rest.creditWords;
  }
  return rest;
}

/** Whether two mappings give the same days and amounts; texts may come from other columns. */
export function isSameReading(one: StatementMapping, other: StatementMapping): boolean {
  return signatureOf(one) === signatureOf(other);
}

function signatureOf(mapping: StatementMapping): string {
  const { headerRow, dateOrder, decimalMark, isFlipped, debitWords, creditWords, sheet } = mapping;
  return JSON.stringify([
    ...[placesOf(mapping), headerRow, dateOrder ?? null, decimalMark ?? null, isFlipped ?? null],
    ...[debitWords ?? null, creditWords ?? null, sheet ?? null],
  ]);
}

function placesOf({ columns }: Pick<StatementMapping, 'columns'>): string {
  return DECIDING.map((field) => columns.indexOf(field)).join();
}

/** The texts of the file from which two readings make different days or amounts, with what each makes of it. */
export type Example<Value> = { text: string; one: Value; other: Value };

/** An example for a question, of the first row that is shown and that two readings differ in; undefined where there is none. */
export function exampleOf(
  table: StatementTable,
  name: 'date' | 'amount',
): Example<StatementTable['movements'][number]> | undefined {
  const [first, ...others] = table.readings;
  for (const one of first?.movements ?? []) {
    const text = first && textOf(table, first.mapping, one.line, name);
    const other = others
      .filter(({ mapping }) => mapping.sheet === first?.mapping.sheet)
      .flatMap(({ movements }) => movements)
      .find(({ line, [name]: value }) => line === one.line && value !== one[name]);
    if (text && other) return { text, one, other };
  }
  return undefined;
}

/** What the file has in the row, in the column that gives the day or the amount. */
function textOf(table: StatementTable, mapping: StatementMapping, line: number, name: 'date' | 'amount') {
  if (mapping.sheet !== table.mapping.sheet) return undefined;
  const cells = table.rows.find((row) => row.line === line)?.cells ?? [];
  const fields: readonly (CsvField | null)[] = name === 'date' ? ['date'] : ['amount', 'debit', 'credit'];
  return cells.find((cell, column) => cell !== '' && fields.includes(mapping.columns[column] ?? null));
}
