import type { TaxType } from '@/lib/tax/tax-rates';
import type { VatRegime } from '@/lib/tax/tax-zones';

type Payer = { tax: TaxType | null; regime: VatRegime };

/**
 * Why a company files no form of a tax for a quarter; undefined where it does. Who has moved since goes on filing what was
 * declared before.
 */
export function whyNoVatForm(
  { tax, regime }: Payer,
  formTax: TaxType,
  isDeclared: boolean,
): 'other_zone' | Exclude<VatRegime, 'general'> | undefined {
  if (isDeclared) return undefined;
  if (tax !== formTax) return 'other_zone';
  return regime === 'general' ? undefined : regime;
}
