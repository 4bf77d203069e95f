import { z } from 'zod';
import { MemberRole, MemberStatus } from '@/server/generated/prisma/client';

/** What the archive of a company is: docs/company-archive.md describes it for other programs. */
export const FORMAT = 1;

/** Its files, in their order: this one, the rows of each table, `contents.json`, and the bytes of each stored file. */
export const HEAD = 'archive.json';
export const CONTENTS = 'contents.json';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Somebody whom a row names, by the id that they have where the archive is from. No way to sign in is in it. */
const Person = z.object({ id: z.string().min(1), name: z.string(), email: z.string().min(1) });

export const Head = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Of Folio. */
  version: z.string(),
  /** The migrations that had made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  company: z.object({ id: z.string().regex(/^\w{1,64}$/), name: z.string() }),
  /** Whether nothing of the company was changed or sent any more where it was. */
  isPaused: z.boolean(),
  people: z.array(Person),
  members: z.array(z.object({ userId: z.string(), role: z.enum(MemberRole), status: z.enum(MemberStatus) })),
});
export type Head = z.output<typeof Head>;

export const Contents = z.object({
  /** `sha256` is of all lines of the table, in their order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: Hash })),
  files: z.array(z.object({ key: z.string(), bytes: z.int().nonnegative(), sha256: Hash })),
  /** Keys that rows name and the file store did not have. */
  missing: z.array(z.string()),
});
export type Contents = z.output<typeof Contents>;

/** A part of a table: some lines, each an object with the text of every column, or null. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;

/** The table that a part is of; undefined of another file. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/([a-z_]+)\/\d{6}\.ndjson$/.exec(name)?.[1];
}

/** Equal bytes of several files are in the archive once for each. */
export const fileName = (sha256: string) => `files/${sha256}`;
