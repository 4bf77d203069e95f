import { newId } from '@/lib/text/id';
import { isWebAddressIn } from '@/lib/text/web-address';
import { type Claims, emailOf, grantsOf, isProven } from '@/server/access/accounts/oidc/claims';
import { type Issuer, isIssuerOnly } from '@/server/access/accounts/oidc/issuer';
import { RefusedSignIn } from '@/server/access/accounts/oidc/refusal';
import { hasInvitation, signUpPolicy } from '@/server/access/accounts/sign-up-policy';
import { recordAccountEvent } from '@/server/access/security-log/record-event';
import { warnOfAccountChange } from '@/server/access/security-log/security-mail';
import type { CallOrigin } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { machineClock } from '@/server/platform/runtime/clock';

/** The account of a person here, and the identity that it is connected to. */
export type Known = {
  userId: string;
  email: string;
  /** What people are shown in place of the e-mail; see `addressOf`. */
  address: string;
  accountId: string;
};

/**
 * The account of whoever the provider vouches for. An identity once connected is found by its `sub`, whatever its address. One
 * that is new is connected to the account with its address only where the provider vouches for the address, and its person
 * has proven it here as well: otherwise whoever signed up with somebody else's address would share their account. Part of
 * the caller's transaction.
 * @param connect the signed-in person who asks to be connected, whatever the address
 * @throws {RefusedSignIn}
 */
export async function personOf(issuer: Issuer, claims: Claims, from: CallOrigin, connect?: string): Promise<Known> {
  const found = await findIdentity(issuer, claims);
  if (connect !== undefined && found && found.userId !== connect) throw new RefusedSignIn('otherAccount');
  const email = emailOf(issuer, claims);
  if (found) return found;
  if (connect !== undefined) return connectIdentity(issuer, claims, { id: connect }, from);
  if (!isProven(issuer, claims)) throw new RefusedSignIn('unverified');
  const user = await db.user.findFirst({ where: { email } });
  if (!user) return connectIdentity(issuer, claims, await createUser(issuer, claims, email), from);
  if (!user.emailVerified) {
    if (!isIssuerOnly) throw new RefusedSignIn('connectFirst');
    await forgetOtherWays(user.id);
  }
  return connectIdentity(issuer, claims, user, from);
}

/** The account that an identity is connected to. */
export async function findIdentity({ id: providerId }: Issuer, { sub }: Claims): Promise<Known | undefined> {
  const account = await db.account.findFirst({
    where: { providerId, accountId: sub },
    include: { user: { select: addressColumns } },
  });
  if (!account) return undefined;
  const { id: accountId, userId, user } = account;
  return { userId, email: user.email, address: addressOf(user), accountId };
}

/** Two tabs of one person may do this at once: the second finds the identity of the first. @throws {RefusedSignIn} `otherAccount` */
export async function connectIdentity(
  issuer: Issuer,
  claims: Claims,
  { id, isNew }: { id: string; isNew?: true },
  from: CallOrigin,
): Promise<Known> {
  const row = { id: newId('acc'), providerId: issuer.id, accountId: claims.sub, userId: id };
  const now = machineClock.now();
  await db.account.createMany({ data: [{ ...row, createdAt: now, updatedAt: now }], skipDuplicates: true });
  const known = await findIdentity(issuer, claims);
  if (known?.userId !== id) throw new RefusedSignIn('otherAccount');
  if (known.accountId === row.id && !isNew) {
    await recordAccountEvent(known.email, 'issuer_connected', from, { name: issuer.name }, issuer.company);
    await warnOfAccountChange(id, 'issuerConnected', from);
  }
  return known;
}

/** @throws {RefusedSignIn} `notInvited` */
async function createUser(issuer: Issuer, claims: Claims, email: string): Promise<{ id: string }> {
  const mayJoin =
    grantsOf(issuer, claims).length > 0 || (await signUpPolicy()) === 'open' || (await hasInvitation(email));
  if (!mayJoin) throw new RefusedSignIn('notInvited');
  const now = machineClock.now();
  const data = { id: newId('usr'), email, name: nameOf(claims, email), emailVerified: true, createdAt: now };
  return db.user.create({ data, select: { id: true } });
}

/** Names stand in mail to others, so that one which leads somewhere is not taken over. */
export function nameOf({ name }: Pick<Claims, 'name'>, email: string): string {
  const written = (name ?? '').replaceAll('\0', '').trim().slice(0, 200);
  return written === '' || isWebAddressIn(written) ? (email.split('@')[0] ?? email) : written;
}

/** Whoever signed up with the address, before its owner came, has no way into the account any more. */
async function forgetOtherWays(userId: string): Promise<void> {
  await db.account.deleteMany({ where: { userId, providerId: 'credential' } });
  await db.passkey.deleteMany({ where: { userId } });
  await db.session.deleteMany({ where: { userId } });
  await db.verification.deleteMany({ where: { value: userId } });
  await db.user.updateMany({ where: { id: userId }, data: { emailVerified: true } });
}
