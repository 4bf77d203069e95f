import { Badge } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';

/** Whether an expense is to be billed to a client, or has been; nothing for all others. */
export function BillingBadge({ expense, className }: { expense: Expense; className?: string }) {
  const t = useWords(expensesWords, 'state');
  if (expense.invoiceId) {
    return (
      <Badge tone="success" dot className={className}>
        {t('invoiced')}
      </Badge>
    );
  }
  if (!expense.billable) return null;
  return (
    <Badge tone="info" dot className={className}>
      {t('billable')}
    </Badge>
  );
}
