import { parseAsString } from 'nuqs/server';
import { listQuery } from '@/components/lists/list-query';
import { dateOrNone } from '@/lib/dates';

/** What the list of expenses can be asked for. */
export const expenseList = listQuery({
  sortable: ['date', 'amount'],
  parsers: {
    q: parseAsString.withDefault(''),
    category: parseAsString,
    vendor: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ q, category, vendor, from, to }) => ({
    q: q || undefined,
    category: category ?? undefined,
    vendorId: vendor ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
