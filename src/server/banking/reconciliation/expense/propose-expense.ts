import { z } from 'zod';
import { addDays } from '@/lib/dates';
import { columnAmount, Money, toNumber } from '@/lib/money/money';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { cutText } from '@/lib/text/cut-text';
import { payableOfExpense } from '@/server/banking/banking/settled-expense';
import type { BankTransaction } from '@/server/banking/banking/transactions.schema';
import { getTransaction } from '@/server/banking/banking/transactions.service';
import { partyKey } from '@/server/banking/reconciliation/document-keys';
import type {
  BankTransactionExpense,
  ExpenseProposal,
  WaitingExpense,
} from '@/server/banking/reconciliation/expense/movement-expense.schema';
import { type Habits, vendorHabitsOf } from '@/server/banking/reconciliation/expense/vendor-habits';
import { keysOfMovement } from '@/server/banking/reconciliation/score';
import type { Actor } from '@/server/platform/api/context';
import { apiError } from '@/server/platform/contract/errors';
import { db, firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { listLatestExpenses } from '@/server/purchases/expenses/expenses.service';

const LONGEST_DESCRIPTION = 500;
/** So many of the latest expenses of a counterparty tell its habits. */
const MOST_EARLIER = 50;
/** Shorter names stand in texts by chance. */
const SHORTEST_NAME = 4;
/** A vendor's invoice is older than its payment, and some are dated when they are paid. */
const [DAYS_BEFORE, DAYS_AFTER] = [60, 7];
const MOST_WAITING = 3;

/** What the expense of a transaction would say, for whoever looks at it first. @throws 404, 422 for what did not go out */
export async function proposeExpense(
  actor: Actor,
  { transactionId, vendorId }: { transactionId: string; vendorId?: string },
): Promise<ExpenseProposal> {
  const movement = await getTransaction(actor, transactionId);
  const { description, date, currency } = expenseFactsOf(movement);
  const habits = await findHabits(actor, movement, { vendorId });
  return {
    ...{ description, date, currency, paid: toNumber(new Money(movement.amount).abs()) },
    vendorId: habits.vendorId,
    vendor: habits.vendor ?? (await nameOf(actor, habits.vendorId)),
    category: habits.category,
    taxRate: habits.tax.taxRate,
    taxType: habits.tax.taxType,
    purchaseType: habits.tax.purchaseType,
    waiting: await findWaiting(actor, movement),
  };
}

/** What the transaction itself says of its expense. @throws 422 for what did not go out */
export function expenseFactsOf({ amount, description, date, currency }: BankTransaction) {
  if (amount >= 0) {
    throw apiError('TRANSACTION_IS_INCOME');
  }
  return { description: cutText(description, LONGEST_DESCRIPTION, 'units'), date, currency };
}

/**
 * What is usual for whom a transaction was paid to: the vendor that is asked for, else the one that its rule names, else
 * the one that earlier expenses have whose payments went to the same IBAN, else the one that its text names by tax id, or
 * by name. A category that somebody gave the transaction is the expense's.
 */
export async function findHabits(
  { workspaceId }: Actor,
  movement: BankTransaction,
  asked: Pick<BankTransactionExpense, 'vendorId' | 'vendor'>,
): Promise<Habits> {
  const { status, category, rule } = movement;
  const own = status === 'categorized' ? { category } : {};
  const isAsked = asked.vendorId !== undefined || asked.vendor !== undefined;
  const { vendorId, vendor } = isAsked ? asked : { vendorId: rule?.vendorId };
  if (vendorId !== undefined || vendor !== undefined) {
    const ofVendor = vendorId ? sql`vendor_id = ${vendorId}` : vendor && named([partyKey(vendor)]);
    const habits = ofVendor ? vendorHabitsOf(await findEarlier(workspaceId, ofVendor)) : undefined;
    return { ...habits, tax: habits?.tax ?? {}, deduction: habits?.deduction ?? {}, vendorId, vendor, ...own };
  }
  const learnt = (await learn(workspaceId, movement)) ?? { vendor: counterpartyName(movement), tax: {}, deduction: {} };
  return { ...learnt, ...own };
}

async function learn(workspaceId: string, movement: BankTransaction): Promise<Habits | undefined> {
  const { counterparty, description, reference } = movement;
  const name = counterpartyName(movement);
  const keys = keysOfMovement({
    ...{ amount: new Money(movement.amount), currency: movement.currency, date: movement.date },
    ...{ texts: [description, reference ?? ''].filter(Boolean), counterparty: name },
  });
  const taxIds = [...keys.compact].map(normalizeTaxId);
  const names = [...keys.parties].filter((key) => key.length >= SHORTEST_NAME);
  const vendors = (of: Sql) => sql`SELECT id FROM vendor WHERE workspace_id = ${workspaceId} AND ${of}`;
  const byTaxId = vendors(sql`tax_id_normalized = ANY (${taxIds})`);
  const ways = [
    counterparty?.iban && paidTo(workspaceId, counterparty.iban),
    sql`vendor_id IN (${byTaxId})`,
    name && named([partyKey(name)]),
    named(names),
  ];
  for (const way of ways) {
    const habits = way && vendorHabitsOf(await findEarlier(workspaceId, way));
    if (habits) return habits;
  }
  // A vendor that nothing was spent on yet.
  const found = await firstRow(
    IdRow,
    sql`
    ${byTaxId} UNION ALL ${vendors(sql`folio_party_key(name) = ANY (${name ? [partyKey(name)] : names})`)} LIMIT 1`,
  );
  return found && { vendorId: found.id, tax: {}, deduction: {} };
}

function paidTo(workspaceId: string, iban: string): Sql {
  return sql`id IN (
    SELECT expense_id FROM bank_allocation JOIN bank_transaction AS movement ON movement.id = transaction_id
    WHERE movement.workspace_id = ${workspaceId} AND counterparty_iban = ${iban})`;
}

/** By the index expense_party. */
function named(keys: string[]): Sql {
  return sql`folio_party_key(vendor_name) = ANY (${keys})`;
}

async function findEarlier(workspaceId: string, of: Sql) {
  const latest = await rows(
    IdRow,
    sql`
    SELECT id FROM expense WHERE workspace_id = ${workspaceId} AND ${of} ORDER BY date DESC, id DESC LIMIT ${MOST_EARLIER}`,
  );
  return listLatestExpenses(
    { workspaceId },
    latest.map(({ id }) => id),
  );
}

/** Where a bank says the account alone, that is no name. */
function counterpartyName({ counterparty }: BankTransaction): string | undefined {
  const { name, iban, accountNumber } = counterparty ?? {};
  return name === iban || name === accountNumber ? undefined : name;
}

async function nameOf({ workspaceId }: Actor, vendorId: string | null | undefined): Promise<string | undefined> {
  if (!vendorId) return undefined;
  return (await db.vendor.findFirst({ where: { id: vendorId, workspaceId }, select: { name: true } }))?.name;
}

const WaitingRow = z.object({
  id: z.string(),
  description: z.string(),
  date: z.string(),
  receipts: z.number(),
  vendor: z.string().nullable(),
});

/**
 * The expenses that wait for a payment of this amount with their receipt here, the nearest day first: one of them may be
 * what the transaction paid. Receipts that belong to no expense are not kept, so none is looked for among those.
 */
async function findWaiting({ workspaceId }: Actor, movement: BankTransaction): Promise<WaitingExpense[]> {
  const { amount, currency, date } = movement;
  const [from, to] = [addDays(date, -DAYS_BEFORE), addDays(date, DAYS_AFTER)];
  const found = await rows(
    WaitingRow,
    sql`
    SELECT id, description, vendor_name AS vendor, date, receipts::int FROM expense
    CROSS JOIN LATERAL (SELECT count(*) AS receipts FROM attachment WHERE expense_id = expense.id) AS files
    WHERE workspace_id = ${workspaceId} AND paid_date IS NULL
      AND (date BETWEEN ${from}::date AND ${to}::date OR due_date BETWEEN ${from}::date AND ${to}::date)
      AND currency = ${currency} AND ${payableOfExpense} = ${columnAmount(new Money(amount).abs())}::numeric AND receipts > 0
      AND NOT EXISTS (SELECT FROM bank_allocation WHERE expense_id = expense.id)
    ORDER BY abs(due_on - ${date}::date), id LIMIT ${MOST_WAITING}`,
  );
  return found.map(({ vendor, ...expense }) => ({ ...expense, vendor: vendor ?? undefined }));
}
