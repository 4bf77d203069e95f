import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { mayInvite } from '@/server/access/members/invitation-rights';
import type { OpenInvitation } from '@/server/access/members/invitations.schema';
import { open } from '@/server/access/members/invitations.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { MemberRole } from '@/server/generated/prisma/client';
import type { SignedInUser } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { scopes } from '@/server/platform/contract/scopes';
import { db, firstRow, inTransaction, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { env } from '@/server/platform/runtime/env';

/** What the link invites to; whoever holds it may know. @throws 404 for a link that no longer works */
export async function readInvitation(token: string): Promise<OpenInvitation> {
  const invitation = await findByToken(token);
  const { email, role, workspace, invitedBy } = invitation;
  const account = await db.user.findFirst({ where: { email }, select: { id: true } });
  return { email, role, workspaceName: workspace.name, invitedBy: invitedBy.name, hasAccount: account !== null };
}

const InvitingWorkspaceRow = z.object({ workspaceId: z.string() });

/** Makes the signed-in person a member. @throws 404 for a dead link, 403 for another person's or a suspended member's */
export async function acceptInvitation(user: SignedInUser, token: string): Promise<{ workspaceId: string }> {
  return inTransaction(async (tx) => {
    const locked = await firstRow(
      InvitingWorkspaceRow,
      sql`
      SELECT workspace_id AS "workspaceId" FROM invitation WHERE token_hash = ${sha256Hex(token)}`,
    );
    if (locked) await lockWorkspace(tx, locked.workspaceId); // who removes the inviter takes the same lock
    const { id, email, role, workspaceId } = await findByToken(token);
    if (email !== user.email.toLowerCase()) throw forSomeoneElse(email, user.email);

    const now = machineClock.now();
    await db.invitation.updateMany({ where: { id, workspaceId }, data: { acceptedAt: now } });
    const member = await db.member.findFirst({ where: { workspaceId, userId: user.id } });
    if (member?.status === 'suspended') {
      throw apiError('MEMBERSHIP_SUSPENDED');
    }
    if (env.SMTP_URL) await db.user.updateMany({ where: { id: user.id }, data: { emailVerified: true } }); // the link was mailed
    if (!member) {
      await db.member.create({ data: { id: newId('mem'), workspaceId, userId: user.id, role, createdAt: now } });
      const actor = { workspaceId, userId: user.id, role, scopes, from: user.from };
      await recordEvent(tx, actor, 'member_joined', { email, role });
      if (role === 'owner') await warnOwners(actor, 'newOwner', email);
    }
    return { workspaceId };
  });
}

/** Open, in time, and of somebody who could still make it. */
async function findByToken(token: string) {
  const invitation = await db.invitation.findFirst({
    where: { tokenHash: sha256Hex(token), expiresAt: { gt: machineClock.now() }, ...open },
    include: { workspace: { select: { name: true } }, invitedBy: { select: { name: true } } },
  });
  if (invitation && (await isStillMeant(invitation))) return invitation;
  throw apiError('INVITATION_INVALID');
}

async function isStillMeant(invitation: { workspaceId: string; invitedById: string; role: MemberRole }) {
  const { workspaceId, invitedById: userId, role } = invitation;
  const inviter = await db.member.findFirst({ where: { workspaceId, userId, status: 'active' } });
  return inviter !== null && mayInvite(inviter, role);
}

function forSomeoneElse(invited: string, signedIn: string): AppError {
  return apiError('INVITATION_FOR_ANOTHER_EMAIL', { email: invited, user: signedIn });
}
