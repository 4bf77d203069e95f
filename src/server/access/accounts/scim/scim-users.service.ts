import { z } from 'zod';
import type { RoleName } from '@/lib/folio/roles';
import { newId } from '@/lib/text/id';
import { createPerson } from '@/server/access/accounts/company-issuer/person-of-company';
import { ScimError } from '@/server/access/accounts/scim/scim-error';
import { MOST_LISTED, USER } from '@/server/access/accounts/scim/scim-schemas';
import { plainName, type SentUser } from '@/server/access/accounts/scim/user-document';
import { conditionOf } from '@/server/access/accounts/scim/user-filter';
import { endMembership, writeMember } from '@/server/access/members/members.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { MemberRole, MemberStatus } from '@/server/generated/prisma/client';
import type { CallOrigin } from '@/server/platform/api/context';
import { isStorable } from '@/server/platform/contract/storable';
import { db, firstRow, inTransaction, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow } from '@/server/platform/db/row-schemas';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

/** The directory of a company, as its token says. */
export type Directory = { workspaceId: string; defaultRole: RoleName; from: CallOrigin };

export const scimAddress = (workspaceId: string) => `${env.APP_URL}/scim/v2/${workspaceId}`;

const MemberRow = z.object({
  id: z.string(),
  userId: z.string(),
  role: z.enum(MemberRole),
  status: z.enum(MemberStatus),
  managedBy: z.string().nullable(),
  externalId: z.string().nullable(),
  userName: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whom the company alone knows: their name and address are its own. */
  isOfCompany: z.boolean(),
  createdAt: z.date(),
});
type MemberRow = z.output<typeof MemberRow>;

const found = (workspaceId: string, condition: Sql) => sql`
  FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.workspace_id = ${workspaceId} AND ${condition}`;

const columns = sql`
  m.id, m.user_id AS "userId", m.role, m.status, m.managed_by AS "managedBy", m.directory_id AS "externalId",
  coalesce(m.directory_name, u.issuer_email, u.email) AS "userName", u.name,
  coalesce(u.issuer_email, u.email) AS email, u.workspace_id IS NOT NULL AS "isOfCompany", m.created_at AS "createdAt"`;

export type Listing = { filter: string | null; startIndex: number; count: number };

/** Members in the order in which they came, and how many there are. @throws {ScimError} 400 for a filter */
export async function listUsers({ workspaceId }: Directory, { filter, startIndex, count }: Listing) {
  const condition = conditionOf(filter);
  const first = Math.max(1, startIndex);
  const limit = Math.min(Math.max(0, count), MOST_LISTED);
  const total = await firstRow(CountRow, sql`SELECT count(*)::int AS count ${found(workspaceId, condition)}`);
  const page = await rows(
    MemberRow,
    sql`SELECT ${columns} ${found(workspaceId, condition)} ORDER BY m.created_at, m.id OFFSET ${first - 1} LIMIT ${limit}`,
  );
  return { users: page.map((it) => toUser(workspaceId, it)), total: total?.count ?? 0, startIndex: first };
}

/** @throws {ScimError} 404 */
export async function readUser({ workspaceId }: Directory, id: string): Promise<object> {
  return toUser(workspaceId, await findMember(workspaceId, id));
}

async function findMember(workspaceId: string, id: string): Promise<MemberRow> {
  const row = isStorable(id)
    ? await firstRow(MemberRow, sql`SELECT ${columns} ${found(workspaceId, sql`m.id = ${id}`)}`)
    : undefined;
  if (!row) throw new ScimError(404, `There is no User ${id.slice(0, 100)}.`);
  return row;
}

/**
 * Adds somebody whom the company's own provider lets in: a member with an account that this provider alone opens.
 * @throws {ScimError} 400 without an address, 403 where the company has no provider, 409 for a userName or externalId that a member has
 */
export async function createUser(directory: Directory, sent: SentUser): Promise<{ id: string; user: object }> {
  const { workspaceId, from } = directory;
  const { userName, externalId = null, active = true, role = directory.defaultRole } = sent;
  if (userName === undefined) throw new ScimError(400, 'Send a userName.', 'invalidValue');
  const email = sent.email ?? z.email().safeParse(userName.toLowerCase()).data;
  if (email === undefined)
    throw new ScimError(400, 'Send an address in emails: this userName is none.', 'invalidValue');
  return inTransaction(async (tx) => {
    await lockCompany(tx, workspaceId);
    if (!(await db.companyIssuer.findFirst({ where: { workspaceId }, select: { workspaceId: true } }))) {
      throw new ScimError(403, 'Nobody could come in: set the sign-in provider of the company in Folio first.');
    }
    await assertUnique(workspaceId, { userName, externalId });
    const person = await createPerson({ workspaceId, name: plainName(sent.name, email), address: email });
    const row = {
      id: newId('mem'),
      workspaceId,
      userId: person.id,
      role,
      directoryId: externalId,
      directoryName: userName,
    };
    await db.member.create({
      data: { ...row, status: active ? 'active' : 'suspended', createdAt: machineClock.now() },
    });
    await recordEvent(tx, { workspaceId, userId: null, from }, 'member_joined', { email, role, name: SCIM });
    return { id: row.id, user: toUser(workspaceId, await findMember(workspaceId, row.id)) };
  });
}

