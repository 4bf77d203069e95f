import { z } from 'zod';
import { invalid, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { assertOpen, firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';
import { RunAgain } from '@/server/platform/db/transaction-errors';

const LockedProperty = z.object({
  bufferDays: z.number(),
  cancellationPolicy: json<object>().nullable(),
});
type LockedProperty = z.output<typeof LockedProperty>;

/**
 * Has those who write what occupies a property do so one after the other: two that write at once wait for each other's rows
 * under an exclusion constraint, which PostgreSQL ends as a deadlock.
 * @returns undefined where the workspace has no such property
 */
export function lockProperty(
  tx: OpenTransaction,
  workspaceId: string,
  propertyId: string,
): Promise<LockedProperty | undefined> {
  assertOpen(tx);
  return firstRow(
    LockedProperty,
    sql`
    SELECT buffer_days AS "bufferDays", cancellation_policy AS "cancellationPolicy" FROM property
    WHERE id = ${propertyId} AND workspace_id = ${workspaceId} FOR NO KEY UPDATE`,
  );
}

/** The same for the property that a `propertyId` names. @param field which names it @throws 400 */
export async function lockNamedProperty(
  tx: OpenTransaction,
  workspaceId: string,
  propertyId: string,
  field = 'propertyId',
): Promise<LockedProperty> {
  const property = await lockProperty(tx, workspaceId, propertyId);
  if (!property) throw invalid([field], 'There is no property with this id in this workspace.');
  return property;
}

const ReservationRow = z.object({ propertyId: z.string() });

/**
 * Holds a reservation and its property, that first, as the calendars of channels do; and the one that it moves to, if any.
 * @param kinds what it may be
 * @param field which names the property that it moves to
 * @returns the property that it is to be at
 * @throws 404, 400 for a property to move to that the workspace does not have
 */
export async function lockReservation(
  tx: OpenTransaction,
  workspaceId: string,
  id: string,
  movesTo?: string,
  kinds: readonly ('stay' | 'block')[] = ['stay'],
  field = 'propertyId',
): Promise<LockedProperty> {
  const find = () =>
    firstRow(
      ReservationRow,
      sql`
      SELECT property_id AS "propertyId" FROM reservation
      WHERE id = ${id} AND workspace_id = ${workspaceId} AND kind::text = ANY (${kinds})`,
    );
  const found = await find();
  if (!found) throw notFound('Reservation');
  const isAt = movesTo ?? found.propertyId;
  const locked = new Map<string, LockedProperty>();
  for (const propertyId of [found.propertyId, isAt].sort()) {
    if (!locked.has(propertyId)) locked.set(propertyId, await lockNamedProperty(tx, workspaceId, propertyId, field));
  }
  await lockRow(tx, 'reservation', workspaceId, id);
  if ((await find())?.propertyId !== found.propertyId) throw new RunAgain();
  return locked.get(isAt) as LockedProperty;
}
