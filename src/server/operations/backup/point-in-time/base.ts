import { z } from 'zod';

/** The data directory of the PostgreSQL of an installation, copied while it was written to: its log of changes makes it whole. */
export const Base = z.object({
  format: z.literal(1),
  /** From when on it can be restored to: the end of the copy. */
  finishedAt: z.iso.datetime(),
  version: z.string(),
  /** Of PostgreSQL, `18`: another one does not read its data. */
  postgres: z.string(),
  /** Which PostgreSQL it is a copy of: its `system_identifier`. */
  system: z.string(),
  /** The first file of the log of changes that it needs. */
  firstWal: z.string(),
  /** What PostgreSQL calls `backup_label`. */
  label: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), parts: z.array(z.string()) })),
  secrets: z.object({ AUTH_SECRET: z.string(), ENCRYPTION_KEY: z.string(), POSTGRES_PASSWORD: z.string() }),
});
export type Base = z.output<typeof Base>;
