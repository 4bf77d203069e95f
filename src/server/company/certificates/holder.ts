import type { X509Certificate } from 'node:crypto';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { namesIn } from '@/server/platform/signing/distinguished-name';

const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const ORGANIZATION_IDENTIFIER = '2.5.4.97';

/** ETSI EN 319 412-1, 5.1: what kind of number it is and of which country, as VATES-B12345674 or IDCES-12345678Z. */
const KIND_OF_NUMBER = /^([A-Z]{3})([A-Z]{2})-/;
const TAX_NUMBERS = ['VAT', 'TIN', 'IDC', 'PNO'];

/**
 * The tax ids that a certificate names its holder by; none where it says no such thing. A company's own certificate and
 * its representative's name the company; only where there is none the certificate is the person's.
 */
export function holderTaxIds(certificate: X509Certificate): string[] {
  const attributes = namesIn(certificate).subject.flat();
  const valuesOf = (type: string) => attributes.filter(({ oid }) => oid === type).map(({ value }) => value);
  const ofCompany = valuesOf(ORGANIZATION_IDENTIFIER).flatMap(taxIdsIn);
  if (ofCompany.length > 0) return ofCompany;
  const inNames = valuesOf(COMMON_NAME).flatMap((name) =>
    [...name.matchAll(/\b(?:NIF|CIF)[\s:]+([0-9A-Z]{9})\b/gi)].map(([, taxId = '']) => normalizeTaxId(taxId)),
  );
  return [...new Set([...valuesOf(SERIAL_NUMBER).flatMap(taxIdsIn), ...inNames])];
}

/** A tax id with and without the country that stands before it; Spanish ones are written without. */
function taxIdsIn(value: string): string[] {
  const [prefix = '', kind = '', country = ''] = KIND_OF_NUMBER.exec(value) ?? [];
  if (prefix && !TAX_NUMBERS.includes(kind)) return [];
  const number = normalizeTaxId(value.slice(prefix.length));
  return [number, normalizeTaxId(country + number)].filter((id, index, all) => id && all.indexOf(id) === index);
}

/** Whether one of the tax ids that a certificate names is the company's. */
export function belongsTo(taxIds: readonly string[], companyTaxId: string): boolean {
  return taxIds.includes(normalizeTaxId(companyTaxId));
}
