import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { PropertyStatus } from '@/server/rental/properties/properties.schema';

/** What the list of properties can be asked for. */
export const propertyList = listQuery({
  sortable: ['name'],
  parsers: {
    q: parseAsString.withDefault(''),
    status: parseAsStringLiteral(PropertyStatus.options),
    withoutAuthority: parseAsBoolean,
  },
  filter: ({ q, status, withoutAuthority }) => ({
    q: q || undefined,
    status: status ?? undefined,
    withoutAuthority: withoutAuthority ?? undefined,
  }),
});
