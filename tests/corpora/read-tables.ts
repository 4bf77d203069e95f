import './no-server';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_KINDS, type ImportKind, isImportKind } from '@/lib/tables/imports/import-kinds';
import { namedColumns } from '@/lib/tables/imports/match-columns';
import { partyName } from '@/lib/tables/imports/person-name';
import { layoutOf } from '@/lib/tables/imports/program-layouts';
import { assertPlan } from '@/server/operations/imports/import-plan';
import { reasonsOf } from '@/server/operations/imports/import-reasons';
import type { ImportPlan, ImportReason } from '@/server/operations/imports/imports.schema';
import { composeExpense, isRateOfSame } from '@/server/operations/imports/kinds/expense-sums';
import { composeInvoice } from '@/server/operations/imports/kinds/invoices';
import { invoiceGroups, type RowGroup, readingOf, recordGroups } from '@/server/operations/imports/kinds/row-groups';
import { readTable, type Table } from '@/server/operations/imports/reading/read-table';

// Reads every file of a folder as a table of another program, of the kind that most of its columns are of, and says what
// would become of its rows; with a second reading of the totals of invoices:
//   npx tsx tests/corpora/read-tables.ts <folder> [kind] [assumed tax rate]
// The folder holds files of others, such as the test data of public programs. None of them belongs into this repository.

const [folder = '.', wanted = '', assumedTaxRate] = process.argv.slice(2);
const typeOf = (file: string) =>
  /\.xlsx$/i.test(file) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/plain';

async function report(file: string): Promise<string> {
  const bytes = readFileSync(join(folder, file));
  try {
    const kind = isImportKind(wanted) ? wanted : await kindOf(file, bytes);
    const table = await readTable(kind, typeOf(file), bytes);
    const program = layoutOf(kind, table.headers)?.program ?? '-';
    return `${kind} ${program} ${outcomeOf(kind, table)}\n    ${columnsOf(table)}`;
  } catch (error) {
    return `REFUSED ${error instanceof Error ? error.message : error}`;
  }
}

/** The kind whose fields most of the columns are named as. */
async function kindOf(file: string, bytes: Buffer): Promise<ImportKind> {
  const counts = await Promise.all(
    IMPORT_KINDS.map(async (kind) => {
      const table = await readTable(kind, typeOf(file), bytes).catch(() => null);
      return { kind, count: table ? namedColumns(kind, table.headers) + (layoutOf(kind, table.headers) ? 5 : 0) : 0 };
    }),
  );
  return counts.reduce((best, it) => (it.count > best.count ? it : best)).kind;
}

function outcomeOf(kind: ImportKind, table: Table): string {
  const plan: ImportPlan = {
    columns: table.columns,
    assumePaid: false,
    assumedTaxRate: assumedTaxRate === undefined ? null : Number(assumedTaxRate),
    assumedStage: 'active',
  };
  try {
    assertPlan({ kind, reading: { headers: table.headers, columns: table.facts } as never }, plan);
  } catch (error) {
    return `ASKED ${error instanceof Error ? error.message : error}`;
  }
  const groups =
    kind === 'invoices'
      ? invoiceGroups(plan, table.rows)
      : recordGroups({ kind, plan }, table.rows, kind === 'expenses' ? isRateOfSame : undefined);
  const read: string[] = [];
  const refused = new Map<string, number>();
  for (const group of groups) {
    const outcome = composed(kind, group, () => readingOf(plan, table.rows, groups));
    if (typeof outcome === 'string') read.push(outcome);
    for (const { field, problem, message, text } of typeof outcome === 'string' ? [] : outcome.slice(0, 1)) {
      const why = `${field ?? ''} ${problem ?? message ?? ''} ${problem === 'choice' || problem === 'percent' ? text : ''}`;
      refused.set(why, (refused.get(why) ?? 0) + 1);
    }
  }
  const reasons = Array.from(refused, ([why, count]) => `${count} × ${why.trim()}`);
  return `READ ${read.length} e.g. ${read.slice(0, 2).join(' | ')} ${reasons.length > 0 ? `REFUSED ${reasons.join(', ')}` : ''}`;
}

/** A record in short, with a naive second sum of its lines where it is an invoice; or why it is refused. */
function composed(
  kind: ImportKind,
  { values, reasons }: RowGroup,
  reading: () => ReturnType<typeof readingOf>,
): string | ImportReason[] {
  if (reasons.length > 0) return reasons;
  const [first = {}] = values;
  try {
    if (kind === 'expenses') return JSON.stringify(composeExpense(values));
    if (kind !== 'invoices') return JSON.stringify({ ...first, name: partyName(first) ?? first.name });
    const invoice = composeInvoice(values, reading());
    if ('reasons' in invoice) return invoice.reasons;
    const { input, stated: said, status } = invoice.past;
    const { items, documentNumber, clientName, irpfRate } = input as {
      items: { quantity: number; unitPrice: number; discountRate?: number; taxRate: number }[];
      documentNumber: string;
      clientName: string;
      irpfRate?: number;
    };
    const netOf = (it: (typeof items)[number]) => it.quantity * it.unitPrice * (1 - (it.discountRate ?? 0) / 100);
    const total = items.reduce((sum, it) => sum + netOf(it) * (1 + it.taxRate / 100), 0);
    const withheld = items.reduce((sum, it) => sum + (netOf(it) * (irpfRate ?? 0)) / 100, 0);
    // A total may have the withholding taken off.
    const isOther = said.total?.every((it) => [total, total - withheld].every((ours) => Math.abs(it - ours) > 0.05));
    const text = `${documentNumber} ${clientName} ${total.toFixed(2)} ${status}`;
    return isOther
      ? [{ field: 'total', message: `DIFFERENT ${text}, and the file says ${said.total?.join(' or ')}` }]
      : text;
  } catch (error) {
    return reasonsOf(error, first);
  }
}

function columnsOf({ headers, columns }: Table): string {
  const matched = headers.flatMap((header, n) => (columns[n]?.field ? [`${header}=${columns[n]?.field}`] : []));
  const others = headers.flatMap((header, n) => (columns[n]?.field ? [] : [header]));
  return `${matched.join(', ')} | left out: ${others.join(', ')}`;
}

for (const file of readdirSync(folder).filter((it) => /\.(csv|txt|tsv|xlsx)$/i.test(it))) {
  process.stdout.write(`${file}: ${await report(file)}\n`);
}
