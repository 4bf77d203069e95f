import type { Period } from '@/lib/dates/periods';
import type { Actor } from '@/server/platform/api/context';

/** What the archive of a quarter is made of, and whose. */
export type QuarterOf = { actor: Actor; quarter: string; period: Period; locale: 'en' | 'es'; signal: AbortSignal };

/** A file of an archive: where it lies below the folder of its company, and what the index says of it. */
export type ArchiveFile = {
  kind: string;
  /** Without the folder of the company. Two of one name are numbered. */
  path: string;
  contentType: string;
  /** What it is of: a number, a date, a party, an amount. */
  number?: string;
  date?: string;
  party?: string;
  amount?: string;
  currency?: string;
  /** Its bytes; null where the store has lost them. @throws AppError where it cannot be made */
  bytes: () => Promise<AsyncIterable<string | Uint8Array> | null>;
};

/** Writes one kind of file of a quarter. */
export type QuarterWriter = (of: QuarterOf) => AsyncGenerator<ArchiveFile>;
