import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import { type SealedTable, sealedTables } from '@/server/operations/administration/sealed-columns';
import { inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { DecryptionError, decrypt, encrypt, keyIdOf, presentKeyId } from '@/server/platform/runtime/crypto';

const PAGE = 200;

/** What became of the secrets of a table. */
export type Rotated = {
  table: string;
  /** How many are sealed under the present key now and were not before. */
  resealed: number;
  /** How many were sealed under it already. */
  present: number;
  /** The rows with a secret that neither key opens. */
  unreadable: string[];
};

/**
 * Seals every secret anew that another key than the present one sealed, some rows a transaction: what a run has done that was
 * ended in between the next one finds done. Whoever changes a secret meanwhile seals it under the present key.
 */
export async function rotateKeys(): Promise<Rotated[]> {
  const rotated: Rotated[] = [];
  for (const table of sealedTables) rotated.push(await rotateTable(table));
  return rotated;
}

async function rotateTable(of: SealedTable): Promise<Rotated> {
  const outcome: Rotated = { table: of.table, resealed: 0, present: 0, unreadable: [] };
  for (let after = ''; ; ) {
    const page = await inTransaction(async () => {
      const found = await readPage(of, after);
      const made: Rotated = { table: of.table, resealed: 0, present: 0, unreadable: [] };
      for (const row of found) await rotateRow(of, row, made);
      return { ...made, last: found.at(-1)?.id, isFull: found.length === PAGE };
    });
    outcome.resealed += page.resealed;
    outcome.present += page.present;
    outcome.unreadable.push(...page.unreadable);
    after = page.last ?? after;
    if (!page.isFull) return outcome;
  }
}

const Sealed = z.union([z.string(), z.record(z.string(), z.string())]);
const Row = z.object({ id: z.string(), secrets: z.record(z.string(), Sealed.nullable()) });
type Row = z.output<typeof Row>;

const name = (word: string) => Prisma.raw(`"${word}"`);

/** Rows from an id on; whoever writes one of them waits until its page is done. */
function readPage({ table, id, columns }: SealedTable, after: string): Promise<Row[]> {
  const members = Object.keys(columns).map((column) => sql`${column}::text, ${name(column)}`);
  const some = Object.keys(columns).map((column) => sql`${name(column)} IS NOT NULL`);
  return rows(
    Row,
    sql`
    SELECT ${name(id)} AS id, jsonb_build_object(${Prisma.join(members)}) AS secrets FROM ${name(table)}
    WHERE ${name(id)} > ${after} AND (${Prisma.join(some, ' OR ')})
    ORDER BY ${name(id)} LIMIT ${PAGE} FOR NO KEY UPDATE`,
  );
}

async function rotateRow(
  { table, id: idColumn, columns }: SealedTable,
  { id, secrets }: Row,
  outcome: Rotated,
): Promise<void> {
  const changes: Sql[] = [];
  for (const [column, contextOf] of Object.entries(columns)) {
    const secret = secrets[column];
    if (typeof secret === 'string') {
      const next = reseal(secret, contextOf(id, ''), id, outcome);
      if (next !== undefined) changes.push(sql`${name(column)} = ${next}`);
    } else if (secret) {
      const next = Object.entries(secret).map(([member, value]) => [
        member,
        reseal(value, contextOf(id, member), id, outcome),
      ]);
      const changed = next.filter(([, value]) => value !== undefined);
      if (changed.length > 0) {
        changes.push(sql`${name(column)} = ${JSON.stringify({ ...secret, ...Object.fromEntries(changed) })}::jsonb`);
      }
    }
  }
  if (changes.length === 0) return;
  await rows(sql`UPDATE ${name(table)} SET ${Prisma.join(changes)} WHERE ${name(idColumn)} = ${id}`);
}

/** The same secret under the present key; undefined where it stays as it is. */
function reseal(secret: string, context: string, id: string, outcome: Rotated): string | undefined {
  if (keyIdOf(secret) === presentKeyId()) {
    outcome.present += 1;
    return undefined;
  }
  try {
    const next = encrypt(decrypt(secret, context), context);
    outcome.resealed += 1;
    return next;
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    outcome.unreadable.push(id);
    return undefined;
  }
}
