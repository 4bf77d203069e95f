import { newId } from '@/lib/text/id';
import { assertOpen, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';
import { enqueueUnlessWaiting } from '@/server/platform/outbox/enqueue';

/** The kind of the outbox that tells the Ministry of stays; its lane is the reservation, with which its key begins. */
export const REGISTRATION_TASK = 'register-guests';

/**
 * Has what the Ministry knows of stays compared with what they are by now, in the transaction that changes them: a new one,
 * other days, other guests, a cancellation. Nothing where the company does not send.
 */
export async function askToRegister(
  tx: OpenTransaction,
  workspaceId: string,
  reservationIds: readonly string[],
): Promise<void> {
  await ask(tx, workspaceId, reservationIds, sends(workspaceId));
}

/** The same after a change of the stays themselves: it may leave a registered guest incomplete too, who is 14 by then. */
export async function reviewStays(
  tx: OpenTransaction,
  workspaceId: string,
  reservationIds: readonly string[],
): Promise<void> {
  const hasGuests = sql`EXISTS (
    SELECT FROM guest WHERE guest.workspace_id = ${workspaceId} AND reservation_id = asked.id AND erased_at IS NULL)`;
  await ask(tx, workspaceId, reservationIds, sql`${sends(workspaceId)} OR ${hasGuests}`);
}

const sends = (workspaceId: string) =>
  sql`EXISTS (SELECT FROM guest_registration_settings WHERE workspace_id = ${workspaceId} AND mode <> 'off')`;

async function ask(
  tx: OpenTransaction,
  workspaceId: string,
  reservationIds: readonly string[],
  where: Sql,
): Promise<void> {
  assertOpen(tx);
  if (reservationIds.length === 0) return;
  const asked = await rows(
    IdRow,
    sql`
    SELECT id FROM unnest(${[...new Set(reservationIds)]}::text[]) AS asked (id) WHERE ${where} ORDER BY id`,
  );
  for (const { id } of asked) {
    const intent = { kind: REGISTRATION_TASK, key: `${id}.${newId('reg')}`, lane: id, workspaceId };
    await enqueueUnlessWaiting(tx, intent, { hasten: true });
  }
}
