import { QUARTER } from '@/lib/dates/periods';

/** The quarter that the address names; without one the server takes its own. */
export function quarterAsked(asked: unknown): string | undefined {
  return typeof asked === 'string' && QUARTER.test(asked) ? asked : undefined;
}
