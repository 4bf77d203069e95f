import { brokenAllowanceRules } from '~/tests/einvoice/allowance-rules';
import { brokenFacturaeRules } from '~/tests/einvoice/facturae-rules';
import { brokenFatturaPaRules } from '~/tests/einvoice/fatturapa-rules';
import { brokenKsefRules } from '~/tests/einvoice/ksef-rules';

/** What the official rules of a format leave out, its sums and codes, worked out anew: what is wrong with a document. */
export const rules: Record<string, (xml: string) => string[]> = {
  Facturae: brokenFacturaeRules,
  FatturaPA: brokenFatturaPaRules,
  'FA-2-KSeF': brokenKsefRules,
  'PEPPOL-BIS-3': brokenAllowanceRules,
  'XRechnung-UBL': brokenAllowanceRules,
  'XRechnung-CII': brokenAllowanceRules,
};
