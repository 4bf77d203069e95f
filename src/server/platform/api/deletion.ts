import type { DeletionThing } from '@/lib/folio/deletion-things';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { notFound } from '@/server/platform/contract/errors';

type Counted<Thing extends DeletionThing> = {
  /** How many of each thing a record has. */
  counts: Record<Thing, number>;
  isRefused?: boolean;
};

/**
 * Adds up what belongs to records that somebody is asked whether to delete: `goes` with them, the rest stays. Of a record
 * that cannot be deleted everything stays.
 * @throws 404 where none of the records is there
 */
export function previewOf<Thing extends DeletionThing>(
  what: string,
  records: Counted<Thing>[],
  goes: readonly Thing[],
): Deletion {
  if (records.length === 0) throw notFound(what);
  const preview: Deletion = { deleted: {}, kept: {}, refused: records.filter(({ isRefused }) => isRefused).length };
  for (const { counts, isRefused } of records) {
    for (const [thing, count] of Object.entries(counts) as [Thing, number][]) {
      const side = goes.includes(thing) && !isRefused ? preview.deleted : preview.kept;
      side[thing] = (side[thing] ?? 0) + count;
    }
  }
  return preview;
}
