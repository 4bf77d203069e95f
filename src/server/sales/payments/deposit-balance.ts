import { z } from 'zod';
import { type Amount, columnAmount, fixedIn, Money, sum } from '@/lib/money/money';
import { DepositStatus } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, notFound } from '@/server/platform/contract/errors';
import { assertOpen, firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

// Whoever needs an invoice and a deposit takes the invoice first, and several deposits in the order of their ids:
// so nobody waits in a circle.

/** A deposit held by the transaction until it ends. */
export type LockedDeposit = {
  id: string;
  workspaceId: string;
  clientId: string | null;
  currency: string;
  status: DepositStatus;
  remaining: Money;
  /** It has paid nothing, and nothing of it was refunded. */
  untouched: boolean;
  /** All of it remains: what it paid, it has been given back. */
  isWhole: boolean;
};

const DepositRow = z.object({
  id: z.string(),
  currency: z.string(),
  status: z.enum(DepositStatus),
  clientId: z.string().nullable(),
  workspaceId: z.string(),
  /** It has paid nothing, and nothing of it was refunded. */
  untouched: z.boolean(),
  /** All of it remains: what it paid, it has been given back. */
  isWhole: z.boolean(),
  remaining: z.string(),
});

/** @throws 404 */
export async function lockDeposit(
  tx: OpenTransaction,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  id: string,
): Promise<LockedDeposit> {
  assertOpen(tx);
  const found = await firstRow(
    DepositRow,
    sql`
    SELECT id, workspace_id AS "workspaceId", client_id AS "clientId", currency, status, amount - applied_amount - refunded_amount AS remaining,
           applied_amount + refunded_amount = 0 AS "isWhole",
           refunded_amount = 0 AND NOT EXISTS (SELECT FROM payment WHERE deposit_id = deposit.id) AS untouched
    FROM deposit WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`,
  );
  if (!found) throw notFound('Deposit');
  return { ...found, remaining: new Money(found.remaining) };
}

const BalanceRow = z.object({ status: z.enum(DepositStatus), remaining: z.string() });

/** Moves money of a held deposit between remaining, applied and refunded; the status follows. */
export async function moveBalance(
  { id, workspaceId }: Pick<LockedDeposit, 'id' | 'workspaceId'>,
  { applied = 0, refunded = 0 }: { applied?: Amount; refunded?: Amount },
): Promise<{ status: DepositStatus; remaining: string }> {
  const updated = await firstRow(
    BalanceRow,
    sql`
    UPDATE deposit SET applied_amount = moved.applied, refunded_amount = moved.refunded, updated_at = ${clock.now()},
      status = CASE
        WHEN moved.applied = amount THEN 'fully_applied'
        WHEN moved.applied + moved.refunded = amount THEN 'refunded'
        WHEN moved.applied > 0 THEN 'partially_applied'
        ELSE 'active' END::deposit_status
    FROM (
      SELECT applied_amount + ${columnAmount(applied)}::numeric AS applied,
             refunded_amount + ${columnAmount(refunded)}::numeric AS refunded
      FROM deposit WHERE id = ${id} AND workspace_id = ${workspaceId}
    ) AS moved
    WHERE id = ${id} AND workspace_id = ${workspaceId}
    RETURNING status, amount - applied_amount - refunded_amount AS remaining`,
  );
  if (!updated) throw new Error(`Deposit ${id} is gone`);
  return updated;
}

/** @throws 422 for an invoice of another client, or in another currency */
export function assertSameClient(deposit: ClientAndCurrency, { clientId, currency }: ClientAndCurrency): void {
  if (!clientId || clientId !== deposit.clientId) {
    throw apiError('DEPOSIT_OF_ANOTHER_CLIENT');
  }
  if (currency !== deposit.currency) {
    throw apiError('DEPOSIT_IN_ANOTHER_CURRENCY', { currency: deposit.currency, other: currency });
  }
}

export type ClientAndCurrency = Pick<LockedDeposit, 'clientId' | 'currency'>;

const LockedDepositRow = z.object({
  invoiceId: z.string(),
  depositId: z.string(),
  amount: z.string(),
});

const DepositPaymentRow = z.object({ id: z.string(), remaining: z.string(), currency: z.string() });

/**
 * Gives what deposits paid of an invoice and its credit notes, which the transaction holds, back to them: it is being
 * cancelled. A note that gave something back to a deposit takes it again.
 * @throws 409 where the deposit has no longer as much
 */
export async function giveDepositsBack({ id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
  const own = sql`invoice_id IN (SELECT id FROM invoice WHERE id = ${id} OR original_invoice_id = ${id})`;
  const locked = await rows(
    DepositPaymentRow,
    sql`
    SELECT id, amount - applied_amount - refunded_amount AS remaining, currency FROM deposit
    WHERE workspace_id = ${workspaceId} AND id IN (SELECT deposit_id FROM payment WHERE ${own}) ORDER BY id FOR UPDATE`,
  );
  if (locked.length === 0) return;
  const given = await rows(
    LockedDepositRow,
    sql`
    DELETE FROM payment WHERE ${own} AND workspace_id = ${workspaceId} AND deposit_id IS NOT NULL
    RETURNING invoice_id AS "invoiceId", deposit_id AS "depositId", amount`,
  );
  for (const deposit of locked) {
    const applied = amountOf(given.filter(({ depositId }) => depositId === deposit.id)).negated();
    if (applied.gt(deposit.remaining)) throw spentSince(deposit, applied);
    await moveBalance({ id: deposit.id, workspaceId }, { applied });
  }
  for (const invoiceId of new Set(given.map((of) => of.invoiceId))) {
    const returned = columnAmount(amountOf(given.filter((of) => of.invoiceId === invoiceId)));
    await rows(sql`
      UPDATE invoice SET amount_paid = amount_paid - ${returned}::numeric
      WHERE id = ${invoiceId} AND workspace_id = ${workspaceId}`);
  }
}

function amountOf(payments: { amount: string }[]): Money {
  return sum(payments.map(({ amount }) => amount));
}

function spentSince({ remaining, currency }: { remaining: string; currency: string }, wanted: Money): AppError {
  return apiError('DEPOSIT_SPENT_SINCE', { amount: fixedIn(currency, wanted), sum: fixedIn(currency, remaining) });
}
