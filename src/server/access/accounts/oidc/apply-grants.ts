import { z } from 'zod';
import { type RoleName, roleNames } from '@/lib/folio/roles';
import { newId } from '@/lib/text/id';
import { type Claims, grantsOf } from '@/server/access/accounts/oidc/claims';
import type { Known } from '@/server/access/accounts/oidc/identities';
import type { Grant, Issuer } from '@/server/access/accounts/oidc/issuer';
import { endMembership, revokeInvitationsOf } from '@/server/access/members/members.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import { MemberRole, MemberStatus } from '@/server/generated/prisma/client';
import type { CallOrigin } from '@/server/platform/api/context';
import { db, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/**
 * Gives, changes and takes away the roles that the provider decides on, as a person's claims are now. A role that somebody gave
 * by hand is taken over by a grant; but an owner made by hand stays one, and so does the last owner of a company, which
 * the log of that company says. Part of the caller's transaction, which locks by id the companies where a role changes.
 * @returns what is granted
 */
export async function applyGrants(
  tx: OpenTransaction,
  issuer: Issuer,
  person: Known,
  claims: Claims,
  from: CallOrigin,
): Promise<readonly Grant[]> {
  const granted = grantsOf(issuer, claims);
  if (granted.length === 0) granted.push(...(await defaultGrant(issuer, person)));
  if (issuer.roleClaim === undefined && granted.length === 0) return granted;
  for (const { id } of await lockCompanies(await companiesToChange(issuer, person, granted))) {
    await applyGrant(tx, issuer, person, { workspaceId: id, role: strongestIn(granted, id), from });
  }
  return granted;
}

/**
 * What a company's provider gives somebody to whom no claim gives a role: where no claim is asked, whoever comes for the first time;
 * otherwise whose role is the provider's. What a person gave stays.
 */
async function defaultGrant(issuer: Issuer, { userId }: Known): Promise<Grant[]> {
  const { company, defaultRole: role, roleClaim } = issuer;
  if (company === undefined || role === undefined) return [];
  const member = await db.member.findFirst({ where: { workspaceId: company, userId }, select: { managedBy: true } });
  const isGiven = member === null || (roleClaim !== undefined && member.managedBy === issuer.id);
  return isGiven ? [{ value: '', company, role }] : [];
}

const Membership = z.object({ role: z.enum(MemberRole), status: z.enum(MemberStatus), isManaged: z.boolean() });
type Membership = z.output<typeof Membership>;
const Company = z.object({ id: z.string(), member: Membership.nullable() });

/**
 * The live companies in which a person's role is to change: those that are granted, or of which the provider has made them a member. No
 * other company waits for a sign-in, nor a sign-in for it.
 */
async function companiesToChange({ id }: Issuer, { userId }: Known, granted: readonly Grant[]): Promise<string[]> {
  const named = granted.map(({ company }) => company);
  const found = await rows(
    Company,
    sql`
    SELECT w.id, CASE WHEN m.id IS NOT NULL THEN jsonb_build_object(
        'role', m.role, 'status', m.status, 'isManaged', m.managed_by IS NOT DISTINCT FROM ${id}) END AS member
    FROM workspace w LEFT JOIN member m ON m.workspace_id = w.id AND m.user_id = ${userId}
    WHERE w.deleted_at IS NULL AND w.live_workspace_id IS NULL
      AND (${named.includes('*')} OR w.id = ANY(${named}) OR m.managed_by = ${id})`,
  );
  return found.filter((it) => !isSettled(it.member, strongestIn(granted, it.id))).map((it) => it.id);
}

const Locked = z.object({ id: z.string() });

function lockCompanies(ids: readonly string[]): Promise<{ id: string }[]> {
  return rows(
    Locked,
    sql`SELECT id FROM workspace WHERE id = ANY(${ids}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
  );
}

/** Whether a membership is as the provider wants it, or not the provider's to change: an owner made by hand, a member suspended. */
function isSettled(member: Membership | null, role: RoleName | undefined): boolean {
  if (!member) return role === undefined;
  if (!member.isManaged) return role === undefined || member.role === 'owner';
  return member.role === role || (role === undefined && member.status === 'suspended');
}

/** The strongest role of those that are granted in a company; undefined for none. */
export function strongestIn(granted: readonly Grant[], workspaceId: string): RoleName | undefined {
  const here = granted.filter(({ company }) => company === '*' || company === workspaceId);
  return roleNames.find((role) => here.some((grant) => grant.role === role));
}

type Wanted = { workspaceId: string; role: RoleName | undefined; from: CallOrigin };

async function applyGrant(tx: OpenTransaction, issuer: Issuer, person: Known, wanted: Wanted): Promise<void> {
  const { workspaceId, role, from } = wanted;
  const { userId, address: email } = person;
  const doer = { workspaceId, userId: null, from };
  const details = { email, name: issuer.name };
  const member = await db.member.findFirst({ where: { workspaceId, userId } });
  const isManaged = member?.managedBy === issuer.id;
  if (isSettled(member && { ...member, isManaged }, role)) return;
  if (!member) {
    if (!role) return;
    const row = {
      id: newId('mem'),
      workspaceId,
      userId,
      role,
      managedBy: issuer.roleClaim === undefined ? null : issuer.id,
      createdAt: machineClock.now(),
    };
    await db.member.create({ data: row });
    await recordEvent(tx, doer, 'member_joined', { ...details, role });
    if (role === 'owner') await warnOwners(doer, 'newOwner', email);
    return;
  }
  if (member.role === 'owner' && (await isLastOwner(workspaceId, userId))) {
    await recordEvent(tx, doer, 'last_owner_stays', details);
    return;
  }
  const { id } = member;
  if (!role)
    return endMembership(tx, doer, { id, userId, email, role: member.role }, 'member_removed', { name: issuer.name });
  await db.member.updateMany({ where: { id, workspaceId }, data: { role, managedBy: issuer.id } });
  if (member.role === role) return;
  await revokeInvitationsOf(tx, doer, { id, userId, email, role });
  await recordEvent(tx, doer, 'member_role_changed', { ...details, role });
  if (role === 'owner') await warnOwners(doer, 'newOwner', email);
}

async function isLastOwner(workspaceId: string, userId: string): Promise<boolean> {
  const where = { workspaceId, role: 'owner' as const, status: 'active' as const, userId: { not: userId } };
  return (await db.member.findFirst({ where, select: { id: true } })) === null;
}
