import { parseAsString, useQueryState } from 'nuqs';
import { useWorkspace } from '@/components/shell/workspace-context';
import { addMonths, todayIn } from '@/lib/dates';
import { monthOf } from '@/lib/periods';
import { StatementPath } from '@/server/owner-statements/owner-statements.schema';

/** The month whose statements are shown, kept in the address bar; the one before this where that names none. */
export function useStatementMonth() {
  const today = todayIn(useWorkspace().timeZone, new Date());
  const [asked, setMonth] = useQueryState('month', parseAsString);
  const month = StatementPath.shape.month.safeParse(asked).data ?? monthOf(addMonths(today, -1));
  return {
    month,
    /** A month can be closed once it is. */
    isOver: month < monthOf(today),
    turn: (months: number) => void setMonth(monthOf(addMonths(`${month}-01`, months))),
  };
}
