import type { FiscalZone } from '@/lib/tax/tax-zones';
import type { Letterhead } from '@/server/company/company/letterhead.schema';
import { findLetterhead, findLetterheadOf } from '@/server/company/company/letterhead.service';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { type Address, toAddress } from '@/server/platform/contract/address';
import { db } from '@/server/platform/db/client';

/** Who issues, as a document shows it, and how the workspace writes and counts its days. */
export type Issuer = { name: string; taxId: string | null; address: Address | null; zone: FiscalZone };

/** Who issues, as a public page shows it: its name, tax id and address, logo and colour. */
export type PublicCompany = Pick<Issuer, 'name' | 'taxId' | 'address'> & { logo: Letterhead['logo']; accent: string };

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
