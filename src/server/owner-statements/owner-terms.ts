import type { Actor } from '@/server/api/context';
import { notFound } from '@/server/contract/errors';
import { assertWholeUnits } from '@/server/contract/whole-units';
import { db, inTransaction } from '@/server/db/client';
import { currencyOf } from '@/server/db/currency-of';
import { holdProperty } from '@/server/owner-statements/close-statement';
import { readTerms } from '@/server/owner-statements/find-account';
import type { OwnerTerms, OwnerTermsSave } from '@/server/owner-statements/owner-statements.schema';

/** @throws 404 */
export async function getOwnerTerms({ workspaceId }: Actor, propertyId: string): Promise<OwnerTerms> {
  const where = { id: propertyId, workspaceId };
  const property = await db.property.findFirst({ where, include: { ownerTerms: true } });
  if (!property) throw notFound('Property');
  return readTerms(property.ownerTerms);
}

/** For the months that are open; what is closed stays as it is. @throws 404 */
export async function saveOwnerTerms(actor: Actor, { propertyId, ...terms }: OwnerTermsSave): Promise<OwnerTerms> {
  const { workspaceId } = actor;
  return inTransaction(async () => {
    await holdProperty(workspaceId, propertyId);
    assertWholeUnits(await currencyOf(workspaceId), terms.reserve, ['reserve']);
    const where = { propertyId, workspaceId };
    await db.ownerTerms.upsert({ where, create: { ...where, ...terms }, update: terms });
    return getOwnerTerms(actor, propertyId);
  });
}
