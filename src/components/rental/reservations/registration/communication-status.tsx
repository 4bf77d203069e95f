import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { CommunicationStatus } from '@/lib/rental/guest-registration';
import { guestRegistrationWords } from '~/messages/guest-registration';

type Status = CommunicationStatus | 'none';

const tones: Record<Status, Tone> = {
  none: 'neutral',
  queued: 'info',
  sent: 'info',
  processing: 'info',
  accepted: 'success',
  unproven: 'danger',
  refused: 'danger',
  cancelled: 'neutral',
};

/** The status of a communication to the Ministry; `none` where none was made yet. */
export function CommunicationBadge({ status }: { status: Status }) {
  const t = useWords(guestRegistrationWords, 'status');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
