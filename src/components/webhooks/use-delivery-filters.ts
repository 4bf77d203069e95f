'use client';

import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { useFilters } from '@/components/lists/use-filters';
import { dateOrNone } from '@/lib/dates';
import { deliveryStatuses } from './status-badge';

const parsers = {
  status: parseAsStringLiteral(deliveryStatuses),
  event: parseAsString,
  code: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the deliveries; what somebody mistyped in the address bar is left out of the query. */
export function useDeliveryFilters() {
  const filters = useFilters(parsers, { pageSize: 25 });
  const { status, event, code, from, to } = filters.values;
  return {
    ...filters,
    input: {
      ...filters.page.input,
      status: status ?? undefined,
      event: event ?? undefined,
      responseCode: code !== null && isHttpCode(code) ? code : undefined,
      from: dateOrNone(from),
      to: dateOrNone(to),
    },
  };
}

/** Whether an answer can have this status. */
export function isHttpCode(code: number): boolean {
  return code >= 100 && code <= 599;
}
