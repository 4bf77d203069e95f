import { vatIdIn } from '@/lib/tax/eu-vat-id';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import type { FiscalZone } from '@/lib/tax/tax-zones';
import type { Letterhead } from '@/server/company/company/letterhead.schema';
import { findLetterhead, findLetterheadOf } from '@/server/company/company/letterhead.service';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { type Address, toAddress } from '@/server/platform/contract/address';
import { db } from '@/server/platform/db/client';
import type { PdfFormat } from '@/server/sales/documents/document-pdf-format';
import type { Document } from '@/server/sales/documents/documents.schema';

const HOME = 'ES';

type Billed = Pick<Document, 'clientName' | 'clientTaxId' | 'clientAddress' | 'clientLocation'>;

/** Under the issuer's name. In the Union's trade its tax id has the country's prefix too: RD 1619/2012 art. 6.1.c. */
export function issuerDetails({ taxId, address }: Issuer, client: Billed, format: PdfFormat): string[] {
  const country = address?.country ?? HOME;
  const foreign = isForeign(client, country);
  const inUnion = client.clientLocation === 'eu' || (foreign && isMember(client.clientAddress?.country));
  const id = taxId && inUnion ? (vatIdIn(country, normalizeTaxId(taxId)) ?? taxId) : taxId;
  return details(
    id && format.text(inUnion ? 'vatId' : 'taxId', { taxId: id }),
    address,
    foreign ? country : null,
    format,
  );
}

/** Under the client's name, with the country by its name where it is not the issuer's. */
export function clientDetails(client: Billed, issuer: Issuer, format: PdfFormat): string[] {
  const home = issuer.address?.country ?? HOME;
  const country = client.clientAddress?.country;
  return details(
    clientId(client, home, format),
    client.clientAddress,
    country && country !== home ? country : null,
    format,
  );
}

function clientId({ clientTaxId: taxId, clientAddress, clientLocation }: Billed, home: string, { text }: PdfFormat) {
  if (!taxId) return null;
  const country = clientAddress?.country;
  if (country && country !== home) {
    const vatId = vatIdIn(country, normalizeTaxId(taxId));
    return vatId ? text('vatId', { taxId: vatId }) : text('foreignTaxId', { taxId });
  }
  if (clientLocation === 'eu') return text('vatId', { taxId });
  return text(clientLocation === 'world' ? 'foreignTaxId' : 'taxId', { taxId });
}

function isForeign({ clientAddress, clientLocation }: Billed, home: string): boolean {
  return clientAddress?.country
    ? clientAddress.country !== home
    : clientLocation === 'eu' || clientLocation === 'world';
}

const isMember = (country: string | undefined) => country !== undefined && vatIdIn(country, '') !== null;

function details(
  id: string | null,
  address: Address | null | undefined,
  country: string | null,
  format: PdfFormat,
): string[] {
  const town = [address?.postalCode, address?.city].filter(Boolean).join(' ');
  const state = address?.state !== address?.city ? address?.state : undefined;
  const lines = [id, address?.street, town, state, country && format.country(country)];
  return lines.filter((line): line is string => Boolean(line));
}

/** Who issues, as a document shows it, and how the workspace writes and counts its days. */
export type Issuer = { name: string; taxId: string | null; address: Address | null; zone: FiscalZone };

/** Who issues, as a public page shows it: its name, tax id and address, logo and colour. */
export type PublicCompany = Pick<Issuer, 'name' | 'taxId' | 'address'> & {
  logo: Letterhead['logo'];
  accent: string;
  /** It is a test company: the page says so. */
  isTest?: boolean;
};

export type PrintingCompany = {
  issuer: Issuer;
  locale: string;
  timeZone: string;
  /** Of its books: ISO 4217. */
  currency: string;
  letterhead: Letterhead;
};

/** The company as its paper shows it: as it was when it issued what is printed, else as it is today. */
export async function findPrintingCompany(
  workspaceId: string,
  issuedBy: FrozenIssuer | null = null,
): Promise<PrintingCompany> {
  const workspace = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    include: { fiscalProfile: true },
  });
  const { fiscalProfile: profile, locale, timeZone, currency } = workspace;
  if (issuedBy) {
    const { legalName: name, taxId, address, zone, letterheadId } = issuedBy;
    const letterhead = await findLetterheadOf(workspaceId, letterheadId);
    const frozen = { locale: issuedBy.locale ?? locale, currency: issuedBy.currency };
    return { issuer: { name, taxId, address, zone }, ...frozen, timeZone, letterhead };
  }
  const issuer = {
    name: profile?.legalName ?? workspace.name,
    taxId: profile?.taxId ?? null,
    address: profile && toAddress(profile),
    zone: profile?.zone ?? ('peninsula' as const),
  };
  return { issuer, locale, timeZone, currency, letterhead: await findLetterhead(workspaceId) };
}
