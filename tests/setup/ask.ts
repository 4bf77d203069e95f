import { rows, type Sql } from '@/server/platform/db/client';

/** What PostgreSQL answers to a test, which says itself what it expects of the rows. */
export async function ask<Row>(query: Sql): Promise<Row[]> {
  return (await rows(query)) as Row[];
}

/** The first row of it. */
export async function askFirst<Row>(query: Sql): Promise<Row | undefined> {
  return (await ask<Row>(query))[0];
}
