import { revokeKeysOf } from '@/server/access/api-keys/api-keys.service';
import { mayGrant, mayInvite } from '@/server/access/members/invitation-rights';
import type { Member } from '@/server/access/members/members.schema';
import { type Doer, recordEvent } from '@/server/access/security-log/record-event';
import type { SecurityDetails, SecurityKind } from '@/server/access/security-log/security-log.schema';
import { warnOwners } from '@/server/access/security-log/security-mail';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertOwnMembers } from '@/server/access/workspaces/test-company';
import type { MemberRole, MemberStatus, Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';
import { machineClock } from '@/server/platform/runtime/clock';

/** Everyone in the workspace, in the order they joined. */
export async function listMembers({ workspaceId }: Actor): Promise<Member[]> {
  const found = await db.member.findMany({
    where: { workspaceId },
    include,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return found.map(toMember);
}

/** @throws 404; 403 for what only an owner may do; 409 where no owner would remain */
export async function changeRole(actor: Actor, memberId: string, role: MemberRole): Promise<Member> {
  assertMayGrant(actor, role);
  // Whom somebody makes an owner is one whatever an OpenID provider says: see accounts/oidc/apply-grants.ts.
  return changeMember(actor, memberId, { role, ...(role === 'owner' && { managedBy: null }) }, 'member_role_changed');
}

/** Keeps someone out until they are reactivated; their API keys stop too, their invitations for good. @throws as changeRole */
export async function suspendMember(actor: Actor, memberId: string): Promise<Member> {
  return changeMember(actor, memberId, { status: 'suspended' }, 'member_suspended');
}

/** @throws as changeRole */
export async function reactivateMember(actor: Actor, memberId: string): Promise<Member> {
  return changeMember(actor, memberId, { status: 'active' }, 'member_reactivated');
}

/** Their API keys and the invitations they have made are revoked. @throws as changeRole */
export async function removeMember(actor: Actor, memberId: string): Promise<void> {
  assertOwnMembers(actor);
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const member = await findMember(workspaceId, { id: memberId });
    assertMayChange(actor, member);
    await endMembership(tx, actor, member, 'member_removed');
  });
}

/** Takes whoever calls out of the company, as removing them does. @throws 404; 409 where no owner would remain */
export async function leaveWorkspace(actor: Actor): Promise<void> {
  assertOwnMembers(actor);
  const { workspaceId, userId } = actor;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await endMembership(tx, actor, await findMember(workspaceId, { userId }), 'member_left');
  });
}

/** Only an owner makes owners. @throws 403 */
export function assertMayGrant(actor: Actor, role: MemberRole): void {
  if (!mayGrant(actor, role)) throw apiError('ONLY_OWNERS_MAKE_OWNERS');
}

/** A membership with its person's address. */
type Named = Pick<Member, 'id' | 'userId' | 'role' | 'email'>;

type Change = { role?: MemberRole; status?: MemberStatus; managedBy?: null };

async function changeMember(actor: Actor, memberId: string, data: Change, kind: SecurityKind): Promise<Member> {
  assertOwnMembers(actor);
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // two owners who demote each other at once must not both succeed
    const before = await findMember(workspaceId, { id: memberId });
    assertMayChange(actor, before);
    return writeMember(tx, actor, before, data, kind);
  });
}

/** Part of the transaction that holds the workspace. @throws 409 where no owner would remain */
export async function writeMember(
  tx: OpenTransaction,
  actor: Doer,
  before: Pick<Member, 'id' | 'role'>,
  data: Change,
  kind: SecurityKind,
  details: SecurityDetails = {},
): Promise<Member> {
  const { workspaceId } = actor;
  const { id } = before;
  await db.member.updateMany({ where: { id, workspaceId }, data });
  await assertOwned(workspaceId);
  const member = await findMember(workspaceId, { id });
  if (member.status === 'suspended') await endSessionsIn(workspaceId, member.userId);
  await revokeInvitationsOf(tx, actor, member);
  await recordEvent(tx, actor, kind, { email: member.email, role: member.role, ...details });
  if (member.role === 'owner' && before.role !== 'owner') await warnOwners(actor, 'newOwner', member.email);
  return member;
}

/** Part of the transaction that holds the workspace. @throws 409 where no owner would remain */
export async function endMembership(
  tx: OpenTransaction,
  actor: Doer,
  member: Named,
  kind: SecurityKind,
  details: SecurityDetails = {},
): Promise<void> {
  const { workspaceId } = actor;
  await db.member.deleteMany({ where: { id: member.id, workspaceId } });
  await assertOwned(workspaceId);
  await endSessionsIn(workspaceId, member.userId);
  await revokeKeysOf(actor, member);
  await revokeInvitationsOf(tx, actor, member);
  await recordEvent(tx, actor, kind, { email: member.email, role: member.role, ...details });
}

/** Ends what the company's own provider has begun of a person; their other sessions find no membership. */
async function endSessionsIn(workspaceId: string, userId: string): Promise<void> {
  await db.session.deleteMany({ where: { workspaceId, userId } });
}

/** Open invitations that the member, as they are now or no longer are, could not make; and those to themselves. */
export async function revokeInvitationsOf(
  tx: OpenTransaction,
  actor: Doer,
  { id, userId, email }: Named,
): Promise<void> {
  const { workspaceId } = actor;
  const now = await db.member.findFirst({ where: { id, workspaceId, status: 'active' }, select: { role: true } });
  const made = await db.invitation.findMany({
    where: { workspaceId, acceptedAt: null, revokedAt: null, OR: [{ invitedById: userId }, { email }] },
    select: { id: true, role: true, email: true },
  });
  const ended = made.filter((invitation) => invitation.email === email || !now || !mayInvite(now, invitation.role));
  await db.invitation.updateMany({
    where: { workspaceId, id: { in: ended.map((invitation) => invitation.id) } },
    data: { revokedAt: machineClock.now() },
  });
  for (const { email: invited, role } of ended) {
    await recordEvent(tx, actor, 'invitation_revoked', { email: invited, role });
  }
}

async function findMember(workspaceId: string, which: { id: string } | { userId: string }): Promise<Member> {
  const row = await db.member.findFirst({ where: { ...which, workspaceId }, include });
  if (!row) throw notFound('Member');
  return toMember(row);
}

function assertMayChange(actor: Actor, member: Member): void {
  if (member.role === 'owner' && actor.role !== 'owner') throw apiError('ONLY_OWNERS_CHANGE_OWNERS');
}

async function assertOwned(workspaceId: string): Promise<void> {
  const owner = await db.member.findFirst({ where: { workspaceId, role: 'owner', status: 'active' } });
  if (!owner) throw apiError('LAST_OWNER');
}

const include = { user: { select: { name: true, ...addressColumns } } } as const;

function toMember(row: Prisma.MemberGetPayload<{ include: typeof include }>): Member {
  const { id, userId, role, status, user, managedBy, createdAt } = row;
  return {
    id,
    userId,
    role,
    status,
    isManaged: managedBy !== null,
    name: user.name,
    email: addressOf(user),
    createdAt: createdAt.toISOString(),
  };
}
