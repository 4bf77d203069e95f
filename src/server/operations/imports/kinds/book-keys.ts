import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { RowValues } from '@/lib/tables/imports/read-cells';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import { RowProblem } from '@/server/operations/imports/kinds/row-problem';

/** The keys of the tax agency's books, version of March 2025: what they say of an entry, in the words of the API. */

/** How the tax of a line is that bears none: exempt, not subject, or owed by the client. Empty for a row that says no more. */
export function taxKindOf({ qualification, exemption }: RowValues): {
  taxCategory?: TaxCategory;
  taxExemptCode?: string;
  taxExemptReason?: string;
} {
  if (exemption === 'E5') return { taxCategory: 'K' };
  if (exemption === 'E2') return { taxCategory: 'G' };
  if (typeof exemption === 'string' && /^E[1-8]$/.test(exemption))
    return { taxCategory: 'E', taxExemptCode: exemption };
  if (qualification === 'S2') return { taxCategory: 'AE' };
  if (qualification === 'N1' || qualification === 'N2') return { taxCategory: 'O', taxExemptReason: qualification };
  return {};
}

/** How an invoice rectifies others, R1 to R5; null for one that is no rectifying invoice. */
export function rectificationOf(invoiceType: unknown): string | null {
  return /^R[1-5]\b/.exec(String(invoiceType ?? '').trim())?.[0] ?? null;
}

/** The general regime, exports, the cash criterion, and rents of premises. */
const SALE_KEYS = ['01', '02', '07', '11', '12', '13'];
/** The general regime, the cash criterion of the vendor, goods and services from the EU, and rents of premises. */
const PURCHASE_KEYS = ['01', '07', '09', '12'];

/** Why an entry is refused whose regime an import would take for the general one, such as `03`, used goods; null for others. */
export function keyProblem({ operationKey }: RowValues, kind: 'sale' | 'purchase'): RowProblem | null {
  const [key] = /^\d{2}(?!\d)/.exec(String(operationKey ?? '').trim()) ?? [];
  const readable = kind === 'sale' ? SALE_KEYS : PURCHASE_KEYS;
  if (!key || readable.includes(key)) return null;
  return new RowProblem('operationKey', reasonOf('IMPORT_BOOK_KEY', { key }));
}

/** Whether the vendor of an entry is under the cash criterion: its tax is deducted when it is paid. */
export function isOfCashCriterion({ operationKey }: RowValues): boolean {
  return String(operationKey ?? '')
    .trim()
    .startsWith('07');
}

/** A row whose tax is none says no rate: then it is 0. */
export function withRateOfKind(row: RowValues): RowValues {
  const isUntaxed = row.taxRate === undefined && row.tax === undefined && taxKindOf(row).taxCategory !== undefined;
  return isUntaxed ? { ...row, taxRate: 0 } : row;
}

/** The country of a party whose VAT number of another member state names it; Greece has EL there. */
export function countryOfVat({ taxIdType }: RowValues, taxId: unknown): string | undefined {
  const [, prefix] = /^([A-Z]{2})\w/.exec(taxIdType === '02' ? String(taxId ?? '') : '') ?? [];
  return prefix === 'EL' ? 'GR' : prefix;
}

const SELF_ASSESSED = ['intra_community', 'reverse_charge'];

/** What kind of purchase an entry is of; undefined for one within the country. */
export function purchaseTypeOf({ operationKey, reverseCharge, invoiceType }: RowValues): string | undefined {
  if (invoiceType === 'F5') return 'import';
  if (operationKey === '09') return 'intra_community';
  return reverseCharge === 'S' ? 'reverse_charge' : undefined;
}

/** Whether the company charges itself the tax of an entry: the vendor has charged none. */
export function isSelfAssessed(row: RowValues): boolean {
  return SELF_ASSESSED.includes(purchaseTypeOf(row) ?? '');
}
