import { normalizeTaxId } from '@/lib/tax-id';

/** ISO 3166-1 alpha-2, and Northern Ireland, which is of the Union for goods. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** A VAT id with its country's prefix (Directive 2006/112/EC art. 215; Greece's is EL); null outside of the Union. */
export function vatIdIn(country: string, taxId: string): string | null {
  if (!members.has(country)) return null;
  const prefix = country === 'GR' ? 'EL' : country;
  const id = normalizeTaxId(taxId);
  return id.startsWith(prefix) ? id : `${prefix}${id}`;
}
