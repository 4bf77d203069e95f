import { parseAsString } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';

/** What the list of vendors can be asked for. */
export const vendorList = listQuery({
  sortable: ['name'],
  parsers: { q: parseAsString.withDefault('') },
  filter: ({ q }) => ({ q: q || undefined }),
});
