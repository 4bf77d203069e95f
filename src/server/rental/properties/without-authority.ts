import { rows, type Sql, sql } from '@/server/platform/db/client';
import { IdRow } from '@/server/platform/db/row-schemas';

/** SQL: the property of a query is in Spain: by its own country, or by the company's where it has none. */
export const inSpain = sql`(property.country = 'ES' OR (property.country IS NULL AND NOT EXISTS (
  SELECT FROM fiscal_profile WHERE workspace_id = property.workspace_id AND zone IN ('eu', 'world'))))`;

/** SQL: the Spanish properties in use of which nobody has entered whose police their guests are reported to. */
export function propertiesLackingAuthority(workspaceId: string): Sql {
  return sql`
    SELECT id, name, sort_name, postal_code FROM property
    WHERE workspace_id = ${workspaceId} AND authority = 'none' AND status <> 'Inactive' AND ${inSpain}`;
}

/** The ids of Spanish properties without an authority for the register of guests. */
export async function propertyIdsWithoutAuthority(workspaceId: string): Promise<string[]> {
  const found = await rows(IdRow, sql`SELECT id FROM (${propertiesLackingAuthority(workspaceId)}) AS lacking`);
  return found.map(({ id }) => id);
}
