import { invalid } from '@/server/contract/errors';
import { assertInTransaction, firstRow, sql } from '@/server/db/client';

type Held = { bufferDays: number };

/**
 * Has those who write what occupies a property do so one after the other: two that write at once wait for each other's rows
 * under an exclusion constraint, which PostgreSQL ends as a deadlock.
 * @returns undefined where the workspace has no such property
 */
export function lockProperty(workspaceId: string, propertyId: string): Promise<Held | undefined> {
  assertInTransaction();
  return firstRow<Held>(sql`
    SELECT buffer_days AS "bufferDays" FROM property
    WHERE id = ${propertyId} AND workspace_id = ${workspaceId} FOR NO KEY UPDATE`);
}

/** The same for the property that a `propertyId` names. @throws 400 */
export async function lockNamedProperty(workspaceId: string, propertyId: string): Promise<Held> {
  const property = await lockProperty(workspaceId, propertyId);
  if (!property) throw invalid(['propertyId'], 'There is no property with this id in this workspace.');
  return property;
}
