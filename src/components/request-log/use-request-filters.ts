'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { dateOrNone } from '@/lib/dates';

export const statusClasses = ['2xx', '4xx', '5xx'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Filters {
  status: (typeof statusClasses)[number] | null;
  method: (typeof methods)[number] | null;
  /** The id of an API key. */
  key: string | null;
  /** Part of a path, or a whole request id. */
  q: string | null;
  from: string | null;
  to: string | null;
}

export const noFilters: Filters = { status: null, method: null, key: null, q: null, from: null, to: null };

const parsers = {
  status: parseAsStringLiteral(statusClasses),
  method: parseAsStringLiteral(methods),
  key: parseAsString,
  q: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the request log, kept in the address bar. */
export function useRequestFilters() {
  const [filters, setFilters] = useQueryStates(parsers);
  const { status, method, key, q, from, to } = filters;
  return {
    filters,
    setFilters: (next: Partial<Filters>) => void setFilters(next),
    isFiltered: Object.values(filters).some((value) => value !== null),
    input: {
      status: status ?? undefined,
      method: method ?? undefined,
      apiKeyId: key ?? undefined,
      q: q ?? undefined,
      from: dateOrNone(from),
      to: dateOrNone(to),
    },
  };
}
