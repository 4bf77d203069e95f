import { parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { dateOrNone } from '@/lib/dates';
import { securityKinds } from '@/lib/folio/security-kinds';

/** What the security log can be asked for. */
export const securityList = listQuery({
  sortable: [],
  parsers: {
    kind: parseAsStringLiteral(securityKinds),
    /** The id of a member. */
    person: parseAsString,
    from: parseAsString,
    to: parseAsString,
  },
  filter: ({ kind, person, from, to }) => ({
    kind: kind ?? undefined,
    userId: person ?? undefined,
    from: dateOrNone(from),
    to: dateOrNone(to),
  }),
});
