import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  contents,
  emptyDatabase,
  guards,
  openStorage,
  Repository,
  readSnapshot,
  rehearse,
  removeOld,
  restoreBackup,
  streamBytes,
  writeSnapshot,
} from '~/tests/setup/backups';
import { draftOf, openCompany } from '~/tests/setup/company';
import { flushRequestLog } from '~/tests/setup/jobs';

// The oracles are PostgreSQL, every row of every table as text on both sides, and age, another program, where it is installed.

const home = mkdtempSync(join(tmpdir(), 'folio-repository-'));
const place = join(home, 'place');
const secrets = { AUTH_SECRET: 'a'.repeat(40), ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };
const storageAt = (name: string) => openStorage(`file://${join(home, name)}`);
const source = () => ({ url: process.env.DATABASE_URL ?? '', storage: storageAt('files'), secrets });
const receipt = Buffer.from('%PDF-1.7 a receipt, \u0000 and bytes \xff', 'latin1');
const first = new Date('2026-11-01T03:30:00Z');
const second = new Date('2026-11-02T03:30:00Z');
const third = new Date('2026-11-29T03:30:00Z');
let key: string;
let fileKey: string;
const open = () => Repository.open(`file://${place}`, key);

beforeAll(async () => {
  key = await generateX25519Identity();
  const company = await openCompany();
  const workspaceId = company.id;
  for (const name of ['Bodega Sur', 'Taller Norte']) {
    await company.post('/v1/clients', { name });
    const { body } = await company.post('/v1/invoices', draftOf());
    await company.post(`/v1/invoices/${body.id}/issue`);
  }
  await flushRequestLog();
  fileKey = `${workspaceId}/bytes_of-a-receipt`;
  await storageAt('files').put(fileKey, streamBytes(receipt), receipt.byteLength);
  await ask(`
    INSERT INTO attachment (id, workspace_id, reference, file_name, content_type, size_bytes, storage_key, expires_at)
    VALUES ('att_1', '${workspaceId}', 'ref_1', 'receipt.pdf', 'application/pdf', ${receipt.byteLength}, '${fileKey}', 'infinity')`);
});

afterAll(() => rmSync(home, { recursive: true }));

async function restored(name: string): Promise<string> {
  const url = await emptyDatabase();
  await restoreBackup({ url, storage: storageAt('restored'), secrets }, await reader(await open(), name));
  return url;
}

async function reader(repository: Repository, name: string) {
  return readSnapshot(repository, await repository.snapshots.get(name));
}

async function clientsIn(name: string): Promise<string> {
  return text((await reader(await open(), name)).openTable('client'));
}

const scratchDatabases = () => ask(`SELECT FROM pg_database WHERE datname = current_database() || '_rehearsal'`);

const partFiles = () => readdirSync(join(place, 'parts')).map((name) => join(place, 'parts', name));

