import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { QuoteStatus } from '@/server/quotes/quotes.schema';

export const quoteStatuses = ['draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled'] as const;

const tones: Record<QuoteStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'success',
  rejected: 'danger',
  expired: 'warning',
  cancelled: 'neutral',
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const t = useTranslations('quotes.statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
