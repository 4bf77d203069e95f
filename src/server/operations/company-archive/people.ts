import { z } from 'zod';
import { newId } from '@/lib/text/id';
import { createInvitation } from '@/server/access/members/invitations.service';
import type { Head } from '@/server/operations/company-archive/archive-format';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { type ArchivedTable, named, peopleIn } from '@/server/operations/company-archive/archived-tables';
import { temporary } from '@/server/operations/company-archive/row-lines';
import type { Actor } from '@/server/platform/api/context';
import { scopes } from '@/server/platform/contract/scopes';
import { db, firstRow, rows, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

const AccountRow = z.object({ id: z.string() });
const PairRow = z.object({ theirs: z.string(), ours: z.string() });

/** Ids of people, from where the archive was made to here. */
export type KnownPeople = Map<string, string>;

/** The account that is to own the company here. @throws {ArchiveProblem} where nobody has proven to have that address */
export async function findOwner(email: string): Promise<string> {
  const found = await firstRow(
    AccountRow,
    sql`SELECT id FROM "user" WHERE email = ${email.trim().toLowerCase()} AND email_verified AND workspace_id IS NULL`,
  );
  if (!found) throw new ArchiveProblem('OWNER', { email });
  return found.id;
}

/** Who of the archive has an account here: the same address, and has proven that it is theirs. */
export async function matchPeople({ people }: Head): Promise<KnownPeople> {
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email.toLowerCase());
  const pairs = await rows(
    PairRow,
    sql`
    SELECT person.id AS theirs, u.id AS ours FROM unnest(${ids}::text[], ${emails}::text[]) AS person (id, email)
    JOIN "user" u ON u.email = person.email AND u.email_verified AND u.workspace_id IS NULL`,
  );
  return new Map(pairs.map(({ theirs, ours }) => [theirs, ours]));
}

/**
 * Has the rows name the accounts of here. What belongs to somebody who has none (a key, a saved view, a link) stays behind;
 * where only somebody's id is written down, it stays, beside their name.
 * @returns the rows that stay behind, by table
 * @throws {ArchiveProblem} for the id of somebody else who is here
 */
export async function namePeople(tables: ArchivedTable[], { people }: Head, known: KnownPeople): Promise<RowsBehind> {
  await assertNoStrangers(people);
  const behind: RowsBehind = {};
  const [theirs, ours] = [[...known.keys()], [...known.values()]];
  const all = people.map(({ id }) => id);
  for (const table of tables) {
    const rowsOf = temporary(table);
    for (const { column, isReference, isNeeded } of peopleIn(table)) {
      const person = named(column);
      const stranger = await firstRow(sql`
        SELECT FROM ${rowsOf} WHERE ${person} <> ALL (${all}::text[]) AND ${person} IN (SELECT id FROM "user") LIMIT 1`);
      if (stranger) throw new ArchiveProblem('OTHER_COMPANY', { table: table.name });
      const isUnknown = sql`${person} IS NOT NULL AND ${person} <> ALL (${theirs}::text[])`;
      if (isReference && isNeeded) {
        countBehind(
          behind,
          table.name,
          await rows(sql`DELETE FROM ${rowsOf} WHERE ${isUnknown} RETURNING 1 AS dropped`),
        );
      } else if (isReference) await rows(sql`UPDATE ${rowsOf} SET ${person} = NULL WHERE ${isUnknown}`);
      await rows(sql`
        UPDATE ${rowsOf} SET ${person} = known.ours FROM unnest(${theirs}::text[], ${ours}::text[]) AS known (theirs, ours)
        WHERE ${person} = known.theirs`);
    }
  }
  await dropKeysOfNobody(behind);
  return behind;
}

/** How many rows stay behind, by table. */
export type RowsBehind = Record<string, number>;

function countBehind(behind: RowsBehind, table: string, dropped: unknown[]): void {
  if (dropped.length > 0) behind[table] = (behind[table] ?? 0) + dropped.length;
}

/** An id of the archive is of the same person here, if it is of anybody. */
async function assertNoStrangers(people: Head['people']): Promise<void> {
  const stranger = await firstRow(sql`
    SELECT FROM unnest(${people.map(({ id }) => id)}::text[], ${people.map(({ email }) => email.toLowerCase())}::text[]) AS person (id, email)
    JOIN "user" u ON u.id = person.id AND coalesce(u.issuer_email, u.email) <> person.email LIMIT 1`);
  if (stranger) throw new ArchiveProblem('IDS', { table: 'user' });
}

/** The key of an application that somebody connected is of no use without it, nor a key whose maker stays behind. */
async function dropKeysOfNobody(behind: RowsBehind): Promise<void> {
  const keys = temporary({ name: 'api_key' });
  for (;;) {
    const dropped = await rows(sql`
      DELETE FROM ${keys} k WHERE k.connected_to IS NOT NULL
        OR k.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM ${keys} parent WHERE parent.id = k.parent_id)
      RETURNING 1 AS dropped`);
    if (dropped.length === 0) return;
    countBehind(behind, 'api_key', dropped);
  }
}

/** Lets in the owner, and the members of before who have an account here. Their memberships are new. */
export async function addMembers({ company, members }: Head, known: KnownPeople, ownerId: string): Promise<number> {
  const workspaceId = company.id;
  const createdAt = machineClock.now();
  const joining = new Map<string, Pick<Head['members'][number], 'role' | 'status'>>();
  for (const { userId, role, status } of members) {
    const here = known.get(userId);
    if (here) joining.set(here, { role, status });
  }
  joining.set(ownerId, { role: 'owner', status: 'active' });
  await db.member.createMany({
    data: [...joining].map(([userId, member]) => ({ id: newId('mem'), workspaceId, userId, createdAt, ...member })),
  });
  return joining.size;
}

/** Somebody who is invited; the link is there where this installation sends no mail. */
export type Invited = { email: string; link?: string };

/** Invites the active members of before who have no account here, in the name of the owner. */
export async function inviteOthers(
  { company, members, people }: Head,
  known: KnownPeople,
  ownerId: string,
): Promise<Invited[]> {
  const actor: Actor = { workspaceId: company.id, userId: ownerId, role: 'owner', scopes };
  const invited: Invited[] = [];
  for (const { userId, role, status } of members) {
    const person = people.find(({ id }) => id === userId);
    if (!person || known.has(userId) || status !== 'active') continue;
    const { email, link } = await createInvitation(actor, { email: person.email.toLowerCase(), role });
    invited.push({ email, link });
  }
  return invited;
}
