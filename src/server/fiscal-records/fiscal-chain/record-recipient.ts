import { countryOfPrefix, vatIdIn, vatIdWarning } from '@/lib/tax/eu-vat-id';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import type { FiscalZone } from '@/lib/tax/tax-zones';
import type { RecipientIdType } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';

/** IDDestinatario: by a Spanish NIF, or by another id. */
export type Recipient = { name: string } & (
  | { nif: string }
  | { other: { country: string | null; type: RecipientIdType; id: string } }
);

export type RecipientSource = {
  name: string;
  taxId: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  zone: FiscalZone | null;
  isIndividual: boolean;
  /** What a person says that the id is. */
  idType?: RecipientIdType;
};

/** How a record names whom the invoice is for; null where nothing identifies them. */
export function recipientOf(source: RecipientSource): Recipient | null {
  const { name, isIndividual, idType } = source;
  const id = source.taxId ? normalizeTaxId(source.taxId) : '';
  if (!id) return null;
  const country = countryOf(source, id);
  if (idType) return { name, other: { country: idType === '02' ? null : country, type: idType, id } };
  if (country === 'ES') return { name, nif: id };
  // What has not the form of one is none: by it the agency looks in VIES, and refuses the record.
  const mayBeVatId = country !== null && !isIndividual && vatIdWarning(id, country) !== 'format';
  const vatId = mayBeVatId ? vatIdIn(country, id) : null;
  if (vatId) return { name, other: { country: null, type: '02', id: vatId } };
  return { name, other: { country, type: '04', id } };
}

function countryOf({ country, zone }: RecipientSource, id: string): string | null {
  if (country) return country;
  if (zone === 'eu') return countryOfPrefix(id) ?? null;
  return zone === 'world' ? null : 'ES';
}
