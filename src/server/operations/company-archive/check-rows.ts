import { Prisma } from '@/server/generated/prisma/client';
import type { Contents, Head } from '@/server/operations/company-archive/archive-format';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { type ArchivedTable, listed, named } from '@/server/operations/company-archive/archived-tables';
import { temporary } from '@/server/operations/company-archive/row-lines';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { MAIL } from '@/server/platform/mail/queue-mail';

/** Kinds of tasks that find what they are about by its id alone, and the table that it has to be in. */
const lookedUpBy: Record<string, string> = {
  [MAIL]: 'mail_message',
  'face-submission': 'face_submission',
  import: 'import',
  move: 'move',
};

type Archive = { head: Head; contents: Contents; tables: ArchivedTable[] };

/**
 * What an archive says is of its company and of nobody else: an archive comes from outside, and may be made by hand.
 * @throws {ArchiveProblem}
 */
export async function assertOwnRows({ head, contents, tables }: Archive): Promise<void> {
  assertSameColumns(contents, tables);
  const { id } = head.company;
  await refuseWhere(
    'workspace',
    sql`
    SELECT FROM ${temporary({ name: 'workspace' })} HAVING count(*) <> 1
    OR bool_or(id <> ${id} OR deleted_at IS NOT NULL OR live_workspace_id IS NOT NULL)`,
  );
  for (const table of tables) {
    const t = sql`${temporary(table)} t`;
    const has = (name: string) => table.columns.some((column) => column.name === name);
    if (has('workspace_id'))
      await refuseWhere(table.name, sql`SELECT FROM ${t} WHERE t.workspace_id IS DISTINCT FROM ${id}`);
    for (const reference of table.references) {
      const parent = tables.find(({ name }) => name === reference.to);
      if (parent) await refuseWhere(table.name, sql`SELECT FROM ${t} WHERE ${isDangling(reference, parent)}`);
    }
    if (has('storage_key')) await assertOwnFiles(table, head, contents);
  }
  await assertOwnTasks(tables);
}

function assertSameColumns({ tables: stated }: Contents, tables: ArchivedTable[]): void {
  const columnsOf = new Map(stated.map(({ name, columns }) => [name, columns.join()]));
  for (const { name, columns } of tables) {
    if (columnsOf.get(name) !== columns.map((column) => column.name).join())
      throw new ArchiveProblem('INCONSISTENT', { table: name });
  }
  if (columnsOf.size !== tables.length || stated.length !== tables.length)
    throw new ArchiveProblem('INCONSISTENT', { table: 'contents.json' });
}

/** SQL: whether the row `t` refers to a row that the archive has not: it could only be one of another company. */
function isDangling({ columns, toColumns }: ArchivedTable['references'][number], parent: ArchivedTable): Sql {
  const given = columns.map((column) => sql`t.${named(column)} IS NOT NULL`);
  const same = columns.map((column, at) => sql`p.${named(toColumns[at] ?? '')} = t.${named(column)}`);
  return sql`${Prisma.join(given, ' AND ')}
    AND NOT EXISTS (SELECT FROM ${temporary(parent)} p WHERE ${Prisma.join(same, ' AND ')})`;
}

/** The key of a file begins with the id of its company, and its bytes are in the archive, or were missing before. */
async function assertOwnFiles(table: ArchivedTable, { company }: Head, { files, missing }: Contents): Promise<void> {
  const keys = [...files.map(({ key }) => key), ...missing];
  await refuseWhere(
    table.name,
    sql`
    SELECT FROM ${temporary(table)} t WHERE t.storage_key IS NOT NULL
      AND (t.storage_key !~ ${`^${company.id}/[A-Za-z0-9_-]+$`} OR t.storage_key <> ALL (${keys}::text[]))`,
  );
}

/** Files that no row names would stay for ever. @throws {ArchiveProblem} */
export async function assertNamedFiles(tables: ArchivedTable[], { files }: Contents): Promise<void> {
  const holding = tables.filter(({ columns }) => columns.some(({ name }) => name === 'storage_key'));
  const named = Prisma.join(
    holding.map((table) => sql`SELECT storage_key FROM ${temporary(table)}`),
    ' UNION ALL ',
  );
  const keys = files.map(({ key }) => key);
  await refuseWhere(
    'files',
    sql`
    SELECT FROM unnest(${keys}::text[]) AS key WHERE key NOT IN (SELECT storage_key FROM (${named}) AS n WHERE storage_key IS NOT NULL)`,
  );
  if (new Set(keys).size < keys.length) throw new ArchiveProblem('INCONSISTENT', { table: 'files' });
}

/** A task does something by itself: it is about the company, and waits behind no task of another. */
async function assertOwnTasks(tables: ArchivedTable[]): Promise<void> {
  const tasks = tables.find(({ name }) => name === 'outbox_task');
  if (!tasks) return;
  const withId = tables.filter(({ columns }) => columns.some(({ name, type }) => name === 'id' && type === 'text'));
  const ids = Prisma.join(
    withId.map((table) => sql`SELECT id FROM ${temporary(table)}`),
    ' UNION ALL ',
  );
  const keyId = sql`split_part(t.key, '.', 1)`;
  const found = Object.entries(lookedUpBy).map(
    ([kind, table]) => sql`t.kind = ${kind} AND ${keyId} NOT IN (SELECT id FROM ${temporary({ name: table })})`,
  );
  await refuseWhere(
    tasks.name,
    sql`
    SELECT FROM ${temporary(tasks)} t
    WHERE t.kind = 'file-removal' OR t.status NOT IN ('queued', 'running', 'failed') OR ${Prisma.join(found, ' OR ')}
      OR (t.lane IS NOT NULL AND split_part(t.lane, '.', 1) NOT IN (${ids}))`,
  );
}

/** Nothing of the archive has an id that is here already, of whichever company. @throws {ArchiveProblem} */
export async function assertNewIds(tables: ArchivedTable[]): Promise<void> {
  for (const table of tables) {
    if (!table.columns.some(({ name }) => name === 'id')) continue;
    const known = await firstRow(
      sql`SELECT FROM ${named(table.name)} WHERE id IN (SELECT id FROM ${temporary(table)}) LIMIT 1`,
    );
    if (known) throw new ArchiveProblem(table.name === 'workspace' ? 'EXISTS' : 'IDS', { table: table.name });
  }
}

/**
 * What is stored is what the archive has, value by value: no trigger has changed anything.
 * @throws {ArchiveProblem}
 */
export async function assertStored(tables: ArchivedTable[], workspaceId: string): Promise<void> {
  for (const table of tables) {
    const columns = listed(table.columns.filter(({ isSerial }) => !isSerial).map(({ name }) => name));
    const stored = sql`SELECT ${columns} FROM ${named(table.name)} t WHERE ${table.ofCompany(workspaceId)}`;
    const given = sql`SELECT ${columns} FROM ${temporary(table)}`;
    await refuseWhere(
      table.name,
      sql`(${given} EXCEPT ALL ${stored}) UNION ALL (${stored} EXCEPT ALL ${given})`,
      'INCONSISTENT',
    );
  }
}

async function refuseWhere(table: string, query: Sql, code: 'OTHER_COMPANY' | 'INCONSISTENT' = 'OTHER_COMPANY') {
  const [found] = await rows(sql`SELECT 1 AS found FROM (${query} LIMIT 1) AS refused`);
  if (found) throw new ArchiveProblem(code, { table });
}
