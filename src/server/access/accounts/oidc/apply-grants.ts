import { z } from 'zod';
import { type RoleName, roleNames } from '@/lib/folio/roles';
import { newId } from '@/lib/text/id';
import type { Known } from '@/server/access/accounts/oidc/identities';
import type { Grant, Issuer } from '@/server/access/accounts/oidc/issuer';
import { endMembership, revokeInvitationsOf } from '@/server/access/members/members.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import type { CallOrigin } from '@/server/platform/api/context';
import { db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Gives, changes and takes away the roles that the provider decides on, as a person's claims are now. A role that somebody gave
 * by hand is taken over by a grant; but an owner made by hand stays one, and so does the last owner of a company, which
 * the log of that company says. Part of the caller's transaction, which locks the companies by id.
 */
export async function applyGrants(
  tx: OpenTransaction,
  issuer: Issuer,
  person: Known,
  granted: readonly Grant[],
  from: CallOrigin,
): Promise<void> {
  if (issuer.roleClaim === undefined) return;
  for (const { id } of await lockCompanies(issuer, person)) {
    await applyGrant(tx, issuer, person, { workspaceId: id, role: strongest(granted, id), from });
  }
}

const Company = z.object({ id: z.string() });

/** The live companies that a grant is about, or of which the person is a member by the provider. */
function lockCompanies({ address, grants }: Issuer, { userId }: Known): Promise<{ id: string }[]> {
  const named = grants.map(({ company }) => company);
  return rows(
    Company,
    sql`
    SELECT w.id FROM workspace w
    WHERE w.deleted_at IS NULL AND w.live_workspace_id IS NULL AND (
      ${named.includes('*')} OR w.id = ANY(${named}) OR EXISTS (
        SELECT FROM member m WHERE m.workspace_id = w.id AND m.user_id = ${userId} AND m.managed_by = ${address}))
    ORDER BY w.id FOR UPDATE`,
  );
}

function strongest(granted: readonly Grant[], workspaceId: string): RoleName | undefined {
  const here = granted.filter(({ company }) => company === '*' || company === workspaceId);
  return roleNames.find((role) => here.some((grant) => grant.role === role));
}

type Wanted = { workspaceId: string; role: RoleName | undefined; from: CallOrigin };

async function applyGrant(tx: OpenTransaction, issuer: Issuer, person: Known, wanted: Wanted): Promise<void> {
  const { workspaceId, role, from } = wanted;
  const { userId, email } = person;
  const doer = { workspaceId, userId: null, from };
  const details = { email, name: issuer.name };
  const member = await db.member.findFirst({ where: { workspaceId, userId } });
  const isManaged = member?.managedBy === issuer.address;
  if (!member) {
    if (!role) return;
    const row = {
      id: newId('mem'),
      workspaceId,
      userId,
      role,
      managedBy: issuer.address,
      createdAt: machineClock.now(),
    };
    await db.member.create({ data: row });
    await recordEvent(tx, doer, 'member_joined', { ...details, role });
    if (role === 'owner') await warnOwners(doer, 'newOwner', email);
    return;
  }
  const isOfOthers = !isManaged && (!role || member.role === 'owner');
  if (isOfOthers || (isManaged && member.role === role) || (!role && member.status === 'suspended')) return;
  if (member.role === 'owner' && (await isLastOwner(workspaceId, userId))) {
    await recordEvent(tx, doer, 'last_owner_stays', details);
    return;
  }
  const { id } = member;
  if (!role)
    return endMembership(tx, doer, { id, userId, email, role: member.role }, 'member_removed', { name: issuer.name });
  await db.member.updateMany({ where: { id, workspaceId }, data: { role, managedBy: issuer.address } });
  if (member.role === role) return;
  await revokeInvitationsOf(tx, doer, { id, userId, email, role });
  await recordEvent(tx, doer, 'member_role_changed', { ...details, role });
  if (role === 'owner') await warnOwners(doer, 'newOwner', email);
}

async function isLastOwner(workspaceId: string, userId: string): Promise<boolean> {
  const where = { workspaceId, role: 'owner' as const, status: 'active' as const, userId: { not: userId } };
  return (await db.member.findFirst({ where, select: { id: true } })) === null;
}
