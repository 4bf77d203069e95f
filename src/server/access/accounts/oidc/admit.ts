import { setSessionCookie } from 'better-auth/cookies';
import { personOfCompany } from '@/server/access/accounts/company-issuer/person-of-company';
import { type HookContext, originOf } from '@/server/access/accounts/hook-context';
import { applyGrants } from '@/server/access/accounts/oidc/apply-grants';
import { type Claims, hasFactor } from '@/server/access/accounts/oidc/claims';
import { type Known, personOf } from '@/server/access/accounts/oidc/identities';
import { type Grant, type Issuer, SESSION_SECONDS } from '@/server/access/accounts/oidc/issuer';
import { RefusedSignIn } from '@/server/access/accounts/oidc/refusal';
import { hasInvitation } from '@/server/access/accounts/sign-up-policy';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Who it is, with the roles that the provider gives now. What it takes away stays taken away from whoever does not come in, and what
 * it has begun of their sessions ends.
 * @param connect the signed-in person who asks to be connected
 * @throws {RefusedSignIn}
 */
export async function admit(ctx: HookContext, from: Issuer, claims: Claims, connect?: string): Promise<Known> {
  const origin = originOf(ctx);
  const { person, isIn } = await inTransaction(async (tx) => {
    const known =
      from.company === undefined
        ? await personOf(from, claims, origin, connect)
        : await personOfCompany(tx, { ...from, company: from.company }, claims, { from: origin, connect });
    const granted = await applyGrants(tx, from, known, claims, origin);
    return { person: known, isIn: await mayEnter(from, known, granted) };
  });
  if (isIn) return person;
  await db.session.deleteMany({ where: { userId: person.userId, workspaceId: from.company } });
  throw new RefusedSignIn('noRole');
}

/** Whether there is anything for a person to open: of a company's own provider, that company. */
async function mayEnter(
  { company, roleClaim }: Issuer,
  { userId, email }: Known,
  granted: readonly Grant[],
): Promise<boolean> {
  if (company === undefined && (roleClaim === undefined || granted.length > 0)) return true;
  const where = { userId, status: 'active' as const, workspaceId: company };
  if (await db.member.findFirst({ where, select: { id: true } })) return true;
  return company === undefined && hasInvitation(email);
}

/** A session as long as the setting has it, from when the person proved to the provider who they are. */
export async function openSession(
  ctx: HookContext,
  { company }: Issuer,
  { userId, accountId }: Known,
  claims: Claims,
): Promise<void> {
  const { internalAdapter } = ctx.context;
  const { sid, auth_time } = claims;
  const now = machineClock.now();
  const provenAt = auth_time === undefined ? now : new Date(Math.min(now.getTime(), auth_time * 1000));
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const factor = hasFactor(claims) ? 'issuer' : null;
  const columns = {
    createdAt: provenAt,
    updatedAt: now,
    expiresAt,
    factor,
    ...(company !== undefined && { workspaceId: company }),
  };
  const user = await internalAdapter.findUserById(userId);
  if (!user) throw new RefusedSignIn('expired');
  const session = await internalAdapter.createSession(userId, false, columns, true);
  await db.issuerSession.create({ data: { sessionId: session.id, accountId, sid } });
  await setSessionCookie(ctx, { session, user }, false, { maxAge: SESSION_SECONDS });
}
