import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PROGRAM } from '@/lib/folio/program';
import { MemberRole, MemberStatus, Prisma } from '@/server/generated/prisma/client';
import {
  CONTENTS,
  type Contents,
  FORMAT,
  fileName,
  HEAD,
  type Head,
  partName,
} from '@/server/operations/company-archive/archive-format';
import {
  type ArchivedTable,
  listArchivedTables,
  named,
  peopleIn,
} from '@/server/operations/company-archive/archived-tables';
import { fixValueFormats, readLines } from '@/server/operations/company-archive/row-lines';
import { tarEnd, tarHeader, tarPadding } from '@/server/operations/company-archive/tar';
import { appliedMigrations } from '@/server/operations/company-archive/versions';
import { notFound } from '@/server/platform/contract/errors';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { storage } from '@/server/platform/files/storage';
import { machineClock } from '@/server/platform/runtime/clock';

/** Bytes that a part of a table has at least, but for its last. */
const PART_BYTES = 4 * 1024 * 1024;

const CompanyRow = z.object({ name: z.string(), isPaused: z.boolean() });
const PersonRow = z.object({ id: z.string(), name: z.string(), email: z.string() });
const MemberRow = z.object({ userId: z.string(), role: z.enum(MemberRole), status: z.enum(MemberStatus) });
const KeyRow = z.object({ key: z.string() });

/**
 * Everything of a company as a tar, made while it is read: what it says of itself, its rows, and its files. To be read inside
 * `inSnapshot`. @throws 404 for a company that is not there, that is deleted or the test of another
 */
export async function* writeArchive(workspaceId: string): AsyncGenerator<Buffer> {
  await fixValueFormats();
  const tables = await listArchivedTables();
  yield* textEntry(HEAD, JSON.stringify(await headOf(workspaceId, tables), null, 2));
  const contents: Contents = { tables: [], files: [], missing: [] };
  for (const table of tables) yield* tableEntries(table, workspaceId, contents);
  await measureFiles(workspaceId, tables, contents);
  yield* textEntry(CONTENTS, JSON.stringify(contents, null, 2));
  yield* fileEntries(contents);
  yield tarEnd();
}

async function headOf(workspaceId: string, tables: ArchivedTable[]): Promise<Head> {
  const company = await firstRow(
    CompanyRow,
    sql`
    SELECT name, paused_at IS NOT NULL AS "isPaused" FROM workspace
    WHERE id = ${workspaceId} AND deleted_at IS NULL AND live_workspace_id IS NULL`,
  );
  if (!company) throw notFound('Workspace');
  const members = await rows(
    MemberRow,
    sql`SELECT user_id AS "userId", role, status FROM member WHERE workspace_id = ${workspaceId} ORDER BY created_at, id`,
  );
  return {
    format: FORMAT,
    createdAt: machineClock.now().toISOString(),
    version: PROGRAM.version,
    migrations: await appliedMigrations(),
    company: { id: workspaceId, name: company.name },
    isPaused: company.isPaused,
    people: await peopleOf(workspaceId, tables),
    members,
  };
}

/** Whoever is a member, or is named by a row. */
function peopleOf(workspaceId: string, tables: ArchivedTable[]): Promise<z.output<typeof PersonRow>[]> {
  const naming = tables.flatMap((table) =>
    peopleIn(table).map(
      ({ column }) => sql`SELECT t.${named(column)} FROM ${named(table.name)} t WHERE ${table.ofCompany(workspaceId)}`,
    ),
  );
  return rows(
    PersonRow,
    sql`
    SELECT id, name, coalesce(issuer_email, email) AS email FROM "user" WHERE id IN (
      SELECT user_id FROM member WHERE workspace_id = ${workspaceId} UNION ${Prisma.join(naming, ' UNION ')})
    ORDER BY id`,
  );
}

async function* tableEntries(table: ArchivedTable, workspaceId: string, contents: Contents): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [part, size, parts, count] = [[] as Buffer[], 0, 0, 0];
  for await (const lines of readLines(table, workspaceId)) {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    hash.update(bytes);
    part.push(bytes);
    size += bytes.byteLength;
    count += lines.length;
    if (size < PART_BYTES) continue;
    yield* entry(partName(table.name, parts), Buffer.concat(part));
    [part, size, parts] = [[], 0, parts + 1];
  }
  if (size > 0) yield* entry(partName(table.name, parts), Buffer.concat(part));
  const columns = table.columns.map(({ name }) => name);
  contents.tables.push({ name: table.name, columns, rows: count, sha256: hash.digest('hex') });
}

/** The files that rows name. Each is read twice, since a tar says the size of a file before its bytes. */
async function measureFiles(workspaceId: string, tables: ArchivedTable[], contents: Contents): Promise<void> {
  for (const { key } of await rows(KeyRow, sql`${storageKeys(tables, workspaceId)} ORDER BY key`)) {
    const bytes = await storage.get(key);
    if (bytes) contents.files.push({ key, ...(await measure(bytes)) });
    else contents.missing.push(key);
  }
}

/** SQL: the keys of the files of a company, as `key`. */
function storageKeys(tables: ArchivedTable[], workspaceId: string) {
  const holding = tables.filter(({ columns }) => columns.some(({ name }) => name === 'storage_key'));
  const each = holding.map(
    ({ name, ofCompany }) =>
      sql`SELECT t.storage_key AS key FROM ${named(name)} t WHERE ${ofCompany(workspaceId)} AND t.storage_key IS NOT NULL`,
  );
  return Prisma.join(each, ' UNION ');
}

async function measure(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* fileEntries({ files }: Contents): AsyncGenerator<Buffer> {
  const written = new Set<string>();
  for (const { key, bytes, sha256 } of files) {
    if (written.has(sha256)) continue;
    written.add(sha256);
    const content = await storage.get(key);
    if (!content) throw new Error(`The file ${key} went away while the archive was made.`);
    yield tarHeader(fileName(sha256), bytes);
    for await (const chunk of content) yield Buffer.from(chunk);
    yield tarPadding(bytes);
  }
}

function textEntry(name: string, text: string): Generator<Buffer> {
  return entry(name, Buffer.from(text));
}

function* entry(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader(name, bytes.byteLength);
  yield bytes;
  yield tarPadding(bytes.byteLength);
}
