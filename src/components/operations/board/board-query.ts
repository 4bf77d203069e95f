import { parseAsString } from 'nuqs/server';
import { parseAsStates } from '@/components/platform/lists/list-query';
import { QUARTER } from '@/lib/dates/periods';
import { LIGHTS } from '@/server/operations/board/board.schema';

/** What the board is narrowed down by, in the address bar. */
export const boardParsers = {
  q: parseAsString.withDefault(''),
  quarter: parseAsString,
  light: parseAsStates(LIGHTS),
  who: parseAsString,
};

/** What the board can be sorted by. */
export const boardColumns = ['light', 'due', 'name'] as const;

/** What the board is asked for; the lights are filtered on the page, which shows how many there are of each. */
export function boardInput({ quarter }: { quarter: string | null }) {
  return { quarter: quarter && QUARTER.test(quarter) ? quarter : undefined };
}
