import { parseAsString } from 'nuqs/server';
import { listQuery } from '@/components/platform/lists/list-query';
import { addMonths, todayIn } from '@/lib/dates';
import { monthOf } from '@/lib/dates/periods';
import { StatementPath } from '@/server/rental/owner-statements/owner-statements.schema';

/** The month whose statements are shown: the one that the address names, else the one before this. */
export function statementMonth(asked: unknown, timeZone: string): string {
  return StatementPath.shape.month.safeParse(asked).data ?? monthOf(addMonths(todayIn(timeZone, new Date()), -1));
}

/** What the statements of a month can be asked for. */
export const statementList = listQuery({
  sortable: [],
  parsers: { q: parseAsString.withDefault('') },
  filter: ({ q }) => ({ q: q || undefined }),
});
