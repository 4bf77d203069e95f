import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { Money } from '@/lib/money/money';
import type { Expected } from '@/server/banking/forecast/open-documents';
import { rows, sql } from '@/server/platform/db/client';
import { Recurring } from '@/server/platform/recurring/recurring.schema';
import { advance, isOver } from '@/server/platform/recurring/schedule';

const RecurringInvoice = z.object({
  currency: z.string(),
  documentNumber: z.string().nullable(),
  documentId: z.string(),
  partyName: z.string().nullable(),
  partyId: z.string().nullable(),
  amount: z.string(),
  recurring: Recurring,
  dueAfter: z.number(),
});
const RecurringExpense = RecurringInvoice.extend({ description: z.string() });
type Found = z.output<typeof RecurringInvoice> | z.output<typeof RecurringExpense>;

/** What recurring invoices and expenses will have made until a day, each with its own due date. */
export async function findRecurring(workspaceId: string, until: string): Promise<Expected[]> {
  const runs = sql`workspace_id = ${workspaceId} AND recurring ->> 'enabled' = 'true'
    AND recurring ->> 'nextDate' <= ${until}`;
  const invoices = await rows(
    RecurringInvoice,
    sql`
    SELECT id AS "documentId", document_number AS "documentNumber", client_id AS "partyId", client_name AS "partyName",
           currency, total - irpf AS amount, recurring, coalesce(due_date - issue_date, 0) AS "dueAfter"
    FROM invoice WHERE ${runs} AND status <> 'cancelled'`,
  );
  const expenses = await rows(
    RecurringExpense,
    sql`
    SELECT id AS "documentId", NULL AS "documentNumber", vendor_id AS "partyId", vendor_name AS "partyName", description,
           currency, irpf - amount AS amount, recurring, due_on - date AS "dueAfter"
    FROM expense WHERE ${runs}`,
  );
  return [
    ...invoices.flatMap((one) => occurrencesOf(one, 'recurring_invoice', until)),
    ...expenses.flatMap((one) => occurrencesOf(one, 'recurring_expense', until)),
  ];
}

function occurrencesOf({ recurring, dueAfter, ...one }: Found, source: Expected['source'], until: string): Expected[] {
  const amount = new Money(one.amount);
  return daysToCome(recurring, until).map((day) => ({ ...one, source, amount, dueDate: addDays(day, dueAfter) }));
}

/** The days on which it will be made, as the job that makes it goes on. */
export function daysToCome(recurring: Recurring, until: string): string[] {
  const days: string[] = [];
  for (let it = recurring; it.enabled && !isOver(it) && it.nextDate <= until; it = advance(it, ''))
    days.push(it.nextDate);
  return days;
}
