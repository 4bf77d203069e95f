import type { Money } from '@/lib/money/money';
import { TAX_CATEGORIES, type TaxCategory } from '@/lib/tax/tax-zones';

/** UNTDID 1001: the documents that say what they give back above zero. */
const CREDIT_NOTES = ['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'];

export function isCreditNoteCode(code: string | null): boolean {
  return CREDIT_NOTES.includes(code ?? '');
}

/** UNTDID 1001: an invoice that corrects another, and stands in its place. */
export const CORRECTED_INVOICE = '384';

/** A category of UNTDID 5305 and the tax that its scheme names; one that EN 16931 does not know goes by its rate. */
export function categoryOf(code: string | null, scheme: string | null, rate: Money | null): TaxCategory {
  const isZero = rate?.isZero() ?? true;
  if (scheme === 'IGIC' && (code === 'S' || code === null)) return 'L';
  if (scheme === 'IPSI' && (code === 'S' || code === null)) return 'M';
  return TAX_CATEGORIES.find((known) => known === code) ?? (isZero ? 'Z' : 'S');
}
