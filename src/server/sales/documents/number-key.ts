import { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

/**
 * What documents are sorted by number by, and found by it: the number of `alias`, or what sorts a draft before all numbers, by its
 * id, because none begins with a space. No two documents of a workspace have the same: it is a unique index of each table.
 */
export function numberKey(alias: string): Sql {
  const document = Prisma.raw(alias);
  return sql`coalesce(${document}.document_number, ' ' || ${document}.id) COLLATE "C"`;
}

/** The columns of that index, as ON CONFLICT names it. */
export const numberIndex = sql`(workspace_id, (coalesce(document_number, ' ' || id)) COLLATE "C")`;
