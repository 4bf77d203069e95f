'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Dialog } from '@/components/platform/ui/dialog';
import { ApplyForm } from '@/components/sales/deposits/apply-form';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';

/** The advance invoices of a draft's client of which something is left that the draft does not deduct yet. */
export function useOpenAdvances({ id, clientId, currency, status, kind }: InvoiceView) {
  const trpc = useTRPC();
  const isDraft = status === 'draft' && kind !== 'credit_note';
  const deposits = useQuery(
    trpc.deposits.browse.queryOptions(
      { clientId, sort: 'receivedDate', order: 'asc', limit: 100 },
      { enabled: isDraft && clientId !== undefined },
    ),
  );
  if (!isDraft) return [];
  return (deposits.data?.data ?? []).flatMap(({ id: depositId, currency: own, advance }) => {
    const isOpen = advance && advance.left > 0 && !advance.deductions.some(({ invoiceId }) => invoiceId === id);
    return isOpen && own === currency ? [{ depositId, ...advance }] : [];
  });
}

/** Deducts an advance from a draft, or a part of it. */
export function DeductAdvanceDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const t = useTranslations('invoices.advance');
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
        choices={advances.map(({ depositId, invoiceNumber, issueDate, left }) => ({
          value: depositId,
          label: t('choice', {
            number: invoiceNumber,
            date: format.date(issueDate),
            left: format.money(left, currency),
          }),
          most: left,
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
