import { Money, sum } from '@/lib/money/money';
import { isLandlord } from '@/lib/tax/activity';
import type { PurchaseTaxLine } from '@/lib/tax/purchase-lines';
import { type ExpenseConcept, isWithoutInvoice } from '@/lib/tax/record-books/concepts';
import { isRentCategory, withholdingRate } from '@/lib/tax/tax-forms/withholding-forms';
import type { ReceivedEntry } from '@/server/tax/record-books/book-columns';
import { type Bookkeeper, partyOf, propertyColumns, startOf } from '@/server/tax/record-books/bookkeeper';
import { type Concepts, conceptOf } from '@/server/tax/tax-rows/expense-concepts';
import type { PurchaseDocument } from '@/server/tax/tax-rows/purchase-documents';

const NOTHING = new Money(0);
/** VAT that is not deducted, beyond what the base costs. */
const BORNE_VAT = 'G25';
const NOT_PAID = '03';
const PAID_OTHERWISE = '04';

/** The entries of an expense in the book of invoices received: one for each tax, and one for its payment under the cash criterion. */
export function receivedEntries(expense: PurchaseDocument, keeper: Bookkeeper, concepts: Concepts): ReceivedEntry[] {
  const concept = conceptOf(expense.category, concepts);
  const invoiceType = invoiceTypeOf(expense, concept);
  const isImport = invoiceType === 'F5';
  const common = {
    documentId: expense.id,
    documentName: expense.description,
    invoiceType,
    issueDate: expense.date,
    receivedOn: expense.date,
    number: expense.invoiceNumber ?? undefined,
    // Customs answers the company: its own NIF stands on the entry (validation 28).
    ...(isImport ? { partyId: keeper.taxId, partyName: keeper.name } : partyOf(expense.vendor, expense.vendorName)),
  };
  const start = startOf(keeper, expense.date);
  const isDeductedAsPaid = expense.deductedOn !== null;
  const entries = expense.taxes.flatMap((line) =>
    columnsOfLine(line, expense, keeper).map((columns) => ({
      ...start,
      ...common,
      ...columns,
      ...propertyColumns(expense.property ?? (isLandlord(keeper) ? keeper.property : undefined)),
      operationKey: isDeductedAsPaid && line.isOwnTax ? '07' : columns.operationKey,
      investmentGood: expense.isInvestmentGood && columns.operationKey !== '08' ? 'S' : 'N',
      deductedLater: 'N',
    })),
  );
  const costed = keeper.isPerson ? withCost(entries, expense, concept) : entries;
  return [...withholdOnce(costed, expense, keeper), ...payments(expense, keeper, common, entries)];
}

function invoiceTypeOf({ purchaseType, amount, vendor }: PurchaseDocument, concept: ExpenseConcept | null): string {
  if (isWithoutInvoice(concept)) return 'SF';
  if (purchaseType === 'import') return 'F5';
  if (amount.isNegative()) return 'R4';
  return vendor === null ? 'F2' : 'F1';
}

type LineColumns = Pick<
  ReceivedEntry,
  'operationKey' | 'reverseCharge' | 'total' | 'base' | 'rate' | 'tax' | 'deductibleTax'
>;

/**
 * What is deducted and what is not are two entries: the base of form 303 is that of the part that is deducted. Example: of
 * a car that is used half for business, half of base and tax is deductible, and the other half has a deductible tax of 0.
 */
function columnsOfLine(line: PurchaseTaxLine, expense: PurchaseDocument, keeper: Bookkeeper): LineColumns[] {
  const { base, isOwnTax, deductibleBase, inputTax, deductibleTax } = line;
  if (!isOwnTax) return [untaxedColumns(line)];
  const isSelfAssessed = line.kind === 'reverse_charge' || line.kind === 'intra_community';
  const tax = isSelfAssessed ? line.selfAssessedTax : line.tax;
  const columns = (of: { base: Money; tax: Money; deductibleTax: Money }): LineColumns => ({
    ...of,
    operationKey: operationKey(line, expense, keeper),
    reverseCharge: line.kind === 'reverse_charge' ? 'S' : 'N',
    total: isSelfAssessed ? of.base : of.base.plus(of.tax),
    rate: line.rate ?? undefined,
  });
  const isWhole = deductibleBase.equals(base) || deductibleBase.isZero();
  if (isWhole) return [columns({ base, tax, deductibleTax })];
  const rest = { base: base.minus(deductibleBase), tax: tax.minus(inputTax), deductibleTax: NOTHING };
  return [columns({ base: deductibleBase, tax: inputTax, deductibleTax }), columns(rest)];
}

