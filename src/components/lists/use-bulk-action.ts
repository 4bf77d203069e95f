'use client';

import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';

interface BulkAction<Change> {
  /** The call for one of them; the calls for all of them travel as one request. */
  act: (id: string, change: Change) => Promise<unknown>;
  /** What says how many it was done to. */
  done: (count: number, change: Change) => string;
  /** The queries that show something else now. */
  changes: QueryFilters;
  /** Called with those that are done. */
  onDone?: () => void;
}

/** Does something to each of the selected rows, each on its own merits: where some fail, the others stay done. */
export function useBulkAction<Change = void>({ act, done, changes, onDone }: BulkAction<Change>) {
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  return useMutation({
    mutationFn: async ({ ids, change }: { ids: readonly string[]; change: Change }) => {
      const results = await Promise.allSettled(ids.map((id) => act(id, change)));
      const failures = results.filter((result) => result.status === 'rejected');
      const count = results.length - failures.length;
      if (count > 0) toast.success(done(count, change));
      if (failures[0]) toast.error(explain(failures[0].reason));
      onDone?.();
      await queryClient.invalidateQueries(changes);
    },
  });
}
