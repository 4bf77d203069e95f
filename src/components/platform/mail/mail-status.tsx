import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import type { MailSummary } from '@/server/platform/mail/mail.schema';

const tones: Record<MailSummary['status'], Tone> = {
  queued: 'info',
  captured: 'neutral',
  sent: 'success',
  failed: 'danger',
  dropped: 'neutral',
};

export function MailStatus({ status }: { status: MailSummary['status'] }) {
  const t = useTranslations('mail.status');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
