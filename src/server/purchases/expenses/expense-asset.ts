import { isDeepStrictEqual } from 'node:util';
import { apiError } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';

/** What became an asset would go on being depreciated without the expense that bought it. @throws 409 */
export async function assertNoAsset(workspaceId: string, ids: string[]): Promise<void> {
  const asset = await db.asset.findFirst({ where: { workspaceId, expenseId: { in: ids } } });
  if (asset) throw apiError('EXPENSE_IS_ASSET', { name: asset.description });
}

/**
 * What an asset spreads over the years lowers no year by itself as well, and what it was made of stays; whom it was bought of is
 * changed with it. @throws 409
 */
export async function assertOfAsset(workspaceId: string, before: Expense, after: Expense): Promise<void> {
  const asset = await db.asset.findFirst({ where: { workspaceId, expenseId: after.id } });
  if (!asset) return;
  if (after.incomeDeductiblePercent !== 0) throw apiError('EXPENSE_HAS_ASSET');
  const figures = ({ date, amount, currency, functionalAmount, ...of }: Expense) => [
    ...[date, amount, currency, functionalAmount, of.taxable, of.tax, of.taxRate, of.selfAssessedTax],
    ...[of.purchaseType, of.taxDeductible, of.vatDeductiblePercent],
  ];
  if (before.incomeDeductiblePercent === 0 && !isDeepStrictEqual(figures(before), figures(after)))
    throw apiError('EXPENSE_IS_ASSET', { name: asset.description });
  const namesOf = ({ vendor, vendorTaxId, vendorCountry, invoiceNumber }: Expense) => ({
    ...{ vendorName: vendor ?? null, vendorTaxId: vendorTaxId ?? null },
    ...{ vendorCountry: vendorCountry ?? null, invoiceNumber: invoiceNumber ?? null },
  });
  const [were, are] = [namesOf(before), namesOf(after)];
  const names = Object.keys(are) as (keyof typeof are)[];
  const followed = names.filter((name) => asset[name] === were[name] && were[name] !== are[name]);
  if (followed.length === 0) return;
  const data = Object.fromEntries(followed.map((name) => [name, are[name]]));
  await db.asset.update({ where: { id: asset.id, workspaceId }, data: { ...data, updatedAt: clock.now() } });
}
