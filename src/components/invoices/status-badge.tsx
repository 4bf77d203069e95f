import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { InvoiceStatus } from '@/server/invoices/invoices.schema';

export const statuses = ['draft', 'sent', 'partial', 'overdue', 'paid', 'cancelled'] as const;

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  sent: 'info',
  partial: 'warning',
  overdue: 'danger',
  paid: 'success',
  cancelled: 'neutral',
};

export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useTranslations('invoices.statuses');
  return (
    <Badge tone={tones[status]} dot>
      {t(status)}
    </Badge>
  );
}
