import { auth } from '@/server/access/accounts/auth';
import type { Factors } from '@/server/access/accounts/factors/factors.schema';
import { isIssuerOnly, issuer } from '@/server/access/accounts/oidc/issuer';
import { passkeyHost } from '@/server/access/accounts/passkey-host';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { warnOfAccountChange } from '@/server/access/security-log/security-mail';
import type { SignedInUser } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';

/** What the person signs in with beside the password. */
export async function listFactors({ id: userId }: SignedInUser): Promise<Factors> {
  const [user, passkeys, accounts] = await Promise.all([
    db.user.findFirst({ where: { id: userId }, select: { twoFactorEnabled: true } }),
    db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    db.account.findMany({ where: { userId }, select: { providerId: true } }),
  ]);
  const isConnected = accounts.some(({ providerId }) => providerId === issuer?.id);
  return {
    hasPassword: !isIssuerOnly && accounts.some(({ providerId }) => providerId === 'credential'),
    issuer: issuer && { name: issuer.name, isConnected, isOnlyWay: isIssuerOnly },
    twoFactor: user?.twoFactorEnabled ? { recoveryCodesLeft: await countRecoveryCodes(userId) } : undefined,
    passkeyHost,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString(),
    })),
  };
}

async function countRecoveryCodes(userId: string): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}

/** @throws 404 */
export async function renamePasskey(user: SignedInUser, id: string, name: string): Promise<void> {
  const { count } = await db.passkey.updateMany({ where: { id, userId: user.id }, data: { name } });
  if (count === 0) throw notFound('Passkey');
}

/** The passkey signs nobody in from now on; the person is told by mail. @throws 404 */
export async function removePasskey(user: SignedInUser, id: string): Promise<void> {
  const { from = {} } = user;
  await inTransaction(async () => {
    const passkey = await db.passkey.findFirst({ where: { id, userId: user.id } });
    if (!passkey) throw notFound('Passkey');
    await db.passkey.deleteMany({ where: { id, userId: user.id } });
    await recordAccountEvent(user.email, 'passkey_removed', from, { name: passkey.name });
    await warnOfAccountChange(user.id, 'passkeyRemoved', from);
  });
}
