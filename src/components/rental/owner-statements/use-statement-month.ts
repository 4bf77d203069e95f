import { parseAsString, useQueryState } from 'nuqs';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { addMonths } from '@/lib/dates';
import { monthOf } from '@/lib/dates/periods';
import { statementMonth } from './statement-month';

/** The month whose statements are shown, stored in the address bar; the one before this where that names none. */
export function useStatementMonth() {
  const { timeZone, dayNow } = useWorkspace();
  const [asked, setMonth] = useQueryState('month', parseAsString);
  const month = statementMonth(asked, timeZone);
  return {
    month,
    /** A month can be closed once it is. */
    isOver: month < monthOf(dayNow()),
    turn: (months: number) => void setMonth(monthOf(addMonths(`${month}-01`, months))),
  };
}
