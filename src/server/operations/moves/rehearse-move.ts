import { z } from 'zod';
import { quarterOf, shiftQuarter } from '@/lib/dates/periods';
import { Money, sum, toNumber } from '@/lib/money/money';
import { numberGaps } from '@/lib/tables/moves/number-gaps';
import { grouped } from '@/lib/text/grouped';
import type { Move } from '@/server/generated/prisma/client';
import { authorOf } from '@/server/operations/imports/perform-import';
import type { MoveDocument, MoveFindings, NegativeSales, QuarterFigures } from '@/server/operations/moves/moves.schema';
import type { PerformedMove } from '@/server/operations/moves/perform-move';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { rows, sql } from '@/server/platform/db/client';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { readQuarterly } from '@/server/tax/reports/quarterly.service';

/** Ten years; each quarter is read by some twenty statements. */
const MOST_QUARTERS = 40;
/** Of a quarter; its figures are of all. */
const MOST_DOCUMENTS = 300;
const MOST_DOUBLED = 100;
const MOST_ALIKE = 100;

/** What a quarter would be with all that a move brings, and what of it the move brings. */
export type RehearsedQuarter = {
  quarter: string;
  figures: QuarterFigures;
  documents: { data: MoveDocument[]; total: number };
};

/** What a rehearsal says: read inside the transaction that is then undone, by the reports that read the company's own figures. */
export async function readRehearsal(
  move: Move,
  performed: PerformedMove,
): Promise<{ quarters: RehearsedQuarter[]; findings: MoveFindings }> {
  const documents = await readDocuments(move.workspaceId, performed);
  const byQuarter = grouped(documents, ({ day }) => quarterOf(day));
  const named = [...byQuarter.keys()].sort();
  const all = quartersFrom(named[0], named.at(-1));
  const shown = all.slice(-MOST_QUARTERS);
  const read = quarterReader(move);
  const quarters: RehearsedQuarter[] = [];
  for (const quarter of shown) {
    const own = byQuarter.get(quarter) ?? [];
    const data = own.slice(0, MOST_DOCUMENTS).map(({ id: _, day: __, isRectifying: ___, ...document }) => document);
    quarters.push({ quarter, figures: await figuresOf(quarter, own, read), documents: { data, total: own.length } });
  }
  return {
    quarters,
    findings: {
      ...findingsOf(performed, documents, all.length - shown.length),
      negatives: negativesOf(quarters, byQuarter),
      alike: alikeOf(performed, documents),
    },
  };
}

/** What counts as ordinary sales, and would be in the boxes of rectified ones where the other program filed it. */
function negativesOf(quarters: RehearsedQuarter[], documents: ReadonlyMap<string, DatedDocument[]>): NegativeSales[] {
  return quarters.flatMap(({ quarter, figures: { form } }) => {
    const found = (documents.get(quarter) ?? []).filter(
      ({ kind, isRectifying, base, tax }) => kind === 'invoice' && !isRectifying && (base < 0 || tax < 0),
    );
    if (found.length === 0) return [];
    const [base, tax] = [found.map((it) => it.base), found.map((it) => it.tax)];
    return [{ quarter, form, count: found.length, base: toNumber(sum(base)), tax: toNumber(sum(tax)) }];
  });
}

/** New documents of two tables that may be one: of one day and one amount. Within a table they are what it says, two. */
function alikeOf({ tables }: PerformedMove, documents: readonly DatedDocument[]): MoveFindings['alike'] {
  const tableOf = new Map(
    tables.flatMap(({ import: table, fates }) =>
      fates.flatMap(({ recordId }) => (recordId ? [[recordId, table]] : [])),
    ),
  );
  const nameOf = ({ id, title }: DatedDocument) => `${title} (${tableOf.get(id)?.fileName ?? ''})`;
  const same = grouped(documents, ({ kind, date, base, tax, currency }) => [kind, date, base, tax, currency].join(' '));
  return [...same.values()]
    .flatMap(([first, ...others]) => {
      const other = first && others.find((it) => tableOf.get(it.id)?.id !== tableOf.get(first.id)?.id);
      return first && other ? [{ one: nameOf(first), other: nameOf(other), date: first.date }] : [];
    })
    .slice(0, MOST_ALIKE);
}

function quartersFrom(first: string | undefined, last: string | undefined): string[] {
  const quarters: string[] = [];
  for (let of = first; of !== undefined && last !== undefined && of <= last; of = shiftQuarter(of, 1))
    quarters.push(of);
  return quarters;
}

type ReadQuarter = (quarter: string) => Promise<Quarterly>;

function quarterReader(move: Move): ReadQuarter {
  const known = new Map<string, Promise<Quarterly>>();
  return (quarter) => {
    const report = known.get(quarter) ?? readQuarterly(authorOf(move), { quarter });
    known.set(quarter, report);
    return report;
  };
}

