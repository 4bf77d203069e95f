import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';

/** A bill that is due within so many days is soon to be paid. */
const SOON_DAYS = 7;

/** Whether a bill waits to be paid and is overdue or due soon; nothing for all others. */
export function DueBadge({ expense, className }: { expense: Expense; className?: string }) {
  const t = useWords(expensesWords, 'state');
  const today = useWorkspace().dayNow();
  const { dueDate, paidDate, amount, amountToPay = amount } = expense;
  if (!dueDate || paidDate || amountToPay === 0 || dueDate > addDays(today, SOON_DAYS)) return null;
  const isOverdue = dueDate < today;
  return (
    <Badge tone={isOverdue ? 'danger' : 'warning'} dot className={className}>
      {t(isOverdue ? 'overdue' : 'dueSoon')}
    </Badge>
  );
}