/** Who did it, in the log. */
const SCIM = 'SCIM';

/**
 * Writes what a directory says of a member. Whether they may come in is always the directory's to say; the role is it unless they own the
 * company or a claim gives it; name and address are it of whom the company alone knows.
 * @throws {ScimError} 404, 409 where no owner would remain or another member has the userName or externalId
 */
export async function writeUser(directory: Directory, id: string, sent: SentUser): Promise<object> {
  const { workspaceId, from } = directory;
  return inTransaction(async (tx) => {
    await lockCompany(tx, workspaceId);
    const before = await findMember(workspaceId, id);
    await assertUnique(workspaceId, sent, id);
    const names = { directoryName: sent.userName, directoryId: sent.externalId };
    await db.member.updateMany({ where: { id, workspaceId }, data: names });
    if (before.isOfCompany) await writePerson(workspaceId, before, sent);
    const actor = { workspaceId, userId: null, from };
    const status = sent.active === undefined ? before.status : sent.active ? 'active' : 'suspended';
    if (status !== before.status) {
      const kind = status === 'active' ? 'member_reactivated' : 'member_suspended';
      await writeMember(tx, actor, before, { status }, kind, { name: SCIM });
    }
    const mayGive = before.role !== 'owner' && before.managedBy === null;
    if (mayGive && sent.role !== undefined && sent.role !== before.role) {
      await writeMember(tx, actor, before, { role: sent.role }, 'member_role_changed', { name: SCIM });
    }
    return toUser(workspaceId, await findMember(workspaceId, id));
  });
}

async function writePerson(workspaceId: string, { userId, email }: MemberRow, sent: SentUser): Promise<void> {
  const data = {
    issuerEmail: sent.email,
    name: sent.name === undefined ? undefined : plainName(sent.name, sent.email ?? email),
  };
  await db.user.updateMany({ where: { id: userId, workspaceId }, data });
}

/** The membership ends, with the sessions and the API keys of the person in this company. @throws {ScimError} 404, 409 */
export async function deleteUser({ workspaceId, from }: Directory, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockCompany(tx, workspaceId);
    const { userId, role, email, isOfCompany } = await findMember(workspaceId, id);
    const actor = { workspaceId, userId: null, from };
    await endMembership(tx, actor, { id, userId, role, email }, 'member_removed', { name: SCIM });
    // Whom it adds again later is known by its name for them, as somebody new is.
    if (isOfCompany) await db.account.deleteMany({ where: { userId } });
  });
}

/** @throws {ScimError} 403 while the company works elsewhere */
async function lockCompany(tx: OpenTransaction, workspaceId: string): Promise<void> {
  await lockWorkspace(tx, workspaceId);
  const paused = await db.workspace.findFirst({ where: { id: workspaceId, pausedAt: { not: null } } });
  if (paused) throw new ScimError(403, 'The company is paused here: it may work in another installation.');
}

/** @throws {ScimError} 409 */
async function assertUnique(workspaceId: string, { userName, externalId }: SentUser, own = ''): Promise<void> {
  const sameName = userName === undefined ? sql`false` : conditionOf(`userName eq ${JSON.stringify(userName)}`);
  const sameId = externalId ? conditionOf(`externalId eq ${JSON.stringify(externalId)}`) : sql`false`;
  const other = await firstRow(
    sql`SELECT m.id ${found(workspaceId, sql`m.id <> ${own} AND (${sameName} OR ${sameId})`)} LIMIT 1`,
  );
  if (other) throw new ScimError(409, 'Another User has this userName or externalId.', 'uniqueness');
}

function toUser(workspaceId: string, row: MemberRow): object {
  const { id, externalId, userName, name, email, role, status, createdAt } = row;
  return {
    schemas: [USER],
    id,
    ...(externalId !== null && { externalId }),
    ...{ userName, displayName: name, name: { formatted: name } },
    active: status === 'active',
    emails: [{ value: email, type: 'work', primary: true }],
    roles: [{ value: role, primary: true }],
    meta: {
      ...{ resourceType: 'User', created: createdAt.toISOString() },
      location: `${scimAddress(workspaceId)}/Users/${id}`,
    },
  };
}
