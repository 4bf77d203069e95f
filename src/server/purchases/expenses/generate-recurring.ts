import { z } from 'zod';
import { addDays, daysBetween, todayIn } from '@/lib/dates';
import { newId } from '@/lib/text/id';
import { firstOpenDay } from '@/server/company/closed-periods/assert-period-open';
import type { LockRow } from '@/server/platform/db/change-row';
import { db, firstRow, inTransaction, type OpenTransaction, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { publishEvent } from '@/server/platform/events/events';
import { advance, generateDue, isDue, nextNumber, type Source } from '@/server/platform/recurring/schedule';
import { clock } from '@/server/platform/runtime/clock';
import { readColumns } from '@/server/purchases/expenses/expense-columns';
import { type Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';
import { getExpense, touchExpense } from '@/server/purchases/expenses/expenses.service';

/**
 * Makes every expense that recurring ones have come to owe, each once and with its own date.
 * @returns how many were made
 */
export function generateRecurringExpenses(): Promise<number> {
  return generateDue('expense', (source, lock) => inTransaction((tx) => generateNext(tx, source, lock)));
}

const Billable = z.object({
  billableClientId: z.string().nullable(),
  billableMarkup: z.string().nullable(),
});

/** One occurrence and all that belongs to it; false where none is due, or another process is at it. */
async function generateNext(tx: OpenTransaction, source: Source, lock: LockRow): Promise<boolean> {
  const { id: sourceId, workspaceId } = source;
  if (!(await lock(tx, 'expense', workspaceId, sourceId))) return false;
  const billable = await firstRow(
    Billable,
    sql`
    SELECT billable_client_id AS "billableClientId", billable_markup AS "billableMarkup"
    FROM expense WHERE id = ${sourceId} AND workspace_id = ${workspaceId}`,
  );
  if (!billable) return false;
  const original = await getExpense(source, sourceId);
  const { recurring } = original;
  if (!recurring || !(await isDue(source, recurring))) return false;

  const id = newId('exp');
  const now = clock.now();
  // What belongs into a quarter that has been filed is booked in the next one, as the law allows (LIVA art. 99.Tres).
  const date = await firstOpenDay(tx, workspaceId, recurring.nextDate);
  if (date > todayIn(await timeZoneOf(workspaceId), now)) return false;
  const columns = await readColumns(tx, workspaceId, occurrenceOf(original, date));
  const generated = { generatedFromId: sourceId, occurrence: await nextNumber('expense', sourceId, recurring) };
  const row = { ...columns, ...billable, ...generated, id, workspaceId, createdAt: now, updatedAt: now };
  await db.expense.create({ data: row });
  await publishEvent(tx, 'expense.created', workspaceId, await getExpense(source, id));
  await touchExpense(tx, workspaceId, sourceId, { recurring: advance(recurring, id, { movedTo: date }) });
  return true;
}

/**
 * The same expense on another day, due as many days later: its receipts, numbers and payment are yet to come, and it does
 * not recur itself.
 */
function occurrenceOf(original: Expense, date: string): ExpenseCreate {
  const dueDate = original.dueDate && addDays(date, daysBetween(original.date, original.dueDate));
  const once = { attachments: undefined, recurring: undefined, paidDate: undefined, invoiceNumber: undefined };
  const unbilled = { amountToPay: undefined, paymentReference: undefined, externalReference: undefined };
  return { ...ExpenseCreate.parse(original), ...once, ...unbilled, date, dueDate };
}
