import { z } from 'zod';
import type { WaysIn } from '@/lib/folio/ways-in';
import { CompanyGrant } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { type Issuer, waysIn } from '@/server/access/accounts/oidc/issuer';
import type { CompanyIssuer as Row } from '@/server/generated/prisma/client';
import type { SignedInUser } from '@/server/platform/api/context';
import { isStorable } from '@/server/platform/contract/storable';
import { db } from '@/server/platform/db/client';
import { decrypt } from '@/server/platform/runtime/crypto';

/** What the client secret of a company's provider is bound to. */
export const contextOfClientSecret = (workspaceId: string) => `company_issuer:${workspaceId}:client_secret`;

/** What identities and roles of a company's provider are stored under: a provider that another company has set vouches for nobody here. */
export const idOfIssuer = (workspaceId: string, address: string) => `${workspaceId} ${address}`;

/** The OpenID provider of a company; undefined where it has none. */
export async function companyIssuer(workspaceId: string): Promise<(Issuer & { company: string }) | undefined> {
  if (!isStorable(workspaceId)) return undefined;
  const row = await db.companyIssuer.findFirst({ where: { workspaceId, workspace: { deletedAt: null } } });
  return row ? toIssuer(row) : undefined;
}

function toIssuer({ workspaceId, address, ...row }: Row): Issuer & { company: string } {
  return {
    id: idOfIssuer(workspaceId, address),
    company: workspaceId,
    ...{ address, clientId: row.clientId, name: row.name },
    clientSecret: decrypt(row.sealedSecret, contextOfClientSecret(workspaceId)),
    scopes: 'openid email profile',
    domains: row.domains,
    trustsEmail: row.trustsEmail,
    roleClaim: row.roleClaim ?? undefined,
    grants: z
      .array(CompanyGrant)
      .parse(row.grants)
      .map((grant) => ({ ...grant, company: workspaceId })),
    defaultRole: row.defaultRole ?? undefined,
  };
}

/** How a person can sign in again: whoever came by a company's own provider, by that alone. */
export async function waysInOf({ scopedTo: company }: Pick<SignedInUser, 'scopedTo'>): Promise<WaysIn> {
  if (company === undefined) return waysIn;
  const { issuerName = '' } = (await companySignIn(company)) ?? {};
  return { issuerName, isIssuerOnly: true, company };
}

/** What the sign-in page of a company shows: the name of its provider, and nothing of the company. Undefined where it has none. */
export async function companySignIn(workspaceId: string): Promise<{ issuerName: string } | undefined> {
  if (!isStorable(workspaceId)) return undefined;
  const where = { workspaceId, workspace: { deletedAt: null } };
  const row = await db.companyIssuer.findFirst({ where, select: { name: true } });
  return row ? { issuerName: row.name } : undefined;
}
