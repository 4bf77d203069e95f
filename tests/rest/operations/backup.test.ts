import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFolder } from '@/server/operations/backup/folder-reader';
import { type Manifest, manifestPath, secretsPath, tablePath } from '@/server/operations/backup/manifest';
import { restoreBackup } from '@/server/operations/backup/restore-backup';
import { writeBackup } from '@/server/operations/backup/write-backup';
import { seedFirstRun } from '@/server/operations/demo/first-run';
import { openStorage } from '@/server/platform/files/open-storage';
import { packingTexts } from '@/server/platform/files/packed-texts';
import { streamBytes } from '@/server/platform/files/store-file';
import { ask, contents, emptyDatabase, guards } from '~/tests/setup/backups';

// The oracle is PostgreSQL itself: every row of every table, as text, on both sides.

const home = mkdtempSync(join(tmpdir(), 'folio-backup-'));
const secrets = { AUTH_SECRET: 'a'.repeat(40), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
const storageAt = (name: string) => packingTexts(openStorage(`file://${join(home, name)}`));
const source = () => ({ url: process.env.DATABASE_URL ?? '', storage: storageAt('files'), secrets, ownsSecrets: true });
const receipt = Buffer.from('%PDF-1.7 a receipt, \u0000 and bytes \xff', 'latin1');
const text = Buffer.from('<Invoice>Ñandú</Invoice>'.repeat(100));
const backup = join(home, 'whole');

beforeAll(async () => {
  const { workspaceId } = await seedFirstRun({ demo: true });
  const key = `${workspaceId}/bytes_of-a-receipt`;
  await storageAt('files').put(key, streamBytes(receipt), receipt.byteLength);
  await storageAt('files').put(`${key}-gz`, streamBytes(text), text.byteLength);
  await ask(`
    INSERT INTO attachment (id, workspace_id, reference, file_name, content_type, size_bytes, storage_key, expires_at)
    VALUES ('att_1', '${workspaceId}', 'ref_1', 'receipt.pdf', 'application/pdf', ${receipt.byteLength}, '${key}', 'infinity'),
           ('att_2', '${workspaceId}', 'ref_2', 'invoice.xml', 'application/xml', ${text.byteLength}, '${key}-gz', 'infinity');
    INSERT INTO outbox_task (id, kind, key, payload, next_attempt_at)
    VALUES ('obx_1', 'file-removal', 'another', '{}', 'infinity')`);
  await writeBackup(source(), backup, new Date('2026-11-25T10:00:00Z'));
}, 120_000);

afterAll(() => rmSync(home, { recursive: true }));

const target = (url: string, files = 'restored') => ({ url, storage: storageAt(files), secrets });

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(manifestPath(folder), 'utf8'));

describe('a backup that is restored', () => {
  it('has every row of every table, with what guards them, and every file', async () => {
    const url = await emptyDatabase();
    await restoreBackup(target(url), await readFolder(backup));

    const before = await contents();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(await contents(url)).toEqual(before);
    expect(await guards(url)).toEqual(await guards());
    const [file, packed] = manifestOf(backup).files;
    expect(readFileSync(join(home, 'restored', file?.key ?? ''))).toEqual(receipt);
    expect(gunzipSync(readFileSync(join(home, 'restored', packed?.key ?? '')))).toEqual(text);
    const [numbers] = await ask<{ next: number; last: number }>(
      `SELECT nextval('outbox_task_position_seq')::int AS next, max(position)::int AS last FROM outbox_task`,
      url,
    );
    expect(numbers?.last).toBeGreaterThan(0);
    expect(numbers?.next).toBe((numbers?.last ?? 0) + 1);
  });

  it('is of one instant, whatever is written meanwhile', async () => {
    const write = (n: number) => ask(`UPDATE client SET name = 'round ${n}'; UPDATE vendor SET name = 'round ${n}'`);
    await write(0);
    const writing = { goesOn: true };
    const writer = (async () => {
      for (let n = 1; writing.goesOn; n++) await write(n);
    })();
    const folder = join(home, 'while writing');
    await writeBackup(source(), folder);
    writing.goesOn = false;
    await writer;

    const url = await emptyDatabase();
    await restoreBackup(target(url, 'restored while writing'), await readFolder(folder));
    const rounds = await ask('SELECT name FROM client UNION SELECT name FROM vendor', url);
    expect(rounds).toHaveLength(1);
  });
});

describe('a backup', () => {
  it('can be read by nobody else, brings the secrets of an installation that made them, and no others', async () => {
    expect(JSON.parse(readFileSync(secretsPath(backup), 'utf8'))).toEqual(secrets);
    const folder = join(home, 'secrets elsewhere');
    await writeBackup({ ...source(), ownsSecrets: false }, folder);
    expect(readdirSync(folder).sort()).toEqual(['backup.json', 'files', 'tables']);
    expect(readFileSync(manifestPath(folder), 'utf8')).not.toContain(secrets.ENCRYPTION_KEY);
  });

  it('replaces nothing, and says which files the store no longer has', async () => {
    await expect(writeBackup(source(), backup)).rejects.toThrow(`There is something in ${backup} already.`);
    const folder = join(home, 'without files');
    const { missing, files } = await writeBackup({ ...source(), storage: storageAt('nowhere') }, folder);
    expect({ files, missing: missing.length }).toEqual({ files: 0, missing: 2 });
  });
});

describe('nothing is restored', () => {
  const refused = async (folder: string, given = {}) => {
    const url = await emptyDatabase();
    const restored = async () => restoreBackup({ ...target(url, 'refused'), ...given }, await readFolder(folder));
    const reason = await restored().then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(await ask(`SELECT FROM pg_tables WHERE schemaname = 'public'`, url)).toHaveLength(0);
    return reason;
  };

  it('where the folder holds no backup', async () => {
    expect(await refused(home)).toMatch(
      /^StartError: There is no backup in .*Name the folder that npm run backup made/,
    );
  });

  it('by other secrets', async () => {
    const other = { ...secrets, ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64') };
    expect(await refused(backup, { secrets: other })).toMatch(/^StartError: ENCRYPTION_KEY is not the one/);
  });

  it('of a backup that is damaged', async () => {
    const folder = join(home, 'damaged');
    cpSync(backup, folder, { recursive: true });
    appendFileSync(tablePath(folder, 'invoice'), 'x');
    expect(await refused(folder)).toMatch(
      /^StartError: .*invoice\.copy\.gz is not what was written.*Use another backup/,
    );
    rmSync(tablePath(folder, 'invoice'));
    expect(await refused(folder)).toMatch(/^StartError: .*invoice\.copy\.gz is not what was written/);
  });

  it('of a later version', async () => {
    const folder = join(home, 'later');
    cpSync(backup, folder, { recursive: true });
    const manifest = manifestOf(folder);
    const migrations = [...manifest.migrations, '20991231000000_from_the_future'];
    writeFileSync(manifestPath(folder), JSON.stringify({ ...manifest, migrations }));
    expect(await refused(folder)).toMatch(
      /^StartError: .*20991231000000_from_the_future.*Restore it with that version/,
    );
    writeFileSync(manifestPath(folder), JSON.stringify({ ...manifest, format: 2 }));
    expect(await refused(folder)).toMatch(/^StartError: .*backup\.json is not what this version/);
  });

  it('into a database that holds something', async () => {
    const before = await contents();
    await expect(restoreBackup(target(process.env.DATABASE_URL ?? ''), await readFolder(backup))).rejects.toThrow(
      'This database holds something already.',
    );
    expect(await contents()).toEqual(before);
  });
});
