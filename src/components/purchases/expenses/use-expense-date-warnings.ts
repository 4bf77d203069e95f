import { useWatch } from 'react-hook-form';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { expenseDateWarnings } from '@/lib/dates/date-warnings';
import type { ExpenseFormState } from './expense-values';

/** What is wrong with the dates of an expense as they are typed, by the rules that the API warns by. */
export function useExpenseDateWarnings<Output>({ control }: Pick<ExpenseFormState<Output>, 'control'>) {
  const { dayNow } = useWorkspace();
  const [date, dueDate, paidDate, exchangeRateDate] = useWatch({
    control,
    name: ['date', 'dueDate', 'paidDate', 'exchangeRateDate'],
  });
  return expenseDateWarnings({ today: dayNow(), date, dueDate, paidDate, exchangeRateDate });
}
