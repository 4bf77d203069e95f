import { useWatch } from 'react-hook-form';
import { useWorkspace } from '@/components/shell/workspace-context';
import { expenseDateWarnings } from '@/lib/date-warnings';
import { todayIn } from '@/lib/dates';
import type { ExpenseForm } from './expense-form';

/** What is wrong with the dates of an expense as they are typed, by the rules that the API warns by. */
export function useExpenseDateWarnings<Output>({ control }: Pick<ExpenseForm<Output>, 'control'>) {
  const { timeZone } = useWorkspace();
  const [date, dueDate, paidDate, exchangeRateDate] = useWatch({
    control,
    name: ['date', 'dueDate', 'paidDate', 'exchangeRateDate'],
  });
  return expenseDateWarnings({ today: todayIn(timeZone, new Date()), date, dueDate, paidDate, exchangeRateDate });
}
