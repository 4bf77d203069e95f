import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import { hasEndedOpen, type ReservationStatus } from '@/lib/rental/reservation-status';
import { reservationsWords } from '~/messages/reservations';

const tones: Record<ReservationStatus, Tone> = {
  Pending: 'warning',
  Confirmed: 'info',
  'Checked In': 'success',
  'Checked Out': 'neutral',
  Cancelled: 'neutral',
};

interface ReservationBadgeProps {
  status: ReservationStatus;
  checkOut: string;
}

/** Where a reservation stands; one that is over without a check-out is asked about. */
export function ReservationBadge({ status, checkOut }: ReservationBadgeProps) {
  const t = useWords(reservationsWords);
  const { dayNow } = useWorkspace();
  if (hasEndedOpen({ status, checkOut }, dayNow())) {
    return (
      <Badge tone="warning" dot>
        {t('ended.badge')}
      </Badge>
    );
  }
  return (
    <Badge tone={tones[status]} dot>
      {t(`statuses.${status}`)}
    </Badge>
  );
}

/** A channel by its own name; only what came without one has words of ours. */
export function useChannelName(): (channel: string) => string {
  const t = useWords(reservationsWords);
  return (channel) => (channel === 'Direct' ? t('direct') : channel);
}
