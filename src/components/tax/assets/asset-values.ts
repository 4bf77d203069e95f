import { z } from 'zod';
import { requiredText } from '@/components/platform/api/form-fields';
import { ASSET_KINDS, DEPRECIATION_METHODS, DISPOSAL_CAUSES } from '@/lib/tax/assets/asset-kinds';
import { boughtAsset } from '@/lib/tax/assets/bought-asset';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { type Asset, AssetCreate } from '@/server/tax/assets/assets.schema';

/** The cause of a disposal where there is none. */
export const IN_USE = 'inUse';
/** The cause of a sale, which an invoice may say. */
export const SOLD = '02';

/** The fields of the form. @param required what an empty one that is needed says */
export function assetForm(required: string) {
  const fields = AssetCreate.shape;
  const amount = fields.depreciableValue.unwrap().nullable();
  return z.object({
    description: requiredText(fields.description, required),
    kind: z.enum(ASSET_KINDS),
    identifier: z.string(),
    acquiredOn: z.string().min(1, required),
    startedOn: z.string().min(1, required),
    value: z.number(required).pipe(fields.value.unwrap()),
    depreciableValue: amount,
    method: z.enum(DEPRECIATION_METHODS),
    rate: fields.rate.unwrap().nullable(),
    vatBase: amount,
    vat: amount,
    firstProRata: fields.firstProRata.unwrap().nullable(),
    depreciatedBefore: amount,
    disposalCause: z.enum([IN_USE, ...DISPOSAL_CAUSES]),
    disposedOn: z.string().nullable(),
    disposalInvoiceId: z.string().nullable(),
  });
}
type Values = z.output<ReturnType<typeof assetForm>>;

/** What the form begins with: the asset, or what the expense says that bought it. */
export function valuesOf(asset: Asset | undefined, expense: Expense | undefined) {
  const bought = expense && {
    description: expense.description,
    startedOn: expense.date,
    ...(boughtAsset(expense) ?? { acquiredOn: expense.date }),
    // All of it where a part is not of the business: that is worked out as it is entered.
    ...(expense.incomeDeductiblePercent === 100 && { depreciableValue: null }),
  };
  return {
    description: '',
    kind: '23' as const,
    acquiredOn: '',
    startedOn: '',
    value: null as unknown as number,
    depreciableValue: null,
    method: '01' as const,
    rate: null,
    vatBase: null,
    vat: null,
    firstProRata: 100,
    depreciatedBefore: null,
    ...bought,
    ...asset,
    identifier: asset?.identifier ?? '',
    disposalCause: asset?.disposalCause ?? (IN_USE as typeof IN_USE),
    disposedOn: asset?.disposedOn ?? null,
    disposalInvoiceId: asset?.disposalInvoiceId ?? null,
  } as Values;
}

/** What is sent: what is empty is left to the server, but for a disposal that is taken back. */
export function patchOf(values: Values) {
  const { disposalCause, disposedOn, disposalInvoiceId, identifier, firstProRata, ...rest } = values;
  const optional = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? undefined]));
  const isDisposed = disposalCause !== IN_USE;
  return {
    ...(optional as { [Name in keyof typeof rest]: Exclude<(typeof rest)[Name], null> }),
    identifier: identifier || null,
    firstProRata: firstProRata ?? undefined,
    disposalCause: isDisposed ? disposalCause : null,
    disposedOn: isDisposed ? disposedOn || null : null,
    disposalInvoiceId: disposalCause === SOLD ? disposalInvoiceId || null : null,
  };
}
