import { newId } from '@/lib/id';
import { assertInTransaction, firstRow, sql } from '@/server/db/client';
import { enqueueUnlessWaiting } from '@/server/outbox/enqueue';

/** The kind of the outbox that tells the Ministry of stays; its lane is the reservation, with which its key begins. */
export const REGISTRATION_TASK = 'register-guests';

/**
 * Has what the Ministry knows of stays compared with what they are by now, in the transaction that changes them: a new one,
 * other days, other guests, a cancellation. Nothing where the company does not send.
 */
export async function askToRegister(workspaceId: string, reservationIds: readonly string[]): Promise<void> {
  assertInTransaction();
  if (reservationIds.length === 0) return;
  const sends = await firstRow(sql`
    SELECT FROM guest_registration_settings WHERE workspace_id = ${workspaceId} AND mode <> 'off'`);
  if (!sends) return;
  for (const id of [...new Set(reservationIds)].sort()) {
    const intent = { kind: REGISTRATION_TASK, key: `${id}.${newId('reg')}`, lane: id, workspaceId };
    await enqueueUnlessWaiting(intent, { hasten: true });
  }
}
