import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { useWords } from '@/i18n/use-words';
import { daysBetween } from '@/lib/dates';
import type { InvoiceState, InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { documentStatusesWords } from '~/messages/document-statuses';

const tones: Record<InvoiceState, Tone> = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  partial: 'warning',
  overdue: 'danger',
  paid: 'success',
  credited: 'neutral',
  cancelled: 'neutral',
};

export const invoiceStates = Object.keys(tones) as InvoiceState[];

type Shown = Pick<InvoiceView, 'state'> & { kind?: InvoiceView['kind']; dueDate?: string };

/** The state of an invoice; of a credit note, what was paid is refunded. */
export function InvoiceStateBadge({ of: { state, kind, dueDate } }: { of: Shown }) {
  const t = useWords(documentStatusesWords);
  const daysLate = useDaysLate(dueDate);
  const words = () => {
    if (state === 'overdue' && daysLate > 0) return t('overdueSince', { days: daysLate });
    return t(state === 'paid' && kind === 'credit_note' ? 'refunded' : state);
  };
  return (
    <Badge tone={tones[state]} dot>
      {words()}
    </Badge>
  );
}

/** Beside its state: that credit notes take all of it off, or a part. */
export function CreditedBadge({ of: { state, total, creditedAmount } }: { of: InvoiceView }) {
  const t = useWords(documentStatusesWords);
  if (!creditedAmount || state === 'credited') return null;
  return <Badge>{t(Math.abs(creditedAmount) >= Math.abs(total) ? 'credited' : 'partlyCredited')}</Badge>;
}

/** Tells a credit note from an invoice, wherever one may stand beside the other. */
export function CreditNoteBadge({ of: { kind } }: { of: Pick<InvoiceView, 'kind'> }) {
  const t = useWords(documentStatusesWords);
  return kind === 'credit_note' && <Badge>{t('creditNote')}</Badge>;
}

/** How many days a due date has passed by, in the company's time zone; 0 where it has not. */
export function useDaysLate(dueDate: string | undefined): number {
  const { dayNow } = useWorkspace();
  return dueDate ? Math.max(0, daysBetween(dueDate, dayNow())) : 0;
}
