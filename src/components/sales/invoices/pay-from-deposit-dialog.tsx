'use client';

import { useFormat } from '@/components/platform/format/use-format';
import { Dialog } from '@/components/platform/ui/dialog';
import { ApplyForm } from '@/components/sales/deposits/apply-form';
import { useWords } from '@/i18n/use-words';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { documentFormWords } from '~/messages/document-form';
import { invoicesWords } from '~/messages/invoices';
import { useUsableDeposits } from './use-usable-deposits';

/** Pays an invoice out of a deposit of its client. */
export function PayFromDepositDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const t = useWords(invoicesWords);
  const formWords = useWords(documentFormWords);
  const format = useFormat();
  const { currency, outstanding } = invoice;
  const deposits = useUsableDeposits(invoice);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deposit.title')}
      description={t('deposit.text', { amount: format.money(outstanding, currency) })}
    >
      <ApplyForm
        given={{ invoiceId: invoice.id }}
        currency={currency}
        // The oldest money is the first.
        choices={deposits.map(({ id, amount, remainingBalance, receivedDate }) => ({
          value: id,
          label: t('deposit.choice', {
            remaining: format.money(remainingBalance, currency),
            amount: format.money(amount, currency),
            date: format.date(receivedDate),
          }),
          most: Math.min(outstanding, remainingBalance),
        }))}
        words={{
          choice: t('deposit.deposit'),
          amount: t('deposit.amount'),
          hint: (most) => t('deposit.amountHint', { most }),
          cancel: formWords('cancel'),
          action: t('deposit.action'),
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
