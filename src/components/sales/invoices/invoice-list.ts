import { parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { invoiceStates } from '@/components/platform/states/invoice-state-badge';
import { dateOrNone } from '@/lib/dates';

/** What the list of invoices can be asked for. */
export const invoiceList = listQuery({
  sortable: ['number', 'client', 'issueDate', 'dueDate', 'total'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(invoiceStates),
    client: parseAsString,
    from: parseAsString,
    to: parseAsString,
    dueFrom: parseAsString,
    dueTo: parseAsString,
  },
  filter: ({ q, status, client, from, to, dueFrom, dueTo }) => ({
    q: q || undefined,
    state: someStates(status),
    clientId: client ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
    dueFrom: dateOrNone(dueFrom),
    dueTo: dateOrNone(dueTo),
  }),
});
