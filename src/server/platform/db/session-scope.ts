import type { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

// A session that a company's own OpenID provider has begun opens that company and its test company alone: the provider could
// vouch for anybody. Both forms say the same.

/** Whether the company `w` of a statement is in the scope of a session, or of whoever acts without one. */
export function isInScope(scopedTo: string | undefined): Sql {
  return scopedTo === undefined ? sql`true` : sql`coalesce(w.live_workspace_id, w.id) = ${scopedTo}`;
}

/** The same of Prisma's queries. */
export function inScope(scopedTo: string | undefined): Prisma.WorkspaceWhereInput {
  return scopedTo === undefined ? {} : { OR: [{ id: scopedTo }, { liveWorkspaceId: scopedTo }] };
}
