import { countryAbroad, kindFromAbroad } from '@/lib/tax/purchase-from-abroad';
import { ZONES } from '@/lib/tax/tax-zones';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import type { UsualTax, UsualTaxInput } from '@/server/purchases/expenses/usual-tax.schema';

/**
 * How a new expense is proposed to be taxed: as the last one of its vendor, else as the last one of its category from a
 * vendor of the same kind, else at the standard rate of the company's zone. From a vendor abroad whose expenses are not
 * known it is proposed as what the company declares itself.
 */
export async function proposeTax({ workspaceId }: Actor, input: UsualTaxInput): Promise<UsualTax> {
  const { vendorId, category, operationType } = input;
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId }, select: { zone: true } });
  const zone = profile?.zone ?? null;
  const country = countryAbroad(input);
  const last = (of: { vendorId?: string; category?: string }) =>
    db.expense.findFirst({
      where: { workspaceId, taxRate: { not: null }, taxes: { equals: Prisma.DbNull }, ...of },
      orderBy: [{ date: 'desc' }, { id: 'desc' }],
    });
  const earlier =
    (vendorId ? await last({ vendorId }) : null) ?? (category && !country ? await last({ category }) : null);
  if (earlier && (!country || earlier.vendorId === vendorId)) {
    const { taxRate, taxType, purchaseType } = earlier;
    const from = earlier.vendorId === vendorId && vendorId ? 'vendor' : 'category';
    return { taxRate: taxRate?.toNumber(), taxType, purchaseType, from };
  }
  const purchaseType = kindFromAbroad(input, { zone, operationType }) ?? 'domestic';
  return {
    taxRate: purchaseType === 'import' ? undefined : ZONES[zone ?? 'peninsula'].rates[0],
    purchaseType,
    from: 'zone',
  };
}
