import { forgetProofs } from '@/server/access/accounts/factors/two-factor';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { warnOfAccountChange } from '@/server/access/security-log/security-mail';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';

/** What a person had who has lost their app. */
export type ResetFactor = {
  /** Whether a code was asked for until now. */
  wasOn: boolean;
  /** The passkeys, which go on signing in. */
  passkeys: number;
  /** The sessions that were ended. */
  sessions: number;
};

/**
 * Turns a person's second factor off for whoever runs the server, ends every session of theirs, and writes that into the
 * security log and a mail. @throws 404
 */
export async function resetTwoFactor(email: string): Promise<ResetFactor> {
  return inTransaction(async () => {
    const user = await db.user.findFirst({ where: { email: email.toLowerCase() } });
    if (!user) throw notFound('Account');
    const userId = user.id;
    await db.twoFactor.deleteMany({ where: { userId } });
    await db.user.updateMany({ where: { id: userId }, data: { twoFactorEnabled: false } });
    const { count: sessions } = await db.session.deleteMany({ where: { userId } });
    await forgetProofs(userId);
    const wasOn = user.twoFactorEnabled ?? false;
    if (wasOn) {
      await recordAccountEvent(user.email, 'two_factor_disabled', {}, { name: 'npm run admin' });
      await warnOfAccountChange(userId, 'twoFactorDisabled', {});
    }
    return { wasOn, sessions, passkeys: await db.passkey.count({ where: { userId } }) };
  });
}
