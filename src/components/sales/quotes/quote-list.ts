import { parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { quoteStates } from '@/components/platform/states/quote-state-badge';
import { dateOrNone } from '@/lib/dates';

/** What the list of quotes can be asked for. */
export const quoteList = listQuery({
  sortable: ['number', 'client', 'issueDate', 'validUntil', 'total'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(quoteStates),
    client: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ q, status, client, from, to }) => ({
    q: q || undefined,
    state: someStates(status),
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
