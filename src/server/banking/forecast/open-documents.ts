import { z } from 'zod';
import { addMonths } from '@/lib/dates';
import { Money } from '@/lib/money/money';
import { outstandingOfExpense } from '@/server/banking/banking/settled-expense';
import type { ForecastSource } from '@/server/banking/forecast/forecast.schema';
import { rows, sql } from '@/server/platform/db/client';
import { openInvoices } from '@/server/sales/payments/open-invoices';

/** What a document will move, of whom, and when it is due. */
export type Expected = {
  source: ForecastSource;
  documentId: string;
  documentNumber: string | null;
  /** The client or the vendor, where there is a record of it. */
  partyId: string | null;
  partyName: string | null;
  description?: string;
  currency: string;
  /** Its due date, else its date. */
  dueDate: string;
  /** Of an expense, whether its vendor says when it is due. */
  hasDueDate?: boolean;
  /** Below zero where money goes out. */
  amount: Money;
};

/** A bill is paid within so many months of its date, also one that is paid on a day that is still to come. */
const MONTHS_PAID_AHEAD = 12;

const OpenInvoice = z.object({
  currency: z.string(),
  documentNumber: z.string().nullable(),
  /** Its due date, else its date. */
  dueDate: z.string(),
  documentId: z.string(),
  partyName: z.string().nullable(),
  /** The client or the vendor, where there is a record of it. */
  partyId: z.string().nullable(),
  amount: z.string(),
});

const OpenExpense = OpenInvoice.extend({
  description: z.string(),
  /** Whether its vendor says when it is due. */
  hasDueDate: z.boolean(),
});

/** What issued invoices still ask for; a credit note that stands for itself is money that goes out. */
export async function findOpenInvoices(workspaceId: string, today: string): Promise<Expected[]> {
  const found = await rows(
    OpenInvoice,
    sql`
    SELECT id AS "documentId", document_number AS "documentNumber", client_id AS "partyId", client_name AS "partyName",
           currency, coalesce(due_date, issue_date) AS "dueDate", outstanding AS amount
    FROM (${openInvoices(workspaceId, today)}) AS open_now WHERE outstanding <> 0`,
  );
  return found.map((one) => ({ ...one, source: 'invoice', amount: new Money(one.amount) }));
}

/**
 * What expenses that nobody has paid yet still ask for, without what is withheld and what bank transactions have paid of
 * it. One whose paid date is to come goes out on that day, whatever is usual for its vendor.
 */
export async function findOpenExpenses(workspaceId: string, today: string): Promise<Expected[]> {
  const found = await rows(
    OpenExpense,
    sql`
    SELECT id AS "documentId", invoice_number AS "documentNumber",
           CASE WHEN paid_date IS NULL THEN vendor_id END AS "partyId", vendor_name AS "partyName",
           description, currency, coalesce(paid_date, due_on) AS "dueDate",
           due_date IS NOT NULL AND paid_date IS NULL AS "hasDueDate",
           -${outstandingOfExpense} AS amount
    FROM expense
    WHERE workspace_id = ${workspaceId}
      AND (paid_date IS NULL OR (paid_date > ${today}::date AND date > ${addMonths(today, -MONTHS_PAID_AHEAD)}::date))`,
  );
  return found
    .map((one) => ({ ...one, source: 'expense' as const, amount: new Money(one.amount) }))
    .filter(({ amount }) => !amount.isZero());
}
