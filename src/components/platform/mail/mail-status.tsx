import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import type { MailSummary } from '@/server/platform/mail/mail.schema';
import { mailWords } from '~/messages/mail';

const tones: Record<MailSummary['status'], Tone> = {
  queued: 'info',
  captured: 'neutral',
  sent: 'success',
  failed: 'danger',
  dropped: 'neutral',
};

export function MailStatus({ status }: { status: MailSummary['status'] }) {
  const t = useWords(mailWords, 'status');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
