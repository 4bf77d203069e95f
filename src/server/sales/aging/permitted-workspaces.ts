import { rolesWith } from '@/lib/folio/roles';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { rows, type Sql, sql } from '@/server/platform/db/client';
import { admitsFactor } from '@/server/platform/db/required-factor';
import { admitsSignIn } from '@/server/platform/db/required-issuer';
import { IdRow } from '@/server/platform/db/row-schemas';
import { isInScope } from '@/server/platform/db/session-scope';

/** How many statements a report of companies is made with at most: each keeps a processor of PostgreSQL busy. */
const AT_ONCE = 2;
const FEWEST_AT_ONCE = 20;

/** Who asks: a session that lacks what a company asks of it does not see that company, nor one of another scope. */
type Person = Pick<Actor, 'userId' | 'factor' | 'scopedTo'>;

/** The companies among those asked for that the person is an active accountant or owner of, by name. */
export async function permittedWorkspaces(person: Person, asked: string[]): Promise<string[]> {
  return findWorkspaces(person, sql`w.id = ANY (${asked}::text[])`);
}

/** All companies that the person is an active accountant or owner of, by name; without test companies and deleted ones. */
export async function comparedWorkspaces(person: Person): Promise<string[]> {
  return findWorkspaces(person, sql`w.live_workspace_id IS NULL AND w.deleted_at IS NULL`);
}

async function findWorkspaces(person: Person, condition: Sql): Promise<string[]> {
  const { userId, factor, scopedTo } = person;
  const found = await rows(
    IdRow,
    sql`
    SELECT w.id FROM member m JOIN workspace w ON w.id = m.workspace_id
    WHERE m.user_id = ${userId} AND m.status = 'active' AND m.role::text = ANY (${[...rolesWith('compareCompanies')]}::text[])
      AND ${admitsFactor(factor)} AND ${admitsSignIn(person)} AND ${isInScope(scopedTo)} AND ${condition}
    ORDER BY w.name, w.id`,
  );
  return found.map(({ id }) => id);
}

/** @throws 404 for a company that the person may not see the report of, as for one that does not exist */
export async function requireWorkspace(person: Person, workspaceId: string): Promise<void> {
  const permitted = await permittedWorkspaces(person, [workspaceId]);
  if (permitted.length === 0) throw notFound('Workspace');
}

/** The companies for each statement of a report, one part after another: what is found in each stays in the order asked for. */
export function inParts(workspaceIds: string[]): string[][] {
  if (workspaceIds.length < FEWEST_AT_ONCE) return [workspaceIds];
  const size = Math.ceil(workspaceIds.length / AT_ONCE);
  return Array.from({ length: AT_ONCE }, (_, part) => workspaceIds.slice(part * size, (part + 1) * size));
}
