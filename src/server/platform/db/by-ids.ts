import { type Sql, sql } from '@/server/platform/db/client';

/**
 * SQL: that rows which are found by ids, as by `id = ANY (…)`, are of the company. Written so that no index is used for it: a prepared
 * statement is planned for a company of average size, and would read every row of one that is a thousand times as large.
 */
export function isOfCompany(workspaceId: string, column: Sql = sql`workspace_id`): Sql {
  return sql`(${column} = ${workspaceId}) IS TRUE`;
}
