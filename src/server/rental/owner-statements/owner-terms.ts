import { Money } from '@/lib/money/money';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { db, inTransaction } from '@/server/platform/db/client';
import { currencyOf } from '@/server/platform/db/currency-of';
import { lockStatementProperty } from '@/server/rental/owner-statements/close-statement';
import { readTerms } from '@/server/rental/owner-statements/find-account';
import type { OwnerTermsSave, OwnerTermsView } from '@/server/rental/owner-statements/owner-statements.schema';

/** @throws 404 */
export async function getOwnerTerms({ workspaceId }: Actor, propertyId: string): Promise<OwnerTermsView> {
  const property = await db.property.findFirst({
    where: { id: propertyId, workspaceId },
    include: { ownerTerms: true, ownerStatements: { select: { id: true }, take: 1 } },
  });
  if (!property) throw notFound('Property');
  return { ...readTerms(property.ownerTerms), hasBegun: property.ownerStatements.length > 0 };
}

/**
 * For the months that are open; what is closed stays as it is, and with it what the first month began with.
 * @throws 404, 409 for another opening balance once a month is closed
 */
export async function saveOwnerTerms(actor: Actor, { propertyId, ...terms }: OwnerTermsSave): Promise<OwnerTermsView> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockStatementProperty(tx, workspaceId, propertyId);
    const before = await getOwnerTerms(actor, propertyId);
    const { openingBalance = before.openingBalance } = terms;
    if (before.hasBegun && !new Money(openingBalance).equals(before.openingBalance)) {
      throw apiError('OPENING_BALANCE_FIXED');
    }
    const currency = await currencyOf(workspaceId);
    assertWholeUnits(currency, terms.reserve, ['reserve']);
    assertWholeUnits(currency, openingBalance, ['openingBalance']);
    const where = { propertyId, workspaceId };
    await db.ownerTerms.upsert({ where, create: { ...where, ...terms }, update: terms });
    return getOwnerTerms(actor, propertyId);
  });
}
