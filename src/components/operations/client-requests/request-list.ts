import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { REQUEST_STATES } from '@/server/operations/client-requests/client-requests.schema';

/** What the list of requests can be asked for. */
export const requestList = listQuery({
  sortable: [],
  parsers: { status: parseAsStates(REQUEST_STATES) },
  filter: ({ status }) => ({ status: someStates(status) }),
});
