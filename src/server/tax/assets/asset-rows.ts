import { toCalendarDate } from '@/lib/dates';
import { Money, toNumber } from '@/lib/money/money';
import type { AssetKind, DepreciationMethod, DisposalCause } from '@/lib/tax/assets/asset-kinds';
import { type DepreciatedAsset, depreciationYears } from '@/lib/tax/assets/depreciation';
import { type Regularisation, type RegularisedAsset, regularisationOf } from '@/lib/tax/assets/regularisation';
import type { Prisma } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import type { Asset } from '@/server/tax/assets/assets.schema';

/** An asset as the database has it, with what its sale charged. */
export const withSale = {
  disposalInvoice: {
    select: {
      documentNumber: true,
      status: true,
      issueDate: true,
      operationDate: true,
      taxes: { select: { tax: true, category: true } },
    },
  },
} satisfies Prisma.AssetInclude;
export type AssetRow = Prisma.AssetGetPayload<{ include: typeof withSale }>;

/** By year, percent: the definitive pro rata; of a year without one everything is deducted. */
export type DefinitiveProRata = ReadonlyMap<number, number>;

/** Every asset of a company, by the day of its first use. */
export function readAssets(workspaceId: string): Promise<AssetRow[]> {
  return db.asset.findMany({
    where: { workspaceId },
    include: withSale,
    orderBy: [{ startedOn: 'asc' }, { id: 'asc' }],
  });
}

/** The definitive pro rata of each year that has one. */
export async function readDefinitiveProRata(workspaceId: string): Promise<DefinitiveProRata> {
  const years = await db.proRata.findMany({ where: { workspaceId, definitive: { not: null } } });
  return new Map(years.map(({ year, definitive }) => [year, definitive ?? 100]));
}

/** What its depreciation goes by. */
export function depreciatedAsset(row: AssetRow): DepreciatedAsset {
  return {
    startedOn: toCalendarDate(row.startedOn),
    depreciableValue: row.depreciableValue.toString(),
    method: row.method as DepreciationMethod,
    rate: row.rate.toString(),
    depreciatedBefore: row.depreciatedBefore.toString(),
    since: row.since ?? undefined,
    chosen: row.chosen as Record<string, number>,
    disposedOn: row.disposedOn && toCalendarDate(row.disposedOn),
  };
}

/** What its VAT is regularised by in a year; null where it is not, or where the definitive pro rata is not known. */
export function regularisation(row: AssetRow, year: number, proRata: DefinitiveProRata): Regularisation | null {
  const isSold = row.disposedOn !== null && Number(toCalendarDate(row.disposedOn).slice(0, 4)) === year;
  const ofYear = proRata.get(year) ?? (proRata.size === 0 || isSold ? 100 : undefined);
  if (ofYear === undefined) return null;
  return regularisationOf(regularisedAsset(row), year, ofYear);
}

function regularisedAsset(row: AssetRow): RegularisedAsset {
  // A sale whose invoice was cancelled since is none.
  const sale = row.disposalInvoice?.status === 'cancelled' ? null : row.disposalInvoice;
  const charged = sale?.taxes.filter(({ category }) => category === 'S') ?? [];
  const taxOfSale = charged.reduce((sum, { tax }) => sum.plus(tax.toString()), new Money(0));
  return {
    kind: row.kind as AssetKind,
    startedOn: toCalendarDate(row.startedOn),
    base: row.vatBase.toString(),
    tax: row.vat.toString(),
    firstProRata: row.firstProRata,
    disposedOn: row.disposedOn && toCalendarDate(row.disposedOn),
    ...(sale && { taxOfSale: charged.length > 0 ? taxOfSale : null }),
  };
}

/** An asset as it is answered, with what a year takes of it. */
export function toAsset(row: AssetRow, year: number, proRata: DefinitiveProRata): Asset {
  const depreciation = depreciationYears(depreciatedAsset(row), year).find((of) => of.year === year);
  const regularised = regularisation(row, year, proRata);
  const amount = (value: { toString(): string }) => toNumber(value.toString());
  return {
    id: row.id,
    description: row.description,
    kind: row.kind as AssetKind,
    identifier: row.identifier ?? undefined,
    expenseId: row.expenseId ?? undefined,
    acquiredOn: toCalendarDate(row.acquiredOn),
    startedOn: toCalendarDate(row.startedOn),
    vendor: row.vendorName ?? undefined,
    vendorTaxId: row.vendorTaxId ?? undefined,
    vendorCountry: row.vendorCountry ?? undefined,
    invoiceNumber: row.invoiceNumber ?? undefined,
    value: amount(row.value),
    depreciableValue: amount(row.depreciableValue),
    vatBase: amount(row.vatBase),
    vatRate: amount(row.vatRate),
    vat: amount(row.vat),
    firstProRata: row.firstProRata,
    method: row.method as DepreciationMethod,
    rate: amount(row.rate),
    depreciatedBefore: amount(row.depreciatedBefore),
    since: row.since ?? undefined,
    chosen: row.chosen as Record<string, number>,
    disposedOn: row.disposedOn ? toCalendarDate(row.disposedOn) : undefined,
    disposalCause: (row.disposalCause as DisposalCause | null) ?? undefined,
    disposalInvoiceId: row.disposalInvoiceId ?? undefined,
    depreciation: depreciation && {
      year,
      accumulatedBefore: toNumber(depreciation.accumulatedBefore),
      amount: toNumber(depreciation.amount),
      accumulated: toNumber(depreciation.accumulated),
      pending: toNumber(depreciation.pending),
    },
    regularisation: regularised
      ? {
          year,
          proRata: proRata.get(year) ?? 100,
          deductedFirst: toNumber(regularised.deductedFirst),
          deductible: toNumber(regularised.deductible),
          amount: toNumber(regularised.amount),
        }
      : undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
