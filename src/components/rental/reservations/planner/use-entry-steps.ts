import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';
import { useReclassify } from '../use-reclassify';
import { useUnblock } from '../use-unblock';
import { keyOf } from './layout';

/** What a person can say of an entry in the calendar: that it is free, or that it is not what its channel says. */
export function useEntrySteps(propertyId: string, entry: PlannedEntry, onDone: () => void) {
  const free = useUnblock();
  const reclassify = useReclassify(keyOf(entry), { onDone });
  return {
    reclassify: reclassify.mutate,
    unblock: () => free.mutate({ propertyId, blockId: keyOf(entry) }, { onSuccess: onDone }),
    isBusy: reclassify.isPending || free.isPending,
  };
}
