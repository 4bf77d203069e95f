'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Dialog } from '@/components/platform/ui/dialog';
import { ApplyForm } from '@/components/sales/deposits/apply-form';
import { useWords } from '@/i18n/use-words';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';
import { useOpenAdvances } from './use-open-advances';

/** Deducts an advance from a draft, or a part of it. */
export function DeductAdvanceDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const t = useWords(invoicesWords, 'advance');
  const format = useFormat();
  const { currency, total } = invoice;
  const advances = useOpenAdvances(invoice);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text', { total: format.money(total, currency) })}
    >
      <ApplyForm
        given={{ invoiceId: invoice.id }}
        currency={currency}
        choices={advances.map(({ depositId, invoiceNumber, issueDate, left: remaining }) => ({
          value: depositId,
          label: t('choice', {
            number: invoiceNumber,
            date: format.date(issueDate),
            left: format.money(remaining, currency),
          }),
          most: remaining,
        }))}
        words={{
          choice: t('advance'),
          amount: t('amount'),
          hint: (most) => t('amountHint', { left: most }),
          cancel: t('cancel'),
          action: t('action'),
          done: t('done'),
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
