'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { dateOrNone } from '@/lib/dates';
import { securityKinds } from '@/lib/security-kinds';

type Kind = (typeof securityKinds)[number];

export interface Filters {
  kind: Kind | null;
  /** The id of a member. */
  person: string | null;
  from: string | null;
  to: string | null;
}

export const noFilters: Filters = { kind: null, person: null, from: null, to: null };

const parsers = {
  kind: parseAsStringLiteral(securityKinds),
  person: parseAsString,
  from: parseAsString,
  to: parseAsString,
};

/** The filters of the security log, kept in the address bar. */
export function useSecurityFilters() {
  const [filters, setFilters] = useQueryStates(parsers);
  const { kind, person, from, to } = filters;
  return {
    filters,
    setFilters: (next: Partial<Filters>) => void setFilters(next),
    isFiltered: Object.values(filters).some((value) => value !== null),
    input: { kind: kind ?? undefined, userId: person ?? undefined, from: dateOrNone(from), to: dateOrNone(to) },
  };
}
