import { firstRow, type Sql, sql } from '@/server/platform/db/client';

/** How many rows of a resource the workspace has, from the counters that the database keeps: an SQL expression. */
export function rowCount(resource: string, workspaceId: string, statuses?: readonly string[]): Sql {
  const ofStatus = statuses === undefined ? sql`` : sql`AND status = ANY (${statuses})`;
  return sql`(SELECT coalesce(sum(rows), 0)::int FROM resource_count
              WHERE workspace_id = ${workspaceId} AND resource = ${resource} ${ofStatus})`;
}

/** The same, asked. @param statuses only those, of a resource that is counted by its status */
export async function countRows(resource: string, workspaceId: string, statuses?: readonly string[]): Promise<number> {
  const counted = await firstRow<{ total: number }>(sql`SELECT ${rowCount(resource, workspaceId, statuses)} AS total`);
  return counted?.total ?? 0;
}

/** How many a list finds: where no filter narrows it down, the counters know. */
export function countFound(
  resource: string,
  workspaceId: string,
  filter: object,
  count: () => PromiseLike<number>,
): PromiseLike<number> {
  return Object.keys(filter).length > 0 ? count() : countRows(resource, workspaceId);
}
