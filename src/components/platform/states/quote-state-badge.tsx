import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import type { QuoteState } from '@/server/sales/quotes/quotes.schema';

const tones: Record<QuoteState, Tone> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  accepted: 'success',
  invoiced: 'success',
  rejected: 'danger',
  expired: 'warning',
  cancelled: 'neutral',
};

export const quoteStates = Object.keys(tones) as QuoteState[];

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const t = useTranslations('quotes.statuses');
  return (
    <Badge tone={tones[state]} dot>
      {t(state)}
    </Badge>
  );
}
