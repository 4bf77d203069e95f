import { parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';
import { depositStatuses } from './deposit-status-badge';

/** What the list of deposits can be asked for. */
export const depositList = listQuery({
  sortable: ['receivedDate', 'amount'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(depositStatuses),
    client: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ q, status, client, from, to }) => ({
    q: q || undefined,
    status: someStates(status),
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
