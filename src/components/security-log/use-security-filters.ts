'use client';

import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useFilters } from '@/components/lists/use-filters';
import { dateOrNone } from '@/lib/dates';
import { securityKinds } from '@/lib/security-kinds';

const parsers = {
  kind: parseAsStringLiteral(securityKinds),
  /** The id of a member. */
  person: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the security log. */
export function useSecurityFilters() {
  const filters = useFilters(parsers);
  const { kind, person, from, to } = filters.values;
  return {
    ...filters,
    input: { kind: kind ?? undefined, userId: person ?? undefined, from: dateOrNone(from), to: dateOrNone(to) },
  };
}
