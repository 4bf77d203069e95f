import { parseAsString } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';

/** What the movements that are still to be explained can be asked for. */
export const unexplainedList = listQuery({
  sortable: [],
  parsers: { q: parseAsString.withDefault(''), account: parseAsString },
  filter: ({ q, account }) => ({ q: q || undefined, accountId: account ?? undefined }),
});
