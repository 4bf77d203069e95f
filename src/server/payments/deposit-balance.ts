import { type Amount, columnAmount, Money, sum } from '@/lib/money';
import type { Actor } from '@/server/api/context';
import { AppError, notFound } from '@/server/contract/errors';
import { assertInTransaction, firstRow, rows, sql } from '@/server/db/client';
import type { DepositStatus } from '@/server/generated/prisma/client';
import { clock } from '@/server/runtime/clock';

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
  /** Nothing of it has been applied or refunded. */
  untouched: boolean;
};

/** @throws 404 */
export async function lockDeposit({ workspaceId }: Pick<Actor, 'workspaceId'>, id: string): Promise<LockedDeposit> {
  assertInTransaction();
  const found = await firstRow<Omit<LockedDeposit, 'remaining'> & { remaining: string }>(sql`
    SELECT id, workspace_id AS "workspaceId", client_id AS "clientId", currency, status, amount - applied_amount - refunded_amount AS remaining,
           applied_amount + refunded_amount = 0 AS untouched
    FROM deposit WHERE id = ${id} AND workspace_id = ${workspaceId} FOR UPDATE`);
  if (!found) throw notFound('Deposit');
  return { ...found, remaining: new Money(found.remaining) };
}

/** Moves money of a held deposit between remaining, applied and refunded; the status follows. */
export async function moveBalance(
  { id, workspaceId }: Pick<LockedDeposit, 'id' | 'workspaceId'>,
  { applied = 0, refunded = 0 }: { applied?: Amount; refunded?: Amount },
): Promise<{ status: DepositStatus; remaining: string }> {
  const moved = await firstRow<{ status: DepositStatus; remaining: string }>(sql`
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
    RETURNING status, amount - applied_amount - refunded_amount AS remaining`);
  if (!moved) throw new Error(`Deposit ${id} is gone`);
  return moved;
}

/** @throws 422 for an invoice of another client, or in another currency */
export function assertSameClient(deposit: ClientAndCurrency, { clientId, currency }: ClientAndCurrency): void {
  if (!clientId || clientId !== deposit.clientId) {
    throw new AppError(422, 'The invoice is not of the client whose deposit this is. Choose one that is.');
  }
  if (currency !== deposit.currency) {
    throw new AppError(422, `The deposit is in ${deposit.currency} and the invoice in ${currency}. Choose another.`);
  }
}

export type ClientAndCurrency = Pick<LockedDeposit, 'clientId' | 'currency'>;

/** Gives what deposits paid of an invoice, which the transaction holds, back to them: it is being cancelled. */
export async function giveDepositsBack({ id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
  await rows(sql`
    SELECT id FROM deposit WHERE workspace_id = ${workspaceId}
      AND id IN (SELECT deposit_id FROM payment WHERE invoice_id = ${id}) ORDER BY id FOR UPDATE`);
  const given = await rows<{ depositId: string; amount: string }>(sql`
    DELETE FROM payment WHERE invoice_id = ${id} AND workspace_id = ${workspaceId} AND deposit_id IS NOT NULL
    RETURNING deposit_id AS "depositId", amount`);
  if (given.length === 0) return;
  for (const { depositId, amount } of given) {
    await moveBalance({ id: depositId, workspaceId }, { applied: `-${amount}` });
  }
  const returned = columnAmount(sum(given.map(({ amount }) => amount)));
  await rows(sql`
    UPDATE invoice SET amount_paid = amount_paid - ${returned}::numeric
    WHERE id = ${id} AND workspace_id = ${workspaceId}`);
}
