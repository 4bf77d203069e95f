import { createReadStream } from 'node:fs';
import { pipeline as join } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupReader } from '@/server/operations/backup/backup-reader';
import { filePath, type Manifest, Measure, readManifest, tablePath } from '@/server/operations/backup/manifest';
import { StartError } from '@/server/platform/runtime/start-error';

/** The backup in a folder. @throws {StartError} where it holds none, or one of a later Folio */
export async function readFolder(folder: string): Promise<BackupReader> {
  const manifest = await readManifest(folder);
  return {
    ...manifest,
    assertWhole: () => assertWhole(manifest, folder),
    // What fails in reading fails in what is read from.
    openTable: (name) => join(createReadStream(tablePath(folder, name)), createGunzip(), () => undefined),
    openFile: (key) => createReadStream(filePath(folder, key)),
  };
}

async function assertWhole(manifest: Manifest, folder: string): Promise<void> {
  const paths = [
    ...manifest.tables.map((table) => ({ ...table, path: tablePath(folder, table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: filePath(folder, file.key) })),
  ];
  for (const { path, sha256 } of paths) {
    if ((await sha256Of(path)) === sha256) continue;
    throw new StartError(
      `${path} is not what was written into this backup: it is missing or damaged. Use another backup.`,
    );
  }
}

async function sha256Of(path: string): Promise<string | undefined> {
  const measure = new Measure();
  try {
    await pipeline(createReadStream(path), measure.resume());
    return measure.result().sha256;
  } catch {
    return undefined;
  }
}
