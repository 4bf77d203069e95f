import type { FiscalZone } from '@/lib/tax-zones';
import { type Address, toAddress } from '@/server/contract/address';
import { db } from '@/server/db/client';
import type { FrozenIssuer } from '@/server/workspaces/frozen-issuer';

/** Who issues, as a document shows it, and how the workspace writes and counts its days. */
export type Issuer = { name: string; taxId: string | null; address: Address | null; zone: FiscalZone };

export type PrintingCompany = {
  issuer: Issuer;
  locale: string;
  timeZone: string;
  /** Of its books: ISO 4217. */
  currency: string;
};

export async function findPrintingCompany(workspaceId: string): Promise<PrintingCompany> {
  const workspace = await db.workspace.findFirstOrThrow({
    where: { id: workspaceId },
    include: { fiscalProfile: true },
  });
  const { fiscalProfile: profile, locale, timeZone, currency } = workspace;
  const issuer = {
    name: profile?.legalName ?? workspace.name,
    taxId: profile?.taxId ?? null,
    address: profile && toAddress(profile),
    zone: profile?.zone ?? ('peninsula' as const),
  };
  return { issuer, locale, timeZone, currency };
}

/** Whoever issued an invoice, as its page shows it, and the currency of the books then. */
export function issuedBy({ legalName, taxId, address, zone, currency }: FrozenIssuer) {
  return { issuer: { name: legalName, taxId, address, zone }, currency };
}
