import { z } from 'zod';
import { Prisma } from '@/server/generated/prisma/client';
import type { SealedTable } from '@/server/operations/administration/sealed-columns';
import { sealedTables } from '@/server/operations/administration/sealed-columns';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { type ArchivedTable, listed, named } from '@/server/operations/company-archive/archived-tables';
import { rows, sql } from '@/server/platform/db/client';
import { decrypt, encrypt } from '@/server/platform/runtime/crypto';

/** Rows that are read or written in one statement. */
const ROWS_AT_ONCE = 500;

const Line = z.object({ line: z.string() });

/** How values are written, whatever the settings of the server: the same on both sides. */
export async function fixValueFormats(): Promise<void> {
  for (const [name, value] of Object.entries({
    ...{ datestyle: 'ISO', intervalstyle: 'postgres', timezone: 'UTC', bytea_output: 'hex', extra_float_digits: '3' },
  })) {
    await rows(sql`SELECT set_config(${name}, ${value}, true)`);
  }
}

/**
 * The rows of a company as lines: an object with the text of every column as PostgreSQL writes it, or null. Secrets are in them
 * as they are, because another installation seals them by another key. @throws {DecryptionError} where one cannot be opened
 */
export async function* readLines(table: ArchivedTable, workspaceId: string): AsyncGenerator<string[]> {
  const names = table.columns.map(({ name }) => name);
  const texts = Prisma.join(names.map((name) => sql`t.${named(name)}::text`));
  const cursor = named(`archive_${table.name}`);
  await rows(sql`
    DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT json_object(${names}::text[], ARRAY[${texts}]::text[])::text AS line
    FROM ${named(table.name)} t WHERE ${table.ofCompany(workspaceId)} ORDER BY ${listed(table.key)}`);
  for (;;) {
    const page = await rows(Line, sql`FETCH ${Prisma.raw(String(ROWS_AT_ONCE))} FROM ${cursor}`);
    if (page.length > 0) yield page.map(({ line }) => (isSealed(table) ? mapSecrets(table, line, decrypt) : line));
    if (page.length < ROWS_AT_ONCE) break;
  }
  await rows(sql`CLOSE ${cursor}`);
}

/**
 * Writes lines into the temporary table of a table, which takes values of its types and has no triggers.
 * @throws {ArchiveProblem} for a line that has not exactly the columns of the table
 */
export async function writeLines(table: ArchivedTable, lines: string[]): Promise<void> {
  const names = table.columns.map(({ name }) => name);
  const expected = names.join();
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const some = lines.slice(from, from + ROWS_AT_ONCE);
    for (const line of some) {
      const row = parseLine(line);
      const isRow = Object.values(row).every((value) => value === null || typeof value === 'string');
      if (!isRow || Object.keys(row).join() !== expected) {
        throw new ArchiveProblem('INCONSISTENT', { table: table.name });
      }
    }
    const sealed = isSealed(table) ? some.map((line) => mapSecrets(table, line, encrypt)) : some;
    const values = table.columns.map(({ name, type }) => sql`(row ->> ${name}::text)::${Prisma.raw(type)}`);
    await rows(sql`
      INSERT INTO ${temporary(table)} (${listed(names)})
      SELECT ${Prisma.join(values)} FROM unnest(${sealed}::text[]) WITH ORDINALITY AS given (line, at),
        LATERAL (SELECT line::json AS row) AS parsed ORDER BY at`);
  }
}

/** The temporary table that takes what an archive says of a table. */
export const temporary = ({ name }: Pick<ArchivedTable, 'name'>) => named(`archived_${name}`);

function parseLine(line: string): Record<string, string | null> {
  try {
    const row: unknown = JSON.parse(line);
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as Record<string, string | null>;
  } catch {
    // as any other line that is no object
  }
  throw new ArchiveProblem('DAMAGED');
}

const sealedIn = new Map<string, SealedTable>(sealedTables.map((it) => [it.table, it]));
const isSealed = ({ name }: ArchivedTable) => sealedIn.has(name);

/** The line with each of its secrets opened or sealed. */
function mapSecrets(table: ArchivedTable, line: string, map: (secret: string, context: string) => string): string {
  const row = parseLine(line);
  const { id: idColumn, columns } = sealedIn.get(table.name) ?? { id: '', columns: {} };
  const id = row[idColumn] ?? '';
  for (const [column, contextOf] of Object.entries(columns)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const members = table.columns.find(({ name }) => name === column)?.type === 'jsonb' ? membersOf(value) : undefined;
    row[column] = members
      ? JSON.stringify(
          Object.fromEntries(Object.entries(members).map(([key, of]) => [key, map(of, contextOf(id, key))])),
        )
      : map(value, contextOf(id, ''));
  }
  return JSON.stringify(row);
}

function membersOf(value: string): Record<string, string> {
  const parsed = z.record(z.string(), z.string()).safeParse(parseLine(value));
  if (!parsed.success) throw new ArchiveProblem('DAMAGED');
  return parsed.data;
}
