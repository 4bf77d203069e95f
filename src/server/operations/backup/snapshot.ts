import { z } from 'zod';
import { Secrets } from '@/server/operations/backup/manifest';

/** The names of parts, in their order. */
const Parts = z.array(z.string());

/** What a place for backups has of an installation as it was at one instant: where each table and file is, in parts. */
export const Snapshot = z.object({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  version: z.string(),
  /** Whose it is: see `installationOf`. */
  installation: z.string(),
  /** The migrations that had made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: Parts })),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), parts: Parts })),
  /** Files that rows name and the file store did not have. */
  missing: z.array(z.string()),
  secrets: Secrets,
});
export type Snapshot = z.output<typeof Snapshot>;

/** `2026-11-29T03-30-00Z`, by the time at which it was begun. */
export function snapshotName(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** When a snapshot of that name was begun; undefined where that is no name of one. */
export function timeOfSnapshot(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
}

/** Every part that a snapshot, or a base of PostgreSQL's data, needs. */
export function partsOf({
  tables = [],
  files,
}: {
  tables?: Snapshot['tables'];
  files: { parts: string[] }[];
}): string[] {
  return [...tables, ...files].flatMap(({ parts }) => parts);
}
