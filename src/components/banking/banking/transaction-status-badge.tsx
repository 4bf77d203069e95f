import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import type { BankTransactionStatus } from '@/server/banking/banking/transactions.schema';

export const transactionStatuses = ['raw', 'recognized', 'categorized', 'matched', 'excluded'] as const;

const tones: Record<BankTransactionStatus, Tone> = {
  raw: 'warning',
  recognized: 'info',
  categorized: 'success',
  matched: 'success',
  excluded: 'neutral',
};

export function TransactionStatusBadge({ status }: { status: BankTransactionStatus }) {
  const t = useTranslations('banking.statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
