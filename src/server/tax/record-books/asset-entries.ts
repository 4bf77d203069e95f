import { toCalendarDate } from '@/lib/dates';
import { type Period, quarterPeriod } from '@/lib/dates/periods';
import { Money, percentOf, round2 } from '@/lib/money/money';
import { type AssetKind, IDENTIFIED_KINDS, isTangible } from '@/lib/tax/assets/asset-kinds';
import { depreciationYears } from '@/lib/tax/assets/depreciation';
import type { BookKind } from '@/lib/tax/record-books/book-kinds';
import { recipientOf } from '@/server/fiscal-records/fiscal-chain/record-recipient';
import {
  type AssetRow,
  type DefinitiveProRata,
  depreciatedAsset,
  regularisation,
} from '@/server/tax/assets/asset-rows';
import { depreciationOf } from '@/server/tax/assets/depreciation';
import type { AssetEntry, ReceivedEntry } from '@/server/tax/record-books/book-columns';
import { type Bookkeeper, partyOf, startOf } from '@/server/tax/record-books/bookkeeper';
import { numberOf } from '@/server/tax/record-books/issued-entries';

const NOTHING = new Money(0);

/** "Dotaciones del ejercicio para amortización", by the kind of the asset. */
const CONCEPT: Partial<Record<AssetKind, string>> = {
  '12': 'G27',
  '21': 'G29',
  '22': 'G30',
  '23': 'G31',
  '26': 'G30',
  '28': 'G32',
};

function conceptOf(kind: AssetKind): string {
  if (Number(kind) >= 40) return 'G33';
  return Number(kind) >= 30 ? 'G38' : (CONCEPT[kind] ?? 'G28');
}

/** What assets are depreciated by, quarter by quarter, in the book of expenses: entries without an invoice. */
export function depreciationEntries(assets: readonly AssetRow[], keeper: Bookkeeper): ReceivedEntry[] {
  return quartersOf(keeper).flatMap((quarter) =>
    depreciationOf(assets, quarter).map(({ row, kind, amount }) => ({
      ...startOf(keeper, quarter.to),
      documentId: row.id,
      documentName: row.description,
      invoiceType: 'SF',
      concept: conceptOf(kind),
      cost: amount,
      issueDate: quarter.to,
      receivedOn: quarter.to,
      operationKey: '01',
      investmentGood: 'N',
      reverseCharge: 'N',
      deductedLater: 'N',
      total: amount,
      base: amount,
      rate: NOTHING,
      tax: NOTHING,
      deductibleTax: NOTHING,
    })),
  );
}

function quartersOf({ from, to }: Bookkeeper): Period[] {
  const year = from.slice(0, 4);
  return [1, 2, 3, 4].map((number) => quarterPeriod(`${year}-Q${number}`)).filter((quarter) => quarter.to <= to);
}

/** What the entries of assets say beside them. */
interface AssetContext {
  proRata: DefinitiveProRata;
  /** The numbers of expenses in the book of invoices received, by their ids. */
  receptions: ReadonlyMap<string, string>;
}

/**
 * The book of investment goods of a year: each good that was in use in it. That of VAT has what has a body alone, and none of
 * what is of income tax.
 */
export function assetEntries(
  assets: readonly AssetRow[],
  keeper: Bookkeeper,
  kind: BookKind,
  { proRata, receptions }: AssetContext,
): AssetEntry[] {
  const year = Number(keeper.to.slice(0, 4));
  const inBook = assets.filter(
    (row) =>
      toCalendarDate(row.startedOn) <= keeper.to &&
      (!row.disposedOn || toCalendarDate(row.disposedOn) >= keeper.from) &&
      (kind !== 'C' || isTangible(row.kind as AssetKind)),
  );
  return inBook.map((row) => {
    const common = commonColumns(row, keeper, receptions);
    const regularised = regularisation(row, year, proRata);
    return {
      ...common,
      ...(keeper.isPerson && depreciationColumns(row, year)),
      base: new Money(row.vatBase.toString()),
      rate: new Money(row.vatRate.toString()),
      firstProRata: new Money(row.firstProRata),
      deductedFirst: round2(percentOf(row.vat.toString(), row.firstProRata)),
      proRata: proRata.has(year) ? new Money(proRata.get(year) ?? 100) : undefined,
      deductible: regularised?.deductible,
      regularised: regularised?.amount,
    };
  });
}

function depreciationColumns(row: AssetRow, year: number): Partial<AssetEntry> {
  const of = depreciationYears(depreciatedAsset(row), year).find((it) => it.year === year);
  return {
    value: new Money(row.value.toString()),
    depreciableValue: new Money(row.depreciableValue.toString()),
    method: row.method,
    depreciationRate: new Money(row.rate.toString()),
    accumulatedBefore: of?.accumulatedBefore,
    depreciation: of?.amount,
    accumulated: of?.accumulated,
    pending: of?.pending,
    disposalCause: row.disposalCause ?? undefined,
  };
}

function commonColumns(row: AssetRow, keeper: Bookkeeper, receptions: ReadonlyMap<string, string>): AssetEntry {
  const { vendorName: name, vendorTaxId: taxId, vendorCountry: country } = row;
  const sale = row.disposalInvoice?.documentNumber;
  const { series: saleSeries, number: saleNumber } = sale ? numberOf(sale) : {};
  const recipient = recipientOf({ name: name ?? '', taxId, country, zone: null, isIndividual: false });
  return {
    ...startOf(keeper, keeper.to),
    documentId: row.id,
    documentName: row.description,
    assetKind: row.kind,
    identifier: row.identifier ?? undefined,
    description: IDENTIFIED_KINDS.includes(row.kind as AssetKind) && row.identifier ? undefined : row.description,
    startedOn: toCalendarDate(row.startedOn),
    issueDate: toCalendarDate(row.acquiredOn),
    number: row.invoiceNumber ?? undefined,
    receptionNumber: receptions.get(row.expenseId ?? ''),
    ...partyOf(recipient, name),
    disposedOn: row.disposedOn ? toCalendarDate(row.disposedOn) : undefined,
    saleSeries,
    saleNumber,
  };
}