async function figuresOf(
  quarter: string,
  documents: readonly MoveDocument[],
  read: ReadQuarter,
): Promise<QuarterFigures> {
  const report = await read(quarter);
  const vat = report.modelo420 ?? report.modelo303;
  const count = (kind: MoveDocument['kind']) => documents.filter((it) => it.kind === kind).length;
  // Form 130 adds up from January on: what clients withheld in a quarter is what it adds.
  const before = quarter.endsWith('Q1') ? 0 : (await read(shiftQuarter(quarter, -1))).modelo130.retenciones;
  const fromVendors = [report.modelo111, report.modelo115].map((form) => form?.retenciones ?? 0);
  return {
    form: report.modelo420 ? '420' : '303',
    vat: {
      base: vat.baseImponible,
      outputTax: vat.cuotaRepercutida,
      inputTax: vat.cuotaDeducible,
      result: vat.resultado,
    },
    rates: vat.tipos.map(({ tipo, base, cuota, recargo }) => ({ rate: tipo, base, tax: cuota, surcharge: recargo })),
    sales: {
      count: count('invoice'),
      total: report.summary.totalRevenue,
      withheld: toNumber(new Money(report.modelo130.retenciones).minus(before)),
    },
    purchases: {
      count: count('expense'),
      total: report.summary.totalExpenses,
      base: vat.baseDeducible,
      withheld: toNumber(fromVendors.reduce((all, one) => all.plus(one), new Money(0))),
    },
  };
}

const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'expense']),
  title: z.string(),
  day: z.string(),
  date: z.string(),
  party: z.string().nullable(),
  base: z.string(),
  tax: z.string(),
  currency: z.string(),
  isRectifying: z.boolean(),
});

type DatedDocument = MoveDocument & { id: string; day: string; isRectifying: boolean };

/** The documents that a move brings, by the day on which they count. */
async function readDocuments(workspaceId: string, { tables }: PerformedMove): Promise<DatedDocument[]> {
  const idsOf = (wanted: 'invoices' | 'expenses') => {
    const read = tables.filter(({ import: table }) => table.kind === wanted).flatMap((it) => it.fates);
    return [...new Set(read.flatMap(({ fate, recordId }) => (fate === 'new' && recordId ? [recordId] : [])))];
  };
  const found = await rows(
    DocumentRow,
    sql`
    SELECT id, 'invoice' AS kind, document_number AS title, coalesce(operation_date, issue_date) AS day, issue_date AS date,
           client_name AS party, (subtotal - discount)::text AS base, tax::text, currency::text,
           rectification IS NOT NULL AS "isRectifying"
    FROM invoice WHERE id = ANY (${idsOf('invoices')}) AND ${isOfCompany(workspaceId)}
    UNION ALL
    SELECT id, 'expense', coalesce(invoice_number, description), date, date, vendor_name, taxable::text, tax::text, currency::text,
           amount < 0
    FROM expense WHERE id = ANY (${idsOf('expenses')}) AND ${isOfCompany(workspaceId)}
    ORDER BY day, title`,
  );
  return found.map(({ base, tax, ...document }) => ({ ...document, base: toNumber(base), tax: toNumber(tax) }));
}

/** Where the series go on once all tables are written. */
function seriesOf(tables: PerformedMove['tables']): MoveFindings['series'] {
  const last = new Map(tables.flatMap(({ series }) => series.map((step) => [`${step.prefix} ${step.year}`, step])));
  return [...last.values()].map(({ prefix, year, next }) => ({ prefix, year, next }));
}

function findingsOf(
  { tables, receipts }: PerformedMove,
  documents: readonly MoveDocument[],
  quartersOmitted: number,
): Omit<MoveFindings, 'negatives' | 'alike'> {
  const numbers = documents.flatMap(({ kind, title }) => (kind === 'invoice' ? [title] : []));
  const results = tables.flatMap(({ import: table, fates }) =>
    fates.map((fate) => ({ ...fate, fileName: table.fileName })),
  );
  const refused = results.filter(({ fate }) => fate === 'refused');
  const has = (reasons: (typeof refused)[number]['reasons'], test: (reason: string, problem: string) => boolean) =>
    reasons?.some(({ reason = '', problem = '' }) => test(reason, problem)) ?? false;
  const doubled = refused.filter(({ reasons }) =>
    has(reasons, (_, problem) => problem === 'differs' || problem === 'twice'),
  );
  const matched = receipts.filter(({ expenseId }) => expenseId !== undefined).length;
  return {
    gaps: numberGaps(numbers),
    series: seriesOf(tables),
    doubled: doubled.slice(0, MOST_DOUBLED).map(({ fileName, position, reasons }) => ({
      ...{ fileName, row: position, number: reasons?.find(({ text }) => text)?.text ?? '' },
    })),
    closed: refused.filter(({ reasons }) => has(reasons, (reason) => reason.startsWith('PERIOD_CLOSED'))).length,
    same: results.filter(({ fate }) => fate === 'same').length,
    refused: refused.length,
    receipts: { matched, open: receipts.length - matched },
    quartersOmitted,
  };
}
