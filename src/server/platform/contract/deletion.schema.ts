import { z } from 'zod';
import { DELETION_THINGS, MOST_DELETION_IDS } from '@/lib/folio/deletion-things';

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
