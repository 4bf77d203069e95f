import { Money, sum } from '@/lib/money/money';
import { isLandlord } from '@/lib/tax/activity';
import type { IssuedEntry } from '@/server/tax/record-books/book-columns';
import { type Bookkeeper, partyOf, propertyColumns, startOf } from '@/server/tax/record-books/bookkeeper';
import type { SaleDocument, SaleTax } from '@/server/tax/tax-rows/sale-documents';

const CONSUMER = 'VENTAS A CONSUMIDOR FINAL';
const OPERATING_INCOME = 'I01';
const MAX_NUMBER = 20;

/** "Medio Utilizado" of validation 6; what is not among them is 04, another. */
const MEANS: Partial<Record<NonNullable<SaleDocument['paymentMethod']>, string>> = {
  transfer: '01',
  direct_debit: '05',
};
const NOT_COLLECTED = '03';

/** The entries of an invoice in the book of invoices issued: one for each tax, and one for each collection under the cash criterion. */
export function issuedEntries(invoice: SaleDocument, keeper: Bookkeeper): IssuedEntry[] {
  const common = {
    documentId: invoice.id,
    documentName: invoice.number,
    invoiceType: invoice.type,
    issueDate: invoice.issueDate,
    operationDate: invoice.operationDate ?? undefined,
    ...numberOf(invoice.number),
    ...partyOf(invoice.recipient, isUnnamed(invoice) ? CONSUMER : invoice.clientName),
    ...(isLandlord(keeper) && propertyColumns(invoice.property ?? keeper.property)),
  };
  const start = startOf(keeper, invoice.day);
  const taxes = invoice.taxes.map((tax) => ({
    ...start,
    ...common,
    ...taxColumns(tax, operationKey(tax, invoice, keeper)),
    ...incomeColumns(tax, keeper),
  }));
  const cashKey = taxes.find(({ operationKey: key }) => key === '07')?.operationKey;
  const collections = invoice.collections.map(({ day, amount, isForced }) => ({
    ...startOf(keeper, day),
    ...common,
    operationKey: cashKey,
    paidOn: day,
    paidAmount: amount,
    paidBy: isForced ? NOT_COLLECTED : ((invoice.paymentMethod && MEANS[invoice.paymentMethod]) ?? '04'),
  }));
  return [...withholdOnce(taxes, invoice, keeper), ...collections];
}

/** The whole number, or its beginning as the series where it is longer than the column. */
export function numberOf(documentNumber: string): Pick<IssuedEntry, 'series' | 'number'> {
  if (documentNumber.length <= MAX_NUMBER) return { number: documentNumber };
  const cut = documentNumber.length - MAX_NUMBER;
  return { series: documentNumber.slice(0, cut), number: documentNumber.slice(cut) };
}

function isUnnamed({ type, recipient }: SaleDocument): boolean {
  return (type === 'F2' || type === 'R5') && recipient === null;
}

/** A landlord's rent with VAT is of business premises: 11 where the tenant withholds, else 12. */
function operationKey(tax: SaleTax, { irpf }: SaleDocument, keeper: Bookkeeper): string {
  const { kind, regime } = tax;
  const isRent = isLandlord(keeper) && regime === '01' && 'qualification' in kind && kind.qualification === 'S1';
  if (isRent) return irpf.isZero() ? '12' : '11';
  return isSpanishVat(tax) ? (regime ?? '01') : '08';
}

/** IGIC, IPSI and the tax of another state are not subject to VAT here, by the rules of place. */
function isSpanishVat({ tax }: SaleTax): boolean {
  return tax === '01';
}

function taxColumns(tax: SaleTax, operationKey: string) {
  const { kind, base, rate, amount, surchargeRate, surcharge } = tax;
  if (!isSpanishVat(tax)) {
    const whole = sum([base, amount ?? 0]);
    return { operationKey, qualification: 'N2', total: whole, base: whole };
  }
  if ('exemption' in kind) {
    const exemption = /^E[1-6]$/.test(kind.exemption) ? kind.exemption : 'E6';
    return { operationKey, exemption, total: base, base };
  }
  const { qualification } = kind;
  if (!qualification.startsWith('S')) return { operationKey, qualification, total: base, base };
  return {
    operationKey,
    qualification,
    total: sum([base, amount ?? 0, surcharge ?? 0]),
    base,
    rate: rate ?? new Money(0),
    tax: amount ?? new Money(0),
    surchargeRate: surchargeRate ?? undefined,
    surcharge: surcharge ?? undefined,
  };
}

/** What is only passed on is no income, and has no concept (validation 13). */
function incomeColumns({ base, isPassedOn }: SaleTax, { isPerson }: Bookkeeper) {
  return isPerson && !isPassedOn ? { concept: OPERATING_INCOME, income: base } : {};
}

/** What the client withholds stands on one entry of an invoice alone (validation 7). */
function withholdOnce(
  entries: IssuedEntry[],
  { irpf, irpfRate }: SaleDocument,
  { isPerson }: Bookkeeper,
): IssuedEntry[] {
  if (!isPerson || irpf.isZero()) return entries;
  const first = Math.max(
    entries.findIndex(({ concept }) => concept !== undefined),
    0,
  );
  return entries.map((entry, index) =>
    index === first ? { ...entry, withholdingRate: irpfRate, withheld: irpf } : entry,
  );
}
