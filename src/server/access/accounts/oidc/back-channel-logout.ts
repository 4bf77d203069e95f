import { decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { companyIssuer } from '@/server/access/accounts/company-issuer/find-issuer';
import { type Issuer, issuer } from '@/server/access/accounts/oidc/issuer';
import { SKEW_SECONDS } from '@/server/access/accounts/oidc/provider-client';
import { keysFor } from '@/server/access/accounts/oidc/provider-keys';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { log } from '@/server/platform/runtime/log';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LONGEST_LIFE_SECONDS = 10 * 60;
const asymmetric = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/;

/** A logout token, by OpenID Connect Back-Channel Logout 1.0, 2.4: of a person, of one of their sessions, or both. */
const LogoutToken = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    iat: z.number(),
    exp: z.number(),
    jti: z.string(),
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.never().optional(), // an ID token must not do for one
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type LogoutToken = z.output<typeof LogoutToken>;

/** Ends the sessions that a provider says are over, that of the installation or a company's own. @returns false for what is not its token, or cannot be checked */
export async function endSessionsOf(token: string, company?: string): Promise<boolean> {
  const from = company === undefined ? issuer : await companyIssuer(company);
  if (!from) return false;
  try {
    await endSessions(from, await verified(from, token));
    return true;
  } catch (error) {
    log.warn({ err: error, company }, `a logout by ${from.name} was not believed`);
    return false;
  }
}

/** Nothing is asked of the provider for what is not even written like a signed token. @throws */
async function verified(from: Issuer, token: string): Promise<LogoutToken> {
  const { alg = '', kid } = decodeProtectedHeader(token);
  if (!asymmetric.test(alg)) throw new TypeError('not signed by a key of the provider');
  const { payload } = await jwtVerify(token, await keysFor(from, kid), {
    issuer: from.address,
    audience: from.clientId,
    algorithms: [alg],
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: LONGEST_LIFE_SECONDS,
    currentDate: machineClock.now(),
  });
  return LogoutToken.parse(payload);
}

async function endSessions({ id: providerId, name, company }: Issuer, { sub, sid }: LogoutToken): Promise<void> {
  await inTransaction(async () => {
    const ended = await db.issuerSession.findMany({
      where: { sid, account: { providerId, accountId: sub } },
      select: { sessionId: true, account: { select: { user: { select: { email: true } } } } },
    });
    await db.session.deleteMany({ where: { id: { in: ended.map(({ sessionId }) => sessionId) } } });
    for (const [email, count] of countByEmail(ended.map(({ account }) => account.user.email))) {
      await recordAccountEvent(email, 'session_revoked', {}, { sessions: String(count), name }, company);
    }
  });
}

function countByEmail(emails: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const email of emails) counts.set(email, (counts.get(email) ?? 0) + 1);
  return counts;
}
