import { parseAsString } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';

/** What the registered guests can be asked for. */
export const guestList = listQuery({
  sortable: [],
  parsers: { q: parseAsString.withDefault(''), property: parseAsString, from: parseAsString, to: parseAsString },
  filter: ({ q, property, from, to }) => ({
    q: q || undefined,
    propertyId: property ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
