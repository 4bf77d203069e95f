import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';

export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** What the request log can be asked for. */
export const requestList = listQuery({
  sortable: [],
  parsers: {
    status: parseAsStringLiteral(statusClasses),
    method: parseAsStringLiteral(methods),
    /** The id of an API key. */
    key: parseAsString,
    /** Part of a path, or a whole request id. */
    q: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ status, method, key, q, from, to }) => ({
    status: status ?? undefined,
    method: method ?? undefined,
    apiKeyId: key ?? undefined,
    q: q ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
