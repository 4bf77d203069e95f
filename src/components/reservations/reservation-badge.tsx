import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { ReservationStatus } from '@/lib/reservation-status';

const tones: Record<ReservationStatus, Tone> = {
  Pending: 'warning',
  Confirmed: 'info',
  'Checked In': 'success',
  'Checked Out': 'neutral',
  Cancelled: 'neutral',
};

export function ReservationBadge({ status }: { status: ReservationStatus }) {
  const t = useTranslations('reservations.statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}

/** A channel by its own name; only what came without one has words of ours. */
export function useChannelName(): (channel: string) => string {
  const t = useTranslations('reservations');
  return (channel) => (channel === 'Direct' ? t('direct') : channel);
}
