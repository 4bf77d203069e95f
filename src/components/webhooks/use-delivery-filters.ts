'use client';

import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { dateOrNone } from '@/lib/dates';
import type { Delivery } from '@/server/webhooks/deliveries.schema';
import { deliveryStatuses } from './status-badge';

export interface Filters {
  status: Delivery['status'] | null;
  event: string | null;
  code: number | null;
  from: string | null;
  to: string | null;
}

export const noFilters: Filters = { status: null, event: null, code: null, from: null, to: null };

const parsers = {
  status: parseAsStringLiteral(deliveryStatuses),
  event: parseAsString,
  code: parseAsInteger,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the deliveries, kept in the address bar; what somebody mistyped there is left out of the query. */
export function useDeliveryFilters() {
  const [filters, setFilters] = useQueryStates(parsers);
  const { status, event, code, from, to } = filters;
  return {
    filters,
    setFilters: (next: Partial<Filters>) => void setFilters(next),
    isFiltered: Object.values(filters).some((value) => value !== null),
    input: {
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
