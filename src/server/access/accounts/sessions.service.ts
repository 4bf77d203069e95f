import type { Session } from '@/server/access/accounts/sessions.schema';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import type { SignedInUser } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** Where the person is signed in, the last active first. */
export async function listSessions({ id: userId, sessionId }: SignedInUser): Promise<Session[]> {
  const found = await db.session.findMany({
    where: { userId, expiresAt: { gt: machineClock.now() } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
  });
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent || undefined,
    address: ipAddress || undefined,
    signedInAt: createdAt.toISOString(),
    lastActiveAt: updatedAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Ends one of the person's sessions; its cookie does nothing from then on. @throws 404 */
export async function endSession(user: SignedInUser, id: string): Promise<void> {
  await inTransaction(async () => {
    const { count } = await db.session.deleteMany({ where: { id, userId: user.id } });
    if (count === 0) throw notFound('Session');
    await recordEnd(user, count);
  });
}

/** Ends every session of the person but the one that asks. */
export async function endOtherSessions(user: SignedInUser): Promise<void> {
  await inTransaction(async () => {
    const { count } = await db.session.deleteMany({ where: { userId: user.id, id: { not: user.sessionId } } });
    if (count > 0) await recordEnd(user, count);
  });
}

function recordEnd({ email, from = {} }: SignedInUser, count: number): Promise<void> {
  return recordAccountEvent(email, 'session_revoked', from, { sessions: String(count) });
}
