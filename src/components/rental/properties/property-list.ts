import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { PROPERTY_STATUSES } from '@/lib/rental/property-statuses';

/** What the list of properties can be asked for. */
export const propertyList = listQuery({
  sortable: ['name'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStringLiteral(PROPERTY_STATUSES),
    withoutAuthority: parseAsBoolean,
  },
  filter: ({ q, status, withoutAuthority }) => ({
    q: q || undefined,
    status: status ?? undefined,
    withoutAuthority: withoutAuthority ?? undefined,
  }),
});
