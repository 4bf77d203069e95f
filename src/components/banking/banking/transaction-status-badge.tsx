import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { BankTransactionStatus } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';

export const transactionStatuses = ['raw', 'recognized', 'categorized', 'matched', 'excluded'] as const;

const tones: Record<BankTransactionStatus, Tone> = {
  raw: 'warning',
  recognized: 'info',
  categorized: 'success',
  matched: 'success',
  excluded: 'neutral',
};

export function TransactionStatusBadge({ status }: { status: BankTransactionStatus }) {
  const t = useWords(bankingWords, 'statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