describe('backups in a place of their own', () => {
  it('come back with every row of every table, with what guards them, and every file', async () => {
    const { name, parts, newParts, missing } = await writeSnapshot(source(), await open(), first);
    expect({ name, missing }).toEqual({ name: '2026-11-01T03-30-00Z', missing: [] });
    expect(newParts).toBeLessThanOrEqual(parts);

    const url = await restored(name);
    expect(await contents(url)).toEqual(await contents());
    expect(await guards(url)).toEqual(await guards());
    expect(readFileSync(join(home, 'restored', fileKey))).toEqual(receipt);
  });

  it('store again only what has changed, and no file that is there', async () => {
    await ask(`UPDATE client SET name = 'changed' WHERE id = (SELECT min(id) FROM client)`);
    const unread = { get: () => Promise.reject(new Error('it was read')) };
    const written = await writeSnapshot({ ...source(), storage: unread }, await open(), second);
    expect(written.newParts).toBe(3); // clients, what is searched, and the revision of the list
    expect(written.parts).toBeGreaterThan(15);
    expect(written.files).toBe(1);
    expect(await clientsIn(written.name)).toContain('changed');
    expect(await clientsIn('2026-11-01T03-30-00Z')).not.toContain('changed');
  });

  it('show nothing to whoever has the place and not the key', () => {
    for (const path of [
      ...partFiles(),
      ...readdirSync(join(place, 'snapshots')).map((it) => join(place, 'snapshots', it)),
    ]) {
      const bytes = readFileSync(path);
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
      for (const plain of ['changed', 'workspace', secrets.AUTH_SECRET]) expect(bytes.includes(plain)).toBe(false);
    }
  });

  it.skipIf(!hasAge())('are read by age itself', () => {
    const keyFile = join(home, 'key.txt');
    writeFileSync(keyFile, `${key}\n`);
    const read = (path: string) => gunzipSync(execFileSync('age', ['--decrypt', '-i', keyFile, path]));
    const snapshot = JSON.parse(read(join(place, 'snapshots', '2026-11-02T03-30-00Z')).toString());
    expect(snapshot.secrets).toEqual(secrets);
    const table = snapshot.tables.find(({ name }: { name: string }) => name === 'client');
    const lines = table.parts.map((part: string) => read(join(place, 'parts', part)).toString()).join('');
    expect(lines).toContain('changed');
    expect(lines.trimEnd().split('\n')).toHaveLength(table.rows);
  });

  it('are removed with the parts that no other needs, once these are two days old', async () => {
    const repository = await open();
    await writeSnapshot(source(), repository, third);
    const all = partFiles().length;
    const retention = { days: 1, weeks: 0, months: 0 };
    expect(await removeOld(repository, retention, third)).toEqual({ snapshots: 2, bases: 0, parts: 0 });
    const old = new Date('2026-11-20T00:00:00Z');
    for (const path of partFiles()) utimesSync(path, old, old);
    const { parts } = await removeOld(repository, retention, third);
    expect(parts).toBeGreaterThan(0);
    expect(partFiles()).toHaveLength(all - parts);
    expect(await repository.snapshots.names()).toEqual(['2026-11-29T03-30-00Z']);
    expect(await clientsIn('2026-11-29T03-30-00Z')).toContain('changed');
    await reader(repository, '2026-11-29T03-30-00Z').then((backup) => backup.assertWhole());
  });

  it('are rehearsed in a database that is gone afterwards, whatever comes of it', async () => {
    const repository = await open();
    const name = (await repository.snapshots.names()).at(-1) ?? '';
    const invoices = await ask<{ n: number }>('SELECT count(*)::int AS n FROM invoice');
    const done = await rehearse(process.env.DATABASE_URL ?? '', repository, name, async (url, given) => {
      expect(given).toEqual(secrets);
      expect(await ask('SELECT count(*)::int AS n FROM invoice', url)).toEqual(invoices);
      return 6;
    });
    expect(done).toMatchObject({ snapshot: name, files: 1, chains: 6 });
    expect(done.rows).toBeGreaterThan(50);
    expect(invoices).toEqual([{ n: 2 }]);
    expect(await scratchDatabases()).toEqual([]);
  });
});

it('no backup is written where another installation has written since', async () => {
  const elsewhere = `file://${join(home, 'shared')}`;
  const repository = await Repository.open(elsewhere, key);
  const { name } = await writeSnapshot(source(), repository, first);
  const ours = await repository.snapshots.get(name);
  await repository.snapshots.put('2026-11-02T03-30-00Z', { ...ours, installation: 'another' });
  await expect(writeSnapshot(source(), repository, third)).rejects.toThrow(
    'Another installation backs up into BACKUP_URL as well, at 2026-11-02T03-30-00Z for the last time. Give each a place of its own.',
  );
  await repository.snapshots.remove(name); // as after a restore: this one has none of its own yet
  expect((await writeSnapshot(source(), repository, third)).name).toBe('2026-11-29T03-30-00Z');
});

