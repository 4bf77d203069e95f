import { z } from 'zod';
import { toCalendarDate } from '@/lib/dates';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { type Money, toNumber } from '@/lib/money/money';
import type { Expense as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { assertOpen, db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { billedAmount } from '@/server/purchases/expenses/expense-fields';
import type { BilledExpenses, ExpensesToBill, ExpensesToBillInput } from '@/server/purchases/expenses/expenses.schema';
import { touchExpense } from '@/server/purchases/expenses/expenses.service';

type Billing = { clientId: string | null; items: { expenseId?: string | null }[] };

const Billed = z.object({
  id: z.string(),
  billableClientId: z.string().nullable(),
  invoiceId: z.string().nullable(),
});
type Billed = z.output<typeof Billed>;

/**
 * Makes the expenses that the lines of a new draft name the invoice's own.
 * @throws 400 for one that is not billable to its client, or is on another invoice
 */
export async function billExpenses(
  tx: OpenTransaction,
  workspaceId: string,
  invoiceId: string,
  { clientId, items }: Billing,
): Promise<void> {
  assertOpen(tx);
  const lines = items.flatMap(({ expenseId }, position) => (expenseId == null ? [] : [{ expenseId, position }]));
  if (lines.length === 0) return;

  const ids = lines.map(({ expenseId }) => expenseId);
  const found = await rows(
    Billed,
    sql`
    SELECT id, billable_client_id AS "billableClientId", invoice_id AS "invoiceId"
    FROM expense WHERE id = ANY (${ids}) AND ${isOfCompany(workspaceId)} ORDER BY id FOR UPDATE`,
  );
  const expenses = new Map(found.map((expense) => [expense.id, expense]));
  for (const { expenseId, position } of lines) {
    const refusal = refusalOf(expenses.get(expenseId), invoiceId, clientId, ids);
    if (refusal) throw invalid(['items', position, 'expenseId'], refusal);
  }
  await rows(sql`
    UPDATE invoice_line SET expense_id = line.expense_id
    FROM unnest(${lines.map(({ position }) => position)}::int[], ${ids}::text[]) AS line (position, expense_id)
    WHERE invoice_line.invoice_id = ${invoiceId} AND invoice_line.position = line.position`);
  const added = found.filter((expense) => expense.invoiceId !== invoiceId);
  await moveExpenses(tx, workspaceId, added, invoiceId);
}

/** The same for a draft that has been written anew; frees the expenses that no line names any more. */
export async function rebillExpenses(
  tx: OpenTransaction,
  workspaceId: string,
  invoiceId: string,
  billing: Billing,
): Promise<void> {
  const named = billing.items.flatMap(({ expenseId }) => expenseId ?? []);
  await freeExpenses(tx, workspaceId, invoiceId, named);
  await billExpenses(tx, workspaceId, invoiceId, billing);
}

/** Lets the expenses of an invoice be billed again, but for those to keep. */
export async function freeExpenses(
  tx: OpenTransaction,
  workspaceId: string,
  invoiceId: string,
  exceptIds: string[] = [],
): Promise<void> {
  const freed = await rows(
    IdRow,
    sql`
    SELECT id FROM expense
    WHERE invoice_id = ${invoiceId} AND workspace_id = ${workspaceId} AND id <> ALL (${exceptIds}::text[])
    ORDER BY id FOR UPDATE`,
  );
  await moveExpenses(tx, workspaceId, freed, null);
}

const BilledExpenseRow = z.object({ position: z.number(), expenseId: z.string() });

/** Which lines of an invoice bill which expenses: the wire's lines do not say. */
export function listBilledExpenses(workspaceId: string, invoiceId: string): Promise<BilledExpenses> {
  return rows(
    BilledExpenseRow,
    sql`
    SELECT position, expense_id AS "expenseId" FROM invoice_line
    WHERE invoice_id = ${invoiceId} AND expense_id IS NOT NULL
      AND EXISTS (SELECT FROM invoice WHERE id = ${invoiceId} AND workspace_id = ${workspaceId})
    ORDER BY position`,
  );
}

type Billable = { description: string; quantity: number; unitPrice: number; expenseId?: string | null };

/** The lines of a draft that is written anew: one that comes back as it was read goes on billing its expense. */
export function preserveBilling<Line extends Billable>(lines: Line[], before: readonly Billable[]): Line[] {
  const named = new Set(lines.map(({ expenseId }) => expenseId));
  const free = before.filter(({ expenseId }) => expenseId != null && !named.has(expenseId));
  return lines.map((line) => {
    if (line.expenseId !== undefined) return line;
    const at = free.findIndex((it) => isSameLine(it, line));
    return at < 0 ? line : { ...line, expenseId: free.splice(at, 1)[0]?.expenseId };
  });
}

function isSameLine(one: Billable, other: Billable): boolean {
  const { description, quantity, unitPrice } = one;
  return description === other.description && quantity === other.quantity && unitPrice === other.unitPrice;
}

/** What could be billed to a client and is not yet, as lines of an invoice in this currency, oldest first. */
export async function listExpensesToBill(
  { workspaceId }: Actor,
  { clientId, currency }: ExpensesToBillInput,
): Promise<ExpensesToBill> {
  const waiting = await db.expense.findMany({
    where: { workspaceId, billableClientId: clientId, invoiceId: null },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
    take: 200,
  });
  return waiting.flatMap((expense) => {
    const price = priceIn(currency, expense);
    if (price === null) return [];
    const { id, description, date } = expense;
    return [{ expenseId: id, description, date: toCalendarDate(date), unitPrice: toNumber(price) }];
  });
}

/** What to bill in a currency, before tax; null where no rate is known. */
function priceIn(currency: string, expense: Row): Money | null {
  const { amount, functionalAmount, functionalCurrency } = expense;
  if (expense.currency === currency) return billedAmount(expense);
  if (functionalCurrency !== currency || functionalAmount === null || amount.isZero()) return null;
  return billedAmount(expense).times(functionalAmount.toString()).div(amount.toString());
}

function refusalOf(expense: Billed | undefined, invoiceId: string, clientId: string | null, ids: string[]) {
  if (!expense) return 'There is no expense with this id in this workspace.';
  if (ids.filter((id) => id === expense.id).length > 1) return 'Two lines bill this expense. Leave one out.';
  if (expense.invoiceId === invoiceId) return null;
  if (expense.invoiceId) return reasonOf('EXPENSE_BILLED', { number: expense.invoiceId });
  if (expense.billableClientId !== null && expense.billableClientId === clientId) return null;
  return 'This expense is not billable to the client of this invoice. Make it so first.';
}

async function moveExpenses(
  tx: OpenTransaction,
  workspaceId: string,
  expenses: { id: string }[],
  invoiceId: string | null,
): Promise<void> {
  for (const { id } of expenses) {
    await touchExpense(tx, workspaceId, id, { invoiceId });
  }
}
