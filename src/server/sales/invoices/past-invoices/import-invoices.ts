import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { columnAmount, Money } from '@/lib/money/money';
import { isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import { declaredTax } from '@/lib/tax/purchase-tax';
import { newId } from '@/lib/text/id';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import { noFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import { attempt, type Outcome } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { AppError, invalid, notYet } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { findSources, type Sources } from '@/server/sales/documents/document-sources';
import { numberKey } from '@/server/sales/documents/number-key';
import { publishDocuments } from '@/server/sales/documents/publish-document';
import { usedNumber } from '@/server/sales/documents/store-document';
import { composeDocument } from '@/server/sales/invoices/invoice-document';
import type { Invoice, InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { lockPastNumbers, type PastNumbers } from '@/server/sales/invoices/past-invoices/past-numbers';
import { assertSums, type StatedSums } from '@/server/sales/invoices/past-invoices/stated-sums';
import { getInvoices } from '@/server/sales/invoices/read-invoices';
import { insertDrafts, type StoredInvoice } from '@/server/sales/invoices/store-invoice';

/** An invoice that another program issued, with what became of it since. */
export type PastInvoice = {
  /** Its number and its issue date among it. */
  input: InvoiceCreate & { clientName: string; documentNumber: string; issueDate: string };
  status: 'unpaid' | 'paid' | 'cancelled';
  /** What was paid, and when; all that is due, and on its due date at the latest, where that is not said. */
  paid: { amount: number | null; on: string | null };
  /** Of a rectifying invoice R1 to R5, where the other program says it (RD 1619/2012). */
  rectification: string | null;
  /** What the other program made of it: ours has to come to the same. */
  stated: StatedSums;
};

type Prepared = {
  stored: StoredInvoice;
  row: {
    id: string;
    status: 'sent' | 'overdue' | 'cancelled';
    declared_as: string | null;
    rectification: string | null;
    under_cash_criterion: boolean;
  };
  payment: { id: string; invoice_id: string; amount: string; paid_on: string; full: boolean } | null;
};

/**
 * Writes down invoices that another program issued: with their numbers, their taxes by the rules of their date, and what
 * was paid. They count in every figure; they are no records of our fiscal chain, take no number of a series, and nobody
 * is reminded of them by itself. Part of a transaction; see docs/decisions/0023-imports.md.
 */
export async function importInvoices(
  tx: OpenTransaction,
  actor: Actor,
  wanted: PastInvoice[],
): Promise<Outcome<Invoice>[]> {
  const { workspaceId } = actor;
  const sources = await findSources(
    tx,
    workspaceId,
    wanted.map(({ input }) => input),
  );
  const numbers = await lockPastNumbers(
    tx,
    workspaceId,
    wanted.map(({ input }) => input),
  );
  const prepared = wanted.map((past): Outcome<Prepared> => {
    try {
      return { data: prepare(workspaceId, past, sources, numbers) };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      return { thrown };
    }
  });
  const ready = prepared.flatMap((it) => ('data' in it ? [it.data] : []));
  const open = await findOpen(workspaceId, ready);
  const written = await write(
    tx,
    actor,
    ready.filter((it) => open.get(it) === undefined),
  );
  await numbers.passBy([...written.values()].flatMap(({ documentNumber }) => documentNumber ?? []));
  return prepared.map((it) => {
    if ('thrown' in it) return it;
    const { id, document } = it.data.stored;
    const closed = open.get(it.data);
    if (closed) return { thrown: closed };
    const invoice = written.get(id);
    return invoice ? { data: invoice } : { thrown: usedNumber('invoice', document.documentNumber ?? '') };
  });
}

function prepare(workspaceId: string, past: PastInvoice, sources: Sources, numbers: PastNumbers): Prepared {
  const { input, status, paid, stated } = past;
  const { company } = sources;
  const { issuer, today } = company;
  if (!issuer) throw noFiscalProfile();
  numbers.assertPast(input.documentNumber);
  if (input.issueDate > today) throw notYet('issueDate', today);
  if (input.currency && input.currency !== issuer.currency && input.exchangeRate == null) {
    const message = `An invoice in ${input.currency} is issued with its exchangeRate: what one ${input.currency} is in ${issuer.currency}.`;
    throw invalid(['exchangeRate'], message, 'required');
  }
  const composed = composeDocument(input, sources);
  const { totals, document } = composed;
  assertSums(totals, stated);
  const id = newId('inv');
  const due = totals.amountDue.minus(document.prepayment);
  const payment = status === 'cancelled' ? null : paymentOf(past, id, due, today);
  const isLate = !payment?.full && input.dueDate != null && input.dueDate < today;
  const day = input.operationDate ?? input.issueDate;
  return {
    stored: { id, workspaceId, ...composed, now: clock.now() },
    row: {
      id,
      status: status === 'cancelled' ? 'cancelled' : isLate ? 'overdue' : 'sent',
      declared_as: declaredTax(issuer),
      rectification: past.rectification,
      under_cash_criterion: isUnderCashCriterion(issuer, day),
    },
    payment,
  };

  function paymentOf(
    { input: { dueDate, issueDate } }: PastInvoice,
    invoiceId: string,
    outstanding: Money,
    now: string,
  ) {
    const amount = paid.amount == null ? (status === 'paid' ? outstanding : new Money(0)) : new Money(paid.amount);
    const hasSign = amount.isZero() || amount.isNegative() === outstanding.isNegative();
    if (!hasSign || amount.abs().gt(outstanding.abs())) {
      throw invalid(['amountPaid'], reasonOf('IMPORT_OVERPAID', { amount: outstanding.toFixed(2) }));
    }
    if (amount.isZero() && status !== 'paid') return null;
    const on = paid.on ?? (dueDate && dueDate < now ? dueDate : issueDate);
    if (on > now) throw notYet('paidDate', now);
    const full = amount.equals(outstanding);
    return { id: newId('pay'), invoice_id: invoiceId, amount: columnAmount(amount), paid_on: on, full };
  }
}

/** Why an invoice is not written: its quarter is closed. Asked for all at once, and one by one where one is. */
async function findOpen(workspaceId: string, among: Prepared[]): Promise<Map<Prepared, AppError>> {
  const daysOf = ({ stored: { document }, row, payment }: Prepared) => [
    document.issueDate,
    document.operationDate,
    row.under_cash_criterion ? payment?.paid_on : null,
  ];
  const assertOpen = (some: Prepared[]) =>
    attempt((tx) => assertPeriodOpen(tx, { workspaceId, dates: [...new Set(some.flatMap(daysOf))], what: 'invoice' }));
  const closed = new Map<Prepared, AppError>();
  if ('data' in (await assertOpen(among))) return closed;
  for (const it of among) {
    const outcome = await assertOpen([it]);
    if ('data' in outcome) continue;
    if (!(outcome.thrown instanceof AppError)) throw outcome.thrown;
    closed.set(it, outcome.thrown);
  }
  return closed;
}

/** Writes what can be written, a statement for all of each; by their ids, those whose numbers were free. */
async function write(tx: OpenTransaction, actor: Actor, prepared: Prepared[]): Promise<Map<string, Invoice>> {
  const { workspaceId } = actor;
  const written = new Set(await insertDrafts(prepared.map(({ stored }) => stored)));
  const imported = prepared.filter(({ row }) => written.has(row.id));
  if (imported.length === 0) return new Map();
  const now = clock.now();
  await rows(sql`
    UPDATE invoice i SET status = CASE WHEN past.status = 'cancelled' THEN 'cancelled' ELSE 'sent' END::invoice_status,
      imported = true, declared_as = past.declared_as, rectification = past.rectification,
      cash_criterion = past.under_cash_criterion
        AND EXISTS (SELECT FROM invoice_tax t WHERE t.invoice_id = i.id AND folio_falls_due_as_paid(t)),
      issued_at = ${middayOf(sql`i.issue_date`)}, sent_at = ${middayOf(sql`i.issue_date`)},
      mailed_at = ${middayOf(sql`i.issue_date`)},
      cancelled_at = CASE WHEN past.status = 'cancelled' THEN ${now}::timestamptz END
    FROM workspace w, json_to_recordset(${JSON.stringify(imported.map(({ row }) => row))}::json)
      AS past (id text, status text, declared_as tax_type, rectification text, under_cash_criterion boolean)
    WHERE i.id = past.id AND i.workspace_id = ${workspaceId} AND w.id = i.workspace_id`);
  await book(workspaceId, imported);
  const ids = [...written];
  await rows(sql`
    INSERT INTO unreminded_invoice (invoice_id, workspace_id, created_at)
    SELECT id, workspace_id, ${now} FROM invoice
    WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} AND status IN ('sent', 'partial', 'overdue')`);
  const invoices = await getInvoices(actor, ids);
  const steps = invoices.map(({ id }) => ({ documentId: id, action: 'imported' as const }));
  await publishDocuments(tx, actor, { event: 'invoice.created', documents: invoices, activities: [], steps });
  return new Map(invoices.map((invoice) => [invoice.id, invoice]));
}

/** Books what was paid, and says of what was not that it is overdue. */
async function book(workspaceId: string, imported: Prepared[]): Promise<void> {
  const now = clock.now();
  const payments = imported.flatMap(({ payment }) => payment ?? []);
  const late = imported.flatMap(({ row }) => (row.status === 'overdue' ? [row.id] : []));
  await rows(sql`
    INSERT INTO payment (id, workspace_id, invoice_id, amount, paid_on, created_at)
    SELECT id, ${workspaceId}, invoice_id, amount, paid_on, ${now}
    FROM json_to_recordset(${JSON.stringify(payments)}::json)
      AS paid (id text, invoice_id text, amount numeric, paid_on date)
    WHERE amount <> 0`);
  await rows(sql`
    UPDATE invoice i SET amount_paid = paid.amount,
      status = CASE WHEN paid.full THEN 'paid' ELSE 'partial' END::invoice_status,
      paid_at = CASE WHEN paid.full THEN ${middayOf(sql`paid.paid_on`)} END
    FROM workspace w, json_to_recordset(${JSON.stringify(payments)}::json)
      AS paid (invoice_id text, amount numeric, paid_on date, "full" boolean)
    WHERE i.id = paid.invoice_id AND i.workspace_id = ${workspaceId} AND w.id = i.workspace_id`);
  await rows(sql`
    UPDATE invoice SET status = 'overdue', overdue_at = ${now}
    WHERE id = ANY (${late}) AND ${isOfCompany(workspaceId)}`);
}

/** SQL: noon of a date where the workspace `w` is. */
function middayOf(date: ReturnType<typeof sql>) {
  return sql`((${date} + time '12:00') AT TIME ZONE folio_time_zone(w.time_zone))`;
}

const Numbered = z.object({
  id: z.string(),
  documentNumber: z.string(),
  issueDate: z.string(),
  clientTaxId: z.string().nullable(),
  tax: z.string(),
  total: z.string(),
  amountDue: z.string(),
});
/** What an invoice that is here says of itself, to tell whether a row is the same. */
export type NumberedInvoice = z.output<typeof Numbered>;

/** The invoices of the workspace that have these numbers, by their number. `amountDue` is what they asked for. */
export async function findNumbered({ workspaceId }: Actor, numbers: string[]): Promise<Map<string, NumberedInvoice>> {
  const found = await rows(
    Numbered,
    sql`
    SELECT id, document_number AS "documentNumber", issue_date AS "issueDate", client_tax_id AS "clientTaxId",
           tax::text, total::text, (total - irpf)::text AS "amountDue"
    FROM invoice AS i WHERE workspace_id = ${workspaceId} AND ${numberKey('i')} = ANY (${numbers})`,
  );
  return new Map(found.map((invoice) => [invoice.documentNumber, invoice]));
}

const ImportedInvoicesRow = z.object({ day: z.string() });

/**
 * Removes imported invoices for good, with their payments: they were never issued here, and nothing depends on them. Part
 * of a transaction.
 * @throws 409 in a closed quarter
 */
export async function removeImportedInvoices(
  tx: OpenTransaction,
  { workspaceId }: Actor,
  ids: string[],
): Promise<void> {
  const dated = await rows(
    ImportedInvoicesRow,
    sql`
    SELECT DISTINCT day FROM (
      SELECT unnest(ARRAY[issue_date, operation_date]) AS day FROM invoice
      WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)}
      UNION SELECT day FROM tax_accrual WHERE invoice_id = ANY (${ids}) AND ${isOfCompany(workspaceId)}
    ) AS days WHERE day IS NOT NULL`,
  );
  await assertPeriodOpen(tx, { workspaceId, dates: dated.map(({ day }) => day), what: 'invoice' });
  // Cancelled first: that takes them out of every figure.
  await rows(sql`
    UPDATE invoice SET status = 'cancelled', cancelled_at = ${clock.now()}
    WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} AND imported AND status <> 'cancelled'`);
  await rows(sql`DELETE FROM invoice WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} AND imported`);
}