it('a damaged part is removed by a rehearsal and stored anew by the next backup', async () => {
  const repository = await open();
  const url = process.env.DATABASE_URL ?? '';
  const name = (await repository.snapshots.names()).at(-1) ?? '';
  const [largest = ''] = partFiles().toSorted((a, b) => readFileSync(b).length - readFileSync(a).length);
  writeFileSync(largest, 'damaged');
  const found = rehearse(url, repository, name, async () => 0);
  await expect(found).rejects.toThrow(/was damaged\. It was removed, and the next backup stores it anew/);
  expect(await scratchDatabases()).toEqual([]);
  expect((await writeSnapshot(source(), repository, third)).newParts).toBeGreaterThan(0);
  expect(readFileSync(largest).length).toBeGreaterThan(500);
});

describe('nothing is restored', () => {
  const refusal = async (name: string) => {
    const url = await emptyDatabase();
    const repository = await open();
    const reason = await repository.snapshots
      .get(name)
      .then((snapshot) => restoreBackup({ url, storage: storageAt('e'), secrets }, readSnapshot(repository, snapshot)))
      .then(
        () => 'restored',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    const [rows] = await ask<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public' AND tablename = 'client'`,
      url,
    );
    const clients = rows?.n ? await ask('SELECT FROM client', url) : [];
    expect(clients).toEqual([]);
    return reason;
  };
  const name = '2026-11-29T03-30-00Z';

  it('by another key', async () => {
    const other = await generateX25519Identity();
    await expect(Repository.open(`file://${place}`, other)).rejects.toThrow(/of another key\. Set BACKUP_KEY/);
  });

  it('of a backup that is not there', async () => {
    expect(await refusal('2026-01-01T00-00-00Z')).toMatch(/^StartError: The backups lack snapshots\/2026-01-01/);
  });

  it('of one that is damaged, or of which a part is missing or in the place of another', async () => {
    const [one = '', other = ''] = partFiles().toSorted((a, b) => readFileSync(b).length - readFileSync(a).length);
    const bytes = readFileSync(one);
    writeFileSync(one, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1));
    expect(await refusal(name)).toMatch(/^StartError: The part [0-9a-f]{64} of the backups is damaged\. Use another/);
    writeFileSync(one, readFileSync(other));
    expect(await refusal(name)).toMatch(/^StartError: The part [0-9a-f]{64} of the backups is damaged\. Use another/);
    rmSync(one);
    expect(await refusal(name)).toMatch(/^StartError: The backups lack the part [0-9a-f]{64}/);
  });
});

function hasAge(): boolean {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('removes of the log of changes what no copy of the same PostgreSQL needs: after a restore it begins anew', async () => {
  const repository = await Repository.open(`file://${join(home, 'logs')}`, key);
  const about = { format: 1, finishedAt: first.toISOString(), version: '1', postgres: '18', label: '' } as const;
  const base = { ...about, folders: [], files: [], secrets: { ...secrets, POSTGRES_PASSWORD: 'c' } };
  await repository.bases.put('2026-11-28T03-30-00Z', { ...base, system: '71', firstWal: '000000010000000500000002' });
  await repository.bases.put('2026-11-29T03-30-00Z', { ...base, system: '72', firstWal: '000000010000000000000003' });
  const before = { system: '71', names: ['000000010000000500000001', '000000010000000500000002', '00000001.history'] };
  const after = { system: '72', names: ['000000010000000000000002', '000000010000000000000003'] };
  for (const { system, names } of [before, after]) {
    for (const name of names) await repository.putWal({ system, name }, Readable.from([name]));
  }
  await removeOld(repository, { days: 7, weeks: 0, months: 0 }, third);
  expect([...(await repository.walOf('71'))].toSorted()).toEqual(['00000001.history', '000000010000000500000002']);
  expect([...(await repository.walOf('72'))]).toEqual(['000000010000000000000003']);
  expect(await repository.getWal({ system: '72', name: '000000010000000000000003' })).toEqual(
    Buffer.from('000000010000000000000003'),
  );
});
