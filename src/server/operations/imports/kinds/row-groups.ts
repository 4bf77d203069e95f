import { type RowValues, readCells } from '@/lib/tables/imports/read-cells';
import { isTotalRow } from '@/lib/tables/imports/total-rows';
import { fold } from '@/lib/text/fold';
import type { Run } from '@/server/operations/imports/import-run';
import type { ImportPlan, ImportReason } from '@/server/operations/imports/imports.schema';
import { countryCodeOf, type ImportedRecord, type ImportTarget } from '@/server/operations/imports/kinds/import-target';
import { hasDetail } from '@/server/operations/imports/kinds/invoice-lines';
import { type InvoiceReading, withWholeNames } from '@/server/operations/imports/kinds/invoices';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';
import type { TableRow } from '@/server/operations/imports/reading/table-row';

/** Rows that are one record, and what they say. */
export type RowGroup = { rows: TableRow[]; values: RowValues[]; reasons: ImportReason[] };

/** A row that sums up the others is no record. */
const summing = (row: TableRow): RowGroup => ({ rows: [row], values: [{}], reasons: [{ problem: 'total_row' }] });

type Continues = ImportTarget<unknown, ImportedRecord>['continues'];

/** Each row is a record, but for those that continue the one above them. */
export function recordGroups(
  { kind, plan, currency }: Pick<Run, 'kind' | 'plan'> & Partial<Pick<Run, 'currency'>>,
  rows: TableRow[],
  continues: Continues,
): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    if (kind === 'expenses' && isTotalRow(row.cells, row === rows.at(-1))) {
      groups.push(summing(row));
      continue;
    }
    const { values, faults } = readCells(kind, plan.columns, row.cells, countryCodeOf, currency);
    const above = groups.at(-1);
    const isMore = above && faults.length === 0 && above.reasons.length === 0 && isContinued(above, values, continues);
    if (isMore) {
      above.rows.push(row);
      above.values.push(values);
    } else groups.push({ rows: [row], values: [values], reasons: faults });
  }
  return groups;
}

function isContinued({ values }: RowGroup, next: RowValues, continues: Continues): boolean {
  try {
    return continues?.(values, next) ?? false;
  } catch (thrown) {
    // What is wrong with its sums is said when they are read.
    if (thrown instanceof RowProblem) return false;
    throw thrown;
  }
}

/** By the number; a row without one continues the invoice above it, as programs leave out what they have said. */
export function invoiceGroups(plan: ImportPlan, rows: TableRow[]): RowGroup[] {
  const groups = new Map<string, RowGroup>();
  let last: string | undefined;
  for (const row of rows) {
    if (isTotalRow(row.cells, row === rows.at(-1))) {
      groups.set(`row ${row.position}`, summing(row));
      continue;
    }
    const { values: read, faults } = readCells('invoices', plan.columns, row.cells, countryCodeOf);
    const values = withWholeNames(read);
    const statedNumber = typeof values.documentNumber === 'string' ? values.documentNumber : undefined;
    const number =
      statedNumber ?? (values.issueDate === undefined && values.clientName === undefined ? last : undefined);
    last = number;
    const key = number ?? `row ${row.position}`;
    const group = groups.get(key) ?? { rows: [], values: [], reasons: [] };
    groups.set(key, group);
    group.rows.push(row);
    group.values.push(values);
    group.reasons.push(...faults);
  }
  return [...groups.values()];
}

/** What the table as a whole says of its rows. */
export function readingOf(plan: ImportPlan, rows: TableRow[], groups: RowGroup[]): InvoiceReading {
  const { assumePaid, assumedTaxRate } = plan;
  const isBaseOfLine = groups.some(({ values }) => {
    const bases = values.flatMap((it) => (hasDetail(it) ? [] : (it.taxable ?? [])));
    return new Set(bases).size > 1;
  });
  const column = plan.columns.findIndex(({ field }) => field === 'status');
  const marks = rows.map(({ cells }) => fold(String(cells[column] ?? '')));
  const isCrossed = column >= 0 && marks.includes('') && marks.every((mark) => CROSSES.includes(mark));
  return { assumePaid, assumedTaxRate, isBaseOfLine, isBlankUnpaid: isCrossed };
}

/** What a column has where it says yes, or nothing. */
const CROSSES = ['', 'x', '1', 'si', 'yes', 'true', 'verdadero'];
