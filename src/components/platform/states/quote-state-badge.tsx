import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { QuoteState } from '@/server/sales/quotes/quotes.schema';
import { quotesWords } from '~/messages/quotes';

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
  const t = useWords(quotesWords, 'statuses');
  return (
    <Badge tone={tones[state]} dot>
      {t(state)}
    </Badge>
  );
}
