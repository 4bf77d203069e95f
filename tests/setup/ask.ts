import { Prisma } from '@/server/generated/prisma/client';
import { rows, type Sql } from '@/server/platform/db/client';

/** Writes a statement for `ask`, or a part of one: values become parameters. */
export const sql = Prisma.sql;

/** A part of a statement as it is written, for what is no value: the name of a table. */
export const verbatim = Prisma.raw;

/** What PostgreSQL answers to a test, which says itself what it expects of the rows. */
export async function ask<Row>(query: Sql): Promise<Row[]> {
  return (await rows(query)) as Row[];
}

/** The first row of it. */
export async function askFirst<Row>(query: Sql): Promise<Row | undefined> {
  return (await ask<Row>(query))[0];
}
