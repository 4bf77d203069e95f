import { normalizeTaxId, type TaxIdWarning, taxIdWarnings } from '@/lib/tax-id';

/** The columns of a tax id: as it was given, and the spelling that it is found and compared by. */
export function taxIdColumns(taxId: string | null) {
  return { taxId: taxId || null, taxIdNormalized: (taxId && normalizeTaxId(taxId)) || null };
}

/** What looks wrong about the tax id of a party, for a person to read; undefined where nothing does. */
export function warningsOf({ taxId, country }: { taxId: string | null; country: string | null }): string[] | undefined {
  if (!taxId) return undefined;
  const warnings = taxIdWarnings(taxId, country ?? undefined).map((warning) => texts[warning]);
  return warnings.length > 0 ? warnings : undefined;
}

const texts: Record<TaxIdWarning, string> = {
  format: 'The tax id does not look like one of its country.',
  check_digit: 'The check digit of the tax id does not fit.',
  control_type: 'The tax id ends in a digit where its kind ends in a letter, or the other way round.',
};
