'use client';

import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useFilters } from '@/components/lists/use-filters';
import { dateOrNone } from '@/lib/dates';

export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const parsers = {
  status: parseAsStringLiteral(statusClasses),
  method: parseAsStringLiteral(methods),
  /** The id of an API key. */
  key: parseAsString,
  /** Part of a path, or a whole request id. */
  q: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the request log. */
export function useRequestFilters() {
  const filters = useFilters(parsers);
  const { status, method, key, q, from, to } = filters.values;
  return {
    ...filters,
    input: {
      ...filters.page.input,
      status: status ?? undefined,
      method: method ?? undefined,
      apiKeyId: key ?? undefined,
      q: q ?? undefined,
      from: dateOrNone(from),
      to: dateOrNone(to),
    },
  };
}
