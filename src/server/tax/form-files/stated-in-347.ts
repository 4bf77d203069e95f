import { type Money, sum } from '@/lib/money/money';
import { activityOf, isLandlord } from '@/lib/tax/activity';
import { type ExpenseConcept, isWithoutInvoice } from '@/lib/tax/record-books/concepts';
import { daysOfForm } from '@/lib/tax/tax-forms/form-catalog';
import { isRentCategory } from '@/lib/tax/tax-forms/withholding-forms';
import type { FormContext, RowDocument } from '@/server/tax/form-files/form-figures';
import { type Party, partyOf } from '@/server/tax/form-files/parties';
import { conceptOf, readConcepts } from '@/server/tax/tax-rows/expense-concepts';
import { type PurchaseDocument, purchaseDocuments } from '@/server/tax/tax-rows/purchase-documents';
import { type SaleDocument, saleDocuments } from '@/server/tax/tax-rows/sale-documents';

/** What is charged on rents of business premises, and on no dwelling: LIVA art. 20.Uno.23. */
const PREMISES_RATE = 21;

/** Percent that a tenant withholds of a rent, and no client of a professional: RIRPF art. 100. */
const RENT_RATE = 19;

/**
 * Why a document is on no form 347: it is no operation with an invoice, something was withheld (forms 190, 180, 296), it is on
 * form 349 or 369 or crossed a customs border, or it names nobody.
 */
export type Exclusion = 'noInvoice' | 'withheld' | 'elsewhere' | 'unnamed';

/** What one document adds to the list. */
export interface Stated {
  document: RowDocument;
  party: Party;
  /** A purchase, B sale. */
  key: 'A' | 'B';
  mark: '' | 'reverseCharge' | 'cashCriterion' | 'premisesRent';
  day: string;
  /** Tax included. */
  amount: Money;
}

/**
 * What an invoice adds: no export and nothing that form 349 or 369 has, nothing that was only passed on, and no fees of which a
 * client withholds something, since form 190 has them (art. 33.2.i); a landlord states its rents all the same.
 * @param byLandlord whether the company's activity is to let property: what it charges without a withholding is a rent as well
 */
function statedOfSale(sale: SaleDocument, byLandlord = false): Stated | Exclusion {
  const isWithheld = !sale.irpf.isZero();
  const isRent = isWithheld ? sale.irpfRate.equals(RENT_RATE) : byLandlord && isOfPremises(sale);
  if (isWithheld && !isRent) return 'withheld';
  const isAtHome = sale.clientZone === null || ['peninsula', 'canarias', 'ceuta_melilla'].includes(sale.clientZone);
  const party = partyOf(sale.recipient, sale.type === 'F2' ? null : sale.clientName, sale.clientId);
  const isIn349 = !isAtHome || Boolean(party?.vatId);
  const counted = sale.taxes.filter(
    ({ category, oss, isPassedOn }) =>
      !isPassedOn && oss === '' && category !== 'K' && category !== 'G' && (category !== 'AE' || !isIn349),
  );
  if (counted.length === 0) return 'elsewhere';
  if (!party) return 'unnamed';
  const isReverse = counted.every(({ category }) => category === 'AE');
  const isCash = counted.some(({ regime }) => regime === '07');
  return {
    document: { kind: 'invoice', id: sale.id, title: sale.number },
    party,
    key: 'B',
    mark: isRent ? 'premisesRent' : isReverse ? 'reverseCharge' : isCash ? 'cashCriterion' : '',
    day: sale.day,
    amount: sum(counted.flatMap((tax) => [tax.base, tax.amount ?? 0, tax.surcharge ?? 0])),
  };
}

function isOfPremises({ taxes }: SaleDocument): boolean {
  return taxes.some(({ category, oss, rate }) => category === 'S' && oss === '' && rate?.equals(PREMISES_RATE));
}

/**
 * What an expense adds: no wages, taxes and the like, which are no operation with an invoice (art. 33.1 and 33.2.a), no import,
 * nothing that form 349 has, and nothing of which the company withheld something.
 */
function statedOfPurchase(purchase: PurchaseDocument, concept: ExpenseConcept | null): Stated | Exclusion {
  const { purchaseType, irpf, vendor, vendorName, vendorId, date, taxes, amount } = purchase;
  if (isWithoutInvoice(concept)) return 'noInvoice';
  if (!irpf.isZero()) return 'withheld';
  if (purchaseType === 'intra_community' || purchaseType === 'import') return 'elsewhere';
  const party = partyOf(vendor, vendorName, vendorId);
  if (!party) return 'unnamed';
  if (purchaseType === 'reverse_charge' && party.vatId !== '') return 'elsewhere';
  const passedOn = sum(taxes.filter(({ kind }) => kind === 'not_subject').map(({ base }) => base));
  const isRent = isRentCategory(purchase.category) && taxes.some(({ rate }) => rate?.equals(PREMISES_RATE));
  const isReverse = purchaseType === 'reverse_charge';
  const mark = isReverse ? 'reverseCharge' : isRent ? 'premisesRent' : purchase.deductedOn ? 'cashCriterion' : '';
  const document = { kind: 'expense' as const, id: purchase.id, title: purchase.description };
  return { document, party, key: 'A', mark, day: date, amount: amount.minus(passedOn) };
}

/** What the documents of a year add, and how many are left out by why. */
export interface StatedOfYear {
  stated: Stated[];
  excluded: ReadonlyMap<Exclusion, number>;
}

/** Everything that the documents of a year add, with what has no exchange rate left to the forms of its quarters. */
export async function statedOf({ books, period, settings }: FormContext): Promise<StatedOfYear> {
  const days = daysOfForm(period);
  const byLandlord = isLandlord({ activity: activityOf(settings) });
  const concepts = await readConcepts(books);
  const stated: Stated[] = [];
  const excluded = new Map<Exclusion, number>();
  const add = (of: Stated | Exclusion) => {
    if (typeof of === 'string') excluded.set(of, (excluded.get(of) ?? 0) + 1);
    else stated.push(of);
  };
  const isWithin = (day: string) => day >= days.from && day <= days.to;
  for await (const sale of saleDocuments(books, days)) {
    if (sale.isValued && isWithin(sale.day)) add(statedOfSale(sale, byLandlord));
  }
  for await (const purchase of purchaseDocuments(books, days)) {
    if (purchase.isValued && isWithin(purchase.date)) {
      add(statedOfPurchase(purchase, conceptOf(purchase.category, concepts)));
    }
  }
  return { stated, excluded };
}
