import type { Money } from '@/lib/money/money';
import { TAX_CATEGORIES, type TaxCategory } from '@/lib/tax/tax-zones';

/** UNTDID 1001: the documents that say what they give back above zero. */
const CREDIT_NOTES = ['81', '83', '261', '296', '308', '381', '396', '420', '458', '532'];

export function isCreditNoteCode(code: string | null): boolean {
  return CREDIT_NOTES.includes(code ?? '');
}

/** UNTDID 1001: an invoice that corrects another, and stands in its place. */
export const CORRECTED_INVOICE = '384';

const ISLANDS: Record<string, TaxCategory> = { IGIC: 'L', IPSI: 'M' };

/** A category of UNTDID 5305 and the tax that its scheme names; one that EN 16931 does not know goes by its rate. */
export function categoryOf(code: string | null, scheme: string | null, rate: Money | null): TaxCategory {
  const isZero = rate?.isZero() ?? true;
  const known = TAX_CATEGORIES.find((it) => it === code);
  const ofIslands = ISLANDS[scheme?.toUpperCase() ?? ''];
  if (ofIslands && (known === 'S' || code === null || (!known && !isZero))) return ofIslands;
  return known ?? (isZero ? 'Z' : 'S');
}
