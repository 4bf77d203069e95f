import { randomBytes } from 'node:crypto';
import { newId } from '@/lib/text/id';
import { type Claims, emailOf, grantsOf, isProven } from '@/server/access/accounts/oidc/claims';
import { connectIdentity, findIdentity, type Known, nameOf } from '@/server/access/accounts/oidc/identities';
import type { Issuer } from '@/server/access/accounts/oidc/issuer';
import { RefusedSignIn } from '@/server/access/accounts/oidc/refusal';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { CallOrigin } from '@/server/platform/api/context';
import { db, type OpenTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** A provider that a company has set. */
type CompanyIssuer = Issuer & { company: string };

/**
 * The account of whoever a company's own provider vouches for. An identity is the company, `iss` and `sub`. One that is new is of
 * nobody who has an account here, whatever the address says: it gets an account that only this provider opens. Who has one of
 * their own connects it, signed in to it. Part of the caller's transaction, which locks the company for a new identity.
 * @param connect the signed-in person who asks to be connected
 * @throws {RefusedSignIn}
 */
export async function personOfCompany(
  tx: OpenTransaction,
  issuer: CompanyIssuer,
  claims: Claims,
  { from, connect }: { from: CallOrigin; connect?: string },
): Promise<Known> {
  const email = emailOf(issuer, claims);
  if (!(await findIdentity(issuer, claims))) await lockWorkspace(tx, issuer.company);
  const found = await findIdentity(issuer, claims);
  if (connect !== undefined && found && found.userId !== connect) throw new RefusedSignIn('otherAccount');
  if (found) return withAddress(issuer, found, email);
  if (connect !== undefined) return connectIdentity(issuer, claims, { id: connect }, from);
  const listed = await findListed(issuer, claims, email);
  if (listed) return withAddress(issuer, await connectIdentity(issuer, claims, listed, from), email);
  if (await hasOwnAccount(issuer, email)) throw new RefusedSignIn('connectHere');
  if (grantsOf(issuer, claims).length === 0 && issuer.defaultRole === undefined) throw new RefusedSignIn('noRole');
  const person = { workspaceId: issuer.company, name: nameOf(claims, email), address: email };
  return connectIdentity(issuer, claims, await createPerson(person), from);
}

/**
 * A member whom the company alone knows and whose identity here is not known yet: by what its directory calls them, or by the
 * address where the provider vouches for it.
 */
async function findListed(
  issuer: CompanyIssuer,
  claims: Claims,
  email: string,
): Promise<{ id: string; isNew: true } | undefined> {
  const { company: workspaceId, id: providerId } = issuer;
  const names = [claims.sub, ...(claims.oid === undefined ? [] : [claims.oid])];
  const byDirectory = { memberships: { some: { workspaceId, directoryId: { in: names } } } };
  const byAddress = { issuerEmail: email, memberships: { some: { workspaceId } } };
  const user = await db.user.findFirst({
    where: {
      workspaceId,
      accounts: { none: { providerId } },
      OR: [byDirectory, ...(isProven(issuer, claims) ? [byAddress] : [])],
    },
    select: { id: true },
  });
  return user ? { id: user.id, isNew: true } : undefined;
}

/** Whether a member with an account of their own has the address: they would become two members. */
async function hasOwnAccount({ company: workspaceId }: CompanyIssuer, email: string): Promise<boolean> {
  const where = { workspaceId, user: { email, workspaceId: null } };
  return (await db.member.findFirst({ where, select: { id: true } })) !== null;
}

/** The address that the provider says now, of whom it alone knows. */
async function withAddress({ company }: CompanyIssuer, known: Known, email: string): Promise<Known> {
  const where = { id: known.userId, workspaceId: company, issuerEmail: { not: email } };
  const { count } = await db.user.updateMany({ where, data: { issuerEmail: email } });
  return count > 0 ? { ...known, address: email } : known;
}

/** Somebody whom a company alone knows. */
type CompanyPerson = { workspaceId: string; name: string; address: string };

/**
 * An account that nothing but the provider of one company opens. Its e-mail is a secret that nobody can type or receive mail at, so that
 * no sign-in, no invitation and no new password finds it, and that it takes no address from whoever has it.
 */
export async function createPerson({
  workspaceId,
  name,
  address,
}: CompanyPerson): Promise<{ id: string; isNew: true }> {
  const email = `${randomBytes(16).toString('hex')}@company.invalid`;
  const data = { id: newId('usr'), workspaceId, name, email, issuerEmail: address, createdAt: machineClock.now() };
  const { id } = await db.user.create({ data, select: { id: true } });
  return { id, isNew: true };
}
