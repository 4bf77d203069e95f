import type { IssuerTest } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { strongestIn } from '@/server/access/accounts/oidc/apply-grants';
import { type Claims, emailOf, grantsOf, hasFactor } from '@/server/access/accounts/oidc/claims';
import type { Issuer } from '@/server/access/accounts/oidc/issuer';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Stores what a company's provider says of whoever tries it. Nobody is signed in. @throws {RefusedSignIn} as signing in does */
export async function recordTest(issuer: Issuer, claims: Claims): Promise<void> {
  const { company: workspaceId = '', address, clientId, defaultRole } = issuer;
  const email = emailOf(issuer, claims);
  const role = strongestIn(grantsOf(issuer, claims), workspaceId) ?? defaultRole;
  const tested: Omit<IssuerTest, 'at'> = { email, role, hasFactor: hasFactor(claims) };
  // Another provider may have been set meanwhile.
  await db.companyIssuer.updateMany({
    where: { workspaceId, address, clientId },
    data: { tested, testedAt: machineClock.now() },
  });
}