/** Another territory's tax is cost with what it is on; IGIC and IPSI have their key (validation 29). */
function untaxedColumns({ base, tax, taxType, kind }: PurchaseTaxLine): LineColumns {
  const whole = base.plus(tax);
  const isIslands = kind === 'charged' && (taxType === 'IGIC' || taxType === 'IPSI');
  return {
    operationKey: isIslands ? '08' : '01',
    reverseCharge: 'N',
    total: whole,
    base: whole,
    rate: NOTHING,
    tax: NOTHING,
    deductibleTax: NOTHING,
  };
}

function operationKey({ kind, rate }: PurchaseTaxLine, expense: PurchaseDocument, { regime }: Bookkeeper): string {
  if (kind === 'intra_community') return '09';
  if (regime === 'surcharge') return '18';
  const isPremises = rate?.equals(21) === true && isRentCategory(expense.category);
  return isPremises ? '12' : '01';
}

/**
 * What the expense costs, entry by entry and none above its base (validation 13); what is left is tax that is not deducted,
 * on an entry of its own.
 */
function withCost(
  entries: ReceivedEntry[],
  { cost }: PurchaseDocument,
  concept: ExpenseConcept | null,
): ReceivedEntry[] {
  if (cost.isZero()) return entries;
  let open = cost;
  const costed = entries.map((entry) => {
    const base = entry.base ?? NOTHING;
    const isSameSign = base.isNegative() === open.isNegative();
    const part = isSameSign ? closestToZero(base, open) : NOTHING;
    open = open.minus(part);
    return part.isZero() ? entry : { ...entry, concept: concept ?? undefined, cost: part };
  });
  const last = entries.at(-1);
  if (open.isZero() || !last) return costed;
  const borne = { total: NOTHING, base: NOTHING, rate: NOTHING, tax: NOTHING, deductibleTax: NOTHING };
  return [...costed, { ...last, ...borne, concept: BORNE_VAT, cost: open }];
}

function closestToZero(one: Money, other: Money): Money {
  return one.abs().lessThan(other.abs()) ? one : other;
}

/** What is withheld of the vendor stands on one entry of an expense alone (validation 8). */
function withholdOnce(entries: ReceivedEntry[], expense: PurchaseDocument, { isPerson }: Bookkeeper): ReceivedEntry[] {
  const { irpf, taxes } = expense;
  if (!isPerson || irpf.isZero()) return entries;
  const earned = sum(taxes.flatMap(({ kind, base }) => (kind === 'not_subject' ? [] : base)));
  const rate = withholdingRate(irpf, earned);
  return entries.map((entry, index) => (index === 0 ? { ...entry, withholdingRate: rate, withheld: irpf } : entry));
}

/** The payment of what is deducted as it is paid: all of it, on the day that it is deducted. */
function payments(
  { deductedOn, paidDate }: PurchaseDocument,
  keeper: Bookkeeper,
  common: Partial<ReceivedEntry> & Pick<ReceivedEntry, 'documentId' | 'documentName'>,
  entries: ReceivedEntry[],
): ReceivedEntry[] {
  if (deductedOn === null || deductedOn < keeper.from || deductedOn > keeper.to) return [];
  const paidAmount = sum(entries.flatMap(({ operationKey: key, total }) => (key === '07' && total ? [total] : [])));
  const isForced = paidDate === null || paidDate > deductedOn;
  return [
    {
      ...startOf(keeper, deductedOn),
      ...common,
      operationKey: '07',
      paidOn: deductedOn,
      paidAmount,
      paidBy: isForced ? NOT_PAID : PAID_OTHERWISE,
    },
  ];
}
