import { recordEvent } from '@/server/access/security-log/record-event';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import type { Contents, Head } from '@/server/operations/company-archive/archive-format';
import { ArchiveProblem } from '@/server/operations/company-archive/archive-problem';
import { type ArchivedTable, listArchivedTables } from '@/server/operations/company-archive/archived-tables';
import {
  assertNamedFiles,
  assertNewIds,
  assertOwnRows,
  assertStored,
} from '@/server/operations/company-archive/check-rows';
import {
  createTemporaryTables,
  insertCompany,
  insertRows,
  pauseRows,
} from '@/server/operations/company-archive/insert-rows';
import {
  addMembers,
  findOwner,
  type Invited,
  inviteOthers,
  matchPeople,
  namePeople,
  type RowsBehind,
} from '@/server/operations/company-archive/people';
import { readArchive } from '@/server/operations/company-archive/read-archive';
import { fixValueFormats, writeLines } from '@/server/operations/company-archive/row-lines';
import { unseal } from '@/server/operations/company-archive/sealing';
import { appliedMigrations } from '@/server/operations/company-archive/versions';
import { firstRow, inTransaction, type OpenTransaction, sql, withoutStatementLimit } from '@/server/platform/db/client';
import { confirmFile, discardFile, expectFiles } from '@/server/platform/files/discarded-files';
import { storage } from '@/server/platform/files/storage';

/** What came of an archive that was read in. */
export type Imported = {
  id: string;
  name: string;
  /** Whether nothing was changed or sent any more where the archive is from. */
  wasPaused: boolean;
  rows: number;
  files: number;
  /** Records of its chain, which was verified. */
  records: number;
  members: number;
  invited: Invited[];
  behind: RowsBehind;
};

/**
 * Reads a company into this installation, with its ids, numbers and chain, or nothing of it: one transaction, in which every row
 * is checked to be of that company, the chain is verified and what is stored is compared with the archive. Its files are stored
 * before, and go again by themselves where it does not come to its end. The company is paused until `resumeCompany`.
 * @param email whose company it is here; the account has proven that address
 * @throws {ArchiveProblem} with a sentence
 */
export async function importCompany(path: string, key: string, email: string): Promise<Imported> {
  const stored: string[] = [];
  try {
    return await withoutStatementLimit(() => inTransaction((tx) => importInto(tx, { path, key, email, stored })));
  } catch (error) {
    for (const file of stored) await discardFile(file);
    throw ofDatabase(error) ?? error;
  }
}

/** `stored`: the keys of files that were expected by then. */
type Source = { path: string; key: string; email: string; stored: string[] };

async function importInto(tx: OpenTransaction, source: Source): Promise<Imported> {
  await fixValueFormats();
  const ownerId = await findOwner(source.email);
  const tables = await listArchivedTables();
  await createTemporaryTables(tables);
  const { head, contents } = await load(source, tables);
  const archive = { head, contents, tables };
  const { id, name } = head.company;
  await assertNewIds(tables);
  await assertOwnRows(archive);
  await assertNamedFiles(tables, contents);
  const known = await matchPeople(head);
  const behind = await namePeople(tables, head, known);
  await pauseRows();
  await insertCompany(tables);
  const members = await addMembers(head, known, ownerId);
  await insertRows(tables);
  await assertStored(tables, id);
  const { valid, records, firstBroken } = await verifyChain({ workspaceId: id });
  if (!valid) throw new ArchiveProblem('CHAIN', { reason: firstBroken?.reason ?? '' });
  await recordEvent(tx, { workspaceId: id, userId: ownerId }, 'company_imported', { name });
  const invited = await inviteOthers(head, known, ownerId);
  for (const { key: file } of contents.files) {
    if (!(await confirmFile(file))) throw new ArchiveProblem('DAMAGED');
  }
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = contents.files.length;
  return { id, name, wasPaused: head.isPaused, rows, files, records, members, invited, behind };
}

/** Reads the archive into the temporary tables, and its files into the store. */
async function load(
  { path, key, stored }: Source,
  tables: ArchivedTable[],
): Promise<{ head: Head; contents: Contents }> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const read: { head?: Head; contents?: Contents } = {};
  await readArchive(unseal(path, key), {
    async head(head) {
      await assertSameVersion(head);
      const known = await firstRow(sql`SELECT FROM workspace WHERE id = ${head.company.id}`);
      if (known) throw new ArchiveProblem('EXISTS');
      read.head = head;
    },
    async lines(name, lines) {
      const table = byName.get(name);
      if (!table) throw new ArchiveProblem('INCONSISTENT', { table: name });
      await writeLines(table, lines);
    },
    async contents(contents) {
      const own = new RegExp(`^${read.head?.company.id}/[A-Za-z0-9_-]+$`);
      if (!contents.files.every(({ key: file }) => own.test(file)))
        throw new ArchiveProblem('OTHER_COMPANY', { table: 'files' });
      stored.push(...contents.files.map(({ key: file }) => file));
      await expectFiles(stored);
      read.contents = contents;
    },
    async file([first = '', ...others], bytes, size) {
      await storage.put(first, bytes, size);
      for (const other of others) {
        const copy = await storage.get(first);
        if (copy) await storage.put(other, copy, size);
      }
    },
  });
  const { head, contents } = read;
  if (!head || !contents) throw new ArchiveProblem('DAMAGED');
  return { head, contents };
}

async function assertSameVersion({ migrations, version }: Head): Promise<void> {
  const ours = await appliedMigrations();
  if (ours.join() !== migrations.join()) throw new ArchiveProblem('OTHER_VERSION', { version });
}

/** What the database refuses of an archive: ids that are taken, and values that fit no column. */
function ofDatabase(error: unknown): ArchiveProblem | undefined {
  const { code, table = '' } = error as { code?: string; table?: string };
  if (typeof code !== 'string' || error instanceof ArchiveProblem) return undefined;
  if (code === '23505') return new ArchiveProblem('IDS', { table });
  if (/^(22|23)/.test(code)) return new ArchiveProblem('INCONSISTENT', { table });
  return undefined;
}
