import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { isOfEveryTenant } from '@/lib/folio/every-tenant';
import type {
  CompanyIssuer,
  CompanyIssuerSave,
  CompanySignIn,
} from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { CompanyGrant, IssuerTest } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { contextOfClientSecret, idOfIssuer } from '@/server/access/accounts/company-issuer/find-issuer';
import { GOOGLE } from '@/server/access/accounts/oidc/claims';
import { callbackOf } from '@/server/access/accounts/oidc/provider-client';
import { changedFields, type Doer, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertOwnMembers } from '@/server/access/workspaces/test-company';
import type { CompanyIssuer as Row } from '@/server/generated/prisma/client';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { checkUrl } from '@/server/platform/outgoing-http/outgoing-http';
import { encrypt } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

/** The company's own OpenID provider, and what is registered there. */
export async function getCompanySignIn({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<CompanySignIn> {
  const row = await db.companyIssuer.findFirst({ where: { workspaceId } });
  return {
    issuer: row ? shown(row) : undefined,
    addresses: {
      callback: callbackOf({ company: workspaceId }),
      logout: `${env.APP_URL}/api/auth/oidc/logout/${workspaceId}`,
      signIn: `${env.APP_URL}/sign-in/${workspaceId}`,
    },
  };
}

function shown(row: Row): CompanyIssuer {
  const { address, name, clientId, domains, trustsEmail, roleClaim, grants, defaultRole, isRequired } = row;
  const tested =
    row.testedAt && IssuerTest.safeParse({ ...(row.tested as object), at: row.testedAt.toISOString() }).data;
  return {
    ...{ address, name, clientId, domains, trustsEmail, defaultRole, isRequired },
    roleClaim: roleClaim ?? '',
    grants: CompanyGrant.array().parse(grants),
    tested: tested ?? undefined,
  };
}

/**
 * Sets the company's own OpenID provider. What was tried counts until the provider is set otherwise; another address is another
 * provider, whose identities are others.
 * @throws 400 for an address that cannot be one, and for members who are to come in by a provider that nobody has tried; 409 in a test company
 */
export async function saveCompanyIssuer(actor: Actor, input: CompanyIssuerSave): Promise<CompanySignIn> {
  assertOwnMembers(actor);
  assertUsable(input);
  const { workspaceId } = actor;
  const { clientSecret, roleClaim, ...others } = input;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await db.companyIssuer.findFirst({ where: { workspaceId } });
    const sealedSecret = clientSecret
      ? encrypt(clientSecret, contextOfClientSecret(workspaceId))
      : before?.address === input.address && before.clientId === input.clientId && before.sealedSecret; // to nobody else
    if (!sealedSecret) throw invalid(['clientSecret'], reasonOf('CLIENT_SECRET_MISSING'));
    const written = { ...others, roleClaim: roleClaim || null, sealedSecret };
    const isTested =
      before?.testedAt && changedFields(before, { ...before, ...written }).every((it) => ofNoTest.includes(it));
    if (written.isRequired && !isTested) throw invalid(['isRequired'], reasonOf('SIGN_IN_UNTRIED'));
    if (written.isRequired && !before?.isRequired) assertStaysIn(actor);
    const data = { ...written, ...(!isTested && { testedAt: null, tested: Prisma.DbNull }) };
    const after = await db.companyIssuer.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
    });
    const fields = changedFields(before, after).filter((field) => !field.startsWith('tested'));
    if (fields.length > 0)
      await recordEvent(tx, actor, 'settings_changed', { fields: fields.map(ofIssuer).join(', ') });
    if (before && before.address !== after.address) await forgetIssuer(tx, before);
  });
  return getCompanySignIn(actor);
}

/** What does not change whom the provider lets in. */
const ofNoTest = ['isRequired', 'name'];
const ofIssuer = (field: string) => `companyIssuer.${field}`;

/** @throws 400 */
function assertUsable({ address, domains, roleClaim, grants }: CompanyIssuerSave): void {
  const refusal = checkUrl(address);
  if (refusal) throw invalid(['address'], refusal);
  if (isOfEveryTenant(address)) throw invalid(['address'], reasonOf('ISSUER_OF_EVERYBODY'));
  if (address === GOOGLE && domains.length === 0) throw invalid(['domains'], reasonOf('ISSUER_WITHOUT_DOMAIN'));
  if (grants.length > 0 && !roleClaim) throw invalid(['roleClaim'], reasonOf('ROLE_CLAIM_MISSING'));
}

/** Whoever has all come in by the provider does so themselves, or has the way back. @throws 400 */
function assertStaysIn({ factor, scopedTo }: Actor): void {
  if (factor === 'own' || scopedTo !== undefined) return;
  throw invalid(['isRequired'], reasonOf('SIGN_IN_WITHOUT_WAY_BACK'));
}

/**
 * Takes the provider away: its sessions end, and its identities are forgotten.
 * @throws 404 where none is set, 400 where nobody who owns the company has an account of their own
 */
export async function removeCompanyIssuer(actor: Actor): Promise<CompanySignIn> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await db.companyIssuer.findFirst({ where: { workspaceId } });
    if (!before) throw notFound('Sign-in provider');
    const ownAccount = { workspaceId, role: 'owner' as const, status: 'active' as const, user: { workspaceId: null } };
    if ((await db.member.count({ where: ownAccount })) === 0) throw invalid([], reasonOf('OWNERS_OF_ISSUER_ALONE'));
    await db.companyIssuer.deleteMany({ where: { workspaceId } });
    await recordEvent(tx, actor, 'company_issuer_removed', { name: before.name, url: before.address });
    await forgetIssuer(tx, before);
  });
  return getCompanySignIn(actor);
}

/** Ends what a provider that a company no longer has began. Memberships stay: its owners end them. */
async function forgetIssuer(
  _: OpenTransaction,
  { workspaceId, address }: Pick<Row, 'workspaceId' | 'address'>,
): Promise<void> {
  const id = idOfIssuer(workspaceId, address);
  await db.session.deleteMany({ where: { workspaceId } });
  await db.account.deleteMany({ where: { providerId: id } });
  await db.member.updateMany({ where: { workspaceId, managedBy: id }, data: { managedBy: null } });
}

/**
 * Lets members come in by their own accounts again, for whoever runs the server, where the provider is broken and no owner has the way back.
 * @returns the name of the company, and whether it was required @throws 404
 */
export async function releaseSignIn(workspaceId: string): Promise<{ company: string; wasRequired: boolean }> {
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const company = await db.workspace.findFirst({ where: { id: workspaceId }, select: { name: true } });
    const { count } = await db.companyIssuer.updateMany({
      where: { workspaceId, isRequired: true },
      data: { isRequired: false },
    });
    const operator: Doer = { workspaceId, userId: null, from: {} };
    const details = { fields: ofIssuer('isRequired'), name: 'npm run admin' };
    if (count > 0) await recordEvent(tx, operator, 'settings_changed', details);
    return { company: company?.name ?? '', wasRequired: count > 0 };
  });
}
