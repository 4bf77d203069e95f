import type { Readable } from 'node:stream';
import type { Secrets } from '@/server/operations/backup/manifest';

/** A backup as a restore reads it, wherever it is. */
export type BackupReader = {
  createdAt: string;
  /** The migrations that had made the tables, oldest first. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  files: { key: string; bytes: number }[];
  /** Of the secrets that sealed what is in it. */
  fingerprints: Secrets;
  /** @throws {StartError} where anything of it is missing or damaged, as far as can be seen before it is read */
  assertWhole: () => Promise<void>;
  /** The rows of a table, as COPY writes them. */
  openTable: (name: string) => Readable;
  openFile: (key: string) => Readable;
};
