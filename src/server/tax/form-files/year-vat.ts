import { z } from 'zod';
import { Money, sum } from '@/lib/money/money';
import { CHARGED_390, DEDUCTED_390, SURCHARGED_390, VOLUME_390 } from '@/lib/tax/tax-forms/boxes-390';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { asBooked, type Books, sellsAsset, taxDays, taxesOf } from '@/server/tax/reports/books';
import { purchaseDocuments } from '@/server/tax/tax-rows/purchase-documents';

/** The boxes of a year of VAT, as form 390 has them; what is at a rate without a box is apart. */
export interface YearOfVat {
  boxes: Map<string, Money>;
  unboxed: Money;
}

const SaleRow = z.object({
  category: z.string(),
  rate: z.string(),
  surchargeRate: z.string(),
  accrual: z.string(),
  oss: z.boolean(),
  rectifies: z.boolean(),
  isAtHome: z.boolean(),
  taxable: z.string(),
  tax: z.string(),
  surchargeTaxable: z.string(),
  surcharge: z.string(),
});
type SaleRow = z.output<typeof SaleRow>;

/** What was charged and deducted in a year, and its volume of operations, from documents alone. */
export async function yearOfVat(books: Books, year: string): Promise<YearOfVat> {
  const boxes = new Map<string, Money>();
  const add = (box: string, amount: Money) => boxes.set(box, (boxes.get(box) ?? new Money(0)).plus(amount));
  let unboxed = new Money(0);
  const addPair = (pair: readonly [string, string] | undefined, base: Money, tax: Money) => {
    if (!pair) unboxed = unboxed.plus(tax);
    else {
      add(pair[0], base);
      add(pair[1], tax);
    }
  };
  for (const sale of await salesOf(books, year)) addSale(sale, { add, addPair });
  const soldAssets = await assetsSold(books, year);
  if (!soldAssets.isZero()) add('107', soldAssets);
  const { from, to } = daysOfForm(year);
  for await (const purchase of purchaseDocuments(books, { from, to })) {
    const day = purchase.deductedOn ?? purchase.date;
    if (!purchase.isValued || purchase.declaredAs !== 'IVA' || day < from || day > to) continue;
    const { purchaseType, isInvestmentGood, amount } = purchase;
    const isCredit = amount.isNegative();
    for (const line of purchase.taxes) {
      const { rate, operationType, selfAssessedBase, selfAssessedTax, deductibleBase, deductibleTax } = line;
      const key = rate?.toString() ?? '';
      const isService = purchaseType === 'intra_community' && operationType === 'service';
      if (!selfAssessedBase.isZero() || !selfAssessedTax.isZero()) {
        if (isCredit) addPair(['29', '30'], selfAssessedBase, selfAssessedTax);
        else if (purchaseType === 'intra_community') {
          const kind = isService ? CHARGED_390.intraCommunityServices : CHARGED_390.intraCommunityGoods;
          addPair(kind[key], selfAssessedBase, selfAssessedTax);
        } else addPair(['27', '28'], selfAssessedBase, selfAssessedTax);
      }
      if (deductibleBase.isZero() && deductibleTax.isZero()) continue;
      if (isCredit) addPair(['639', '62'], deductibleBase, deductibleTax);
      else {
        const { rates, total } = DEDUCTED_390[kindOf(purchaseType, isInvestmentGood, isService)];
        addPair(rates[key], deductibleBase, deductibleTax);
        add(total[0], deductibleBase);
        add(total[1], deductibleTax);
      }
    }
  }
  return { boxes, unboxed };
}

function kindOf(type: string, isInvestment: boolean, isService: boolean): keyof typeof DEDUCTED_390 {
  if (isService && !isInvestment) return 'intraCommunityServices';
  const of = type === 'import' ? 'import' : type === 'intra_community' ? 'intraCommunity' : 'domestic';
  return `${of}${isInvestment ? 'Investment' : 'Current'}`;
}

interface Adders {
  add: (box: string, amount: Money) => void;
  addPair: (pair: readonly [string, string] | undefined, base: Money, tax: Money) => void;
}

function addSale(sale: SaleRow, { add, addPair }: Adders): void {
  const { category, oss, accrual, rectifies, isAtHome } = sale;
  const [taxable, tax] = [new Money(sale.taxable), new Money(sale.tax)];
  if (oss) {
    add('126', taxable);
    return;
  }
  const isTaxed = category === 'S' || category === 'Z';
  if (isTaxed && accrual !== 'supply') {
    const rates = accrual === 'payment' ? CHARGED_390.cash : CHARGED_390.general;
    addPair(rectifies ? ['29', '30'] : rates[new Money(sale.rate).toString()], taxable, tax);
    const [surchargeTaxable, surcharge] = [new Money(sale.surchargeTaxable), new Money(sale.surcharge)];
    if (!surcharge.isZero()) {
      const rate = new Money(sale.surchargeRate).toString();
      addPair(rectifies ? ['43', '44'] : SURCHARGED_390[rate], surchargeTaxable, surcharge);
    }
  }
  const volume = volumeBox(category, accrual, isAtHome);
  if (volume) add(volume, taxable);
}

/** The box of the volume that a sale is in. What falls due as it is paid counts when it is sold. */
function volumeBox(category: string, accrual: string, isAtHome: boolean): string | undefined {
  if (accrual === 'payment') return undefined;
  switch (category) {
    case 'S':
    case 'Z':
      return accrual === 'supply' ? '653' : '99';
    case 'K':
      return '103';
    case 'G':
      return '104';
    case 'E':
      return '105';
    case 'AE':
      return isAtHome ? '125' : '110';
    default:
      return category === 'O' && !isAtHome ? '110' : undefined;
  }
}

const SoldRow = z.object({ base: z.string() });

/** What investment goods were sold for in a year, without tax: in box 107 it is taken off the volume. */
async function assetsSold(books: Books, year: string): Promise<Money> {
  const found = await firstRow(
    SoldRow,
    sql`
    SELECT coalesce(sum(worth_taxable), 0)::text AS base FROM (${taxesOf(books, daysOfForm(year))}) AS t
    WHERE worth_taxable IS NOT NULL AND declared_as = 'IVA' AND category IN ('S', 'Z', 'E') AND oss = '' AND ${asBooked}
      AND ${sellsAsset(books, sql`t`)}`,
  );
  return new Money(found?.base ?? 0);
}

function salesOf(books: Books, year: string): Promise<SaleRow[]> {
  return rows(
    SaleRow,
    sql`
    SELECT category, rate::text AS rate, surcharge_rate::text AS "surchargeRate", accrual, oss <> '' AS oss, rectifies,
           client_zone IN ('', 'peninsula') AS "isAtHome", sum(worth_taxable)::text AS taxable, sum(worth_tax)::text AS tax,
           sum(worth_surcharge_taxable)::text AS "surchargeTaxable", sum(worth_surcharge)::text AS surcharge
    FROM (${taxDays(books, daysOfForm(year))}) AS t
    WHERE worth_taxable IS NOT NULL AND (declared_as = 'IVA' OR oss <> '') AND NOT passed_on
    GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  );
}

/** The sum of boxes; of those that are not there, nothing. */
export function sumOfBoxes(boxes: ReadonlyMap<string, Money>, names: readonly string[]): Money {
  return sum(names.map((name) => boxes.get(name) ?? 0));
}

/** The volume of operations: what its boxes add and take off. */
export function volumeOf(boxes: ReadonlyMap<string, Money>): Money {
  return sumOfBoxes(boxes, VOLUME_390.added).minus(sumOfBoxes(boxes, VOLUME_390.subtracted));
}
