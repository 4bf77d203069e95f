import { newId } from '@/lib/text/id';
import { invitationLink, queueInvitation } from '@/server/access/members/invitation-mail';
import type { Invitation, InvitationCreate, IssuedInvitation } from '@/server/access/members/invitations.schema';
import { assertMayGrant } from '@/server/access/members/members.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertOwnMembers } from '@/server/access/workspaces/test-company';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { invalid, notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { randomToken, sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

const DAYS_OPEN = 7;

/** The invitations that are neither accepted nor revoked, newest first. */
export async function listInvitations({ workspaceId }: Actor): Promise<Invitation[]> {
  const found = await db.invitation.findMany({
    where: { workspaceId, ...open },
    include,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return found.map(toInvitation);
}

/** Invites by mail; an earlier invitation to the same address stops working. @throws 400 for a member, 403 */
export async function createInvitation(actor: Actor, input: InvitationCreate): Promise<IssuedInvitation> {
  const { workspaceId } = actor;
  assertOwnMembers(actor);
  assertMayGrant(actor, input.role);
  const id = newId('ivt');
  const { token, ...validity } = newToken();
  const data = { ...input, ...validity, id, workspaceId, invitedById: actor.userId, createdAt: machineClock.now() };
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await assertNoMember(workspaceId, input.email);
    await revoke({ workspaceId, email: input.email });
    await db.invitation.create({ data });
    await recordEvent(tx, actor, 'invitation_created', { email: input.email, role: input.role });
    return send(tx, workspaceId, id, token);
  });
}

/** A new link, and seven more days; the old link stops working. @throws 404, 403 */
export async function resendInvitation(actor: Actor, id: string): Promise<IssuedInvitation> {
  const { workspaceId } = actor;
  const { token, ...validity } = newToken();
  return inTransaction(async (tx) => {
    const { email, role } = await findOpen(workspaceId, id);
    assertMayGrant(actor, role);
    await db.invitation.updateMany({ where: { id, workspaceId, ...open }, data: validity });
    await recordEvent(tx, actor, 'invitation_resent', { email, role });
    return send(tx, workspaceId, id, token);
  });
}

/** @throws 404 */
export async function revokeInvitation(actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    const { email, role } = await findOpen(workspaceId, id);
    await revoke({ workspaceId, id });
    await recordEvent(tx, actor, 'invitation_revoked', { email, role });
  });
}

/** What an invitation is while it can still be accepted or renewed. */
export const open = { acceptedAt: null, revokedAt: null } as const;

function newToken() {
  const token = randomToken();
  const expiresAt = new Date(machineClock.now().getTime() + DAYS_OPEN * 24 * 60 * 60 * 1000);
  return { token, tokenHash: sha256Hex(token), expiresAt };
}

async function send(tx: OpenTransaction, workspaceId: string, id: string, token: string): Promise<IssuedInvitation> {
  const row = await findOpen(workspaceId, id);
  const link = invitationLink(token);
  await queueInvitation(tx, row, link);
  return { ...toInvitation(row), ...(env.SMTP_URL === undefined && { link }) };
}

async function revoke(where: { workspaceId: string; id?: string; email?: string }): Promise<number> {
  const { count } = await db.invitation.updateMany({
    where: { ...where, ...open },
    data: { revokedAt: machineClock.now() },
  });
  return count;
}

async function assertNoMember(workspaceId: string, email: string): Promise<void> {
  const member = await db.member.findFirst({ where: { workspaceId, user: { email } } });
  if (!member) return;
  const remedy = member.status === 'suspended' ? 'Reactivate them instead.' : 'Change their role in the list instead.';
  throw invalid(['email'], `This person is already a member. ${remedy}`);
}

async function findOpen(workspaceId: string, id: string): Promise<Row> {
  const row = await db.invitation.findFirst({ where: { id, workspaceId, ...open }, include });
  if (!row) throw notFound('Invitation');
  return row;
}

const include = { invitedBy: { select: { name: true } }, workspace: { select: { name: true, locale: true } } } as const;

type Row = Prisma.InvitationGetPayload<{ include: typeof include }>;

function toInvitation({ id, email, role, invitedBy, expiresAt, createdAt }: Row): Invitation {
  return {
    id,
    email,
    role,
    invitedBy: invitedBy.name,
    expired: expiresAt <= machineClock.now(),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
