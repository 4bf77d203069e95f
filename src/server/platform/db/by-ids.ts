import { type Sql, sql } from '@/server/platform/db/client';

/**
 * SQL: that rows which are found by ids, as by `id = ANY (…)`, are of the company. Written so that no index is used for it: a prepared
 * statement is planned for a company of average size, and would read every row of one that is a thousand times as large.
 */
export function isOfCompany(workspaceId: string, column: Sql = sql`workspace_id`): Sql {
  return sql`(${column} = ${workspaceId}) IS TRUE`;
}

/**
 * SQL: that a client, a vendor or a product has one of these names, whatever the case. They are found by the index that sorts them.
 * @param names in lower case
 */
export function isNamedOneOf(names: string[]): Sql {
  return sql`(lower(name) = ANY (${names}) AND sort_name = ANY (
    ARRAY(SELECT left(folio_fold(asked), 60) FROM unnest(${names}::text[]) AS asked)))`;
}
