import { parseAsArrayOf, parseAsString } from 'nuqs/server';
import { dateOrNone } from '@/lib/dates';
import { may } from '@/lib/folio/roles';
import type { Me } from '@/server/access/accounts/account.schema';

/** What the report is narrowed down by, in the address bar. */
export const agingParsers = { asOf: parseAsString, companies: parseAsArrayOf(parseAsString) };
export const MOST_COMPANIES = 200;

/** The companies of a person whose books the report may show. */
export function agedCompanies(me: Me | undefined) {
  return (me?.workspaces ?? []).filter(({ role }) => may(role, 'compareCompanies'));
}

interface Asked {
  asOf: string | null;
  companies: string[] | null;
}

/** What the report is asked for. Suspended companies are asked for too, so that it says that they are missing. */
export function agingInput(me: Me | undefined, { asOf, companies }: Asked) {
  const chosen = companies ?? agedCompanies(me).map(({ id }) => id);
  return { workspaceIds: chosen.slice(0, MOST_COMPANIES), asOf: dateOrNone(asOf) };
}
