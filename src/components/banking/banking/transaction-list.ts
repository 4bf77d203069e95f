import { parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';
import { transactionStatuses } from './transaction-status-badge';

/** What the movements of an account can be asked for. */
export const transactionList = listQuery({
  sortable: ['date', 'amount'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(transactionStatuses),
    category: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ q, status, category, from, to }) => ({
    q: q || undefined,
    status: someStates(status),
    category: category ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
