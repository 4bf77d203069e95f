import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { InvoiceRecords } from '@/server/verifactu/verifactu.schema';

type Status = InvoiceRecords['status'];

const tones: Record<Status, Tone> = {
  not_sent: 'neutral',
  queued: 'info',
  sent: 'info',
  accepted: 'success',
  accepted_with_errors: 'warning',
  refused: 'danger',
  blocked: 'danger',
};

/** How a record stands with the tax agency. */
export function RecordStatusBadge({ status }: { status: Status }) {
  const t = useTranslations('taxAgency.status');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}

/** What the tax agency says of a record that it did not simply accept. */
export function AgencyWords({ code, description }: Pick<InvoiceRecords, 'code' | 'description'>) {
  if (!code && !description) return null;
  return (
    <span className="block text-sm text-muted wrap-anywhere">{[code, description].filter(Boolean).join(': ')}</span>
  );
}
