import { z } from 'zod';
import { DELETION_THINGS, MOST_DELETION_IDS } from '@/lib/folio/deletion-things';
import { Timestamp } from '@/server/platform/contract/pagination';

/** What stands beside `data` in answers that have it. */
export const AnswerMeta = z
  .object({
    requestId: z
      .string()
      .meta({ description: 'Names the request: the same as the header `X-Request-Id`. Report it with a problem.' }),
    timestamp: Timestamp,
  })
  .meta({ id: 'AnswerMeta', description: 'Which request this answers, and when.' });
export type AnswerMeta = z.output<typeof AnswerMeta>;

/** Where somebody sees a document without signing in, and when somebody did. */
export const PublicLink = z.object({
  /** Absent for who only reads, and where there is none in use: none was needed yet, or it was withdrawn. */
  url: z.string().optional(),
  /** When the last one was withdrawn, where none has been made since. */
  withdrawnAt: Timestamp.optional(),
  /** How often it was opened, by every link that there ever was. */
  openings: z.int(),
  firstOpenedAt: Timestamp.optional(),
  lastOpenedAt: Timestamp.optional(),
});
export type PublicLink = z.output<typeof PublicLink>;

export const DeletionInput = z.object({ ids: z.array(z.string().max(64)).min(1).max(MOST_DELETION_IDS) });

const Counts = z.partialRecord(z.enum(DELETION_THINGS), z.int());

/** What goes with records that are deleted, and what stays, by how many of each. */
export const Deletion = z.object({
  deleted: Counts,
  kept: Counts,
  /** How many of the records cannot be deleted. */
  refused: z.int(),
});
export type Deletion = z.output<typeof Deletion>;
