import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';
import { deliveryStatuses } from './status-badge';

/** What the deliveries of a webhook can be asked for. */
export const deliveryList = listQuery({
  sortable: [],
  pageSize: 25,
  parsers: {
    status: parseAsStringLiteral(deliveryStatuses),
    event: parseAsString,
    code: parseAsInteger,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ status, event, code, from, to }) => ({
    status: status ?? undefined,
    event: event ?? undefined,
    responseCode: code !== null && isHttpCode(code) ? code : undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});

/** Whether an answer can have this status. */
export function isHttpCode(code: number): boolean {
  return code >= 100 && code <= 599;
}
