import { parseAsBoolean, parseAsString } from 'nuqs/server';
import { listQuery, parseAsStates, someStates } from '@/components/platform/lists/list-query';
import { PROPERTY_STATUSES } from '@/lib/rental/property-statuses';

/** What the list of properties can be asked for. */
export const propertyList = listQuery({
  sortable: ['name'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStates(PROPERTY_STATUSES),
    withoutAuthority: parseAsBoolean,
  },
  filter: ({ q, status, withoutAuthority }) => ({
    q: q || undefined,
    status: someStates(status),
    withoutAuthority: withoutAuthority ?? undefined,
  }),
});
