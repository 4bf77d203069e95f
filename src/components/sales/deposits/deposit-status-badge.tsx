import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { DepositStatus } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';

export const depositStatuses = ['active', 'partially_applied', 'fully_applied', 'refunded'] as const;

const tones: Record<DepositStatus, Tone> = {
  active: 'info',
  partially_applied: 'warning',
  fully_applied: 'success',
  refunded: 'neutral',
};

export function DepositStatusBadge({ status }: { status: DepositStatus }) {
  const t = useWords(depositsWords, 'statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
