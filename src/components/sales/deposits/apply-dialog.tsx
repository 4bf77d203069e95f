'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Dialog } from '@/components/platform/ui/dialog';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';
import { depositsWords } from '~/messages/deposits';
import { ApplyForm } from './apply-form';

const oldestFirst = { sort: 'issueDate', order: 'asc', limit: 100 } as const;

interface ApplyDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Chooses the invoice that a deposit pays, and how much of it. */
export function ApplyDialog({ deposit, onClose }: ApplyDialogProps) {
  const t = useWords(depositsWords, 'application');
  const trpc = useTRPC();
  const format = useFormat();
  const { clientId, currency, remainingBalance, applications } = deposit;
  const invoices = useQuery(trpc.invoices.browse.queryOptions({ clientId, isPayable: true, ...oldestFirst }));
  const payable = invoices.data?.data.filter(
    (invoice) => invoice.currency === currency && !applications.some(({ invoiceId }) => invoiceId === invoice.id),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('dialogTitle')}
      description={t('text', { remaining: format.money(remainingBalance, currency) })}
    >
      {invoices.error && <ErrorState error={invoices.error} retry={invoices.refetch} />}
      {invoices.isPending && <Skeleton className="h-24 w-full" />}
      {payable?.length === 0 && <EmptyState title={t('nothing.title')} description={t('nothing.text')} />}
      {payable && payable.length > 0 && <InvoiceForm deposit={deposit} invoices={payable} onClose={onClose} />}
    </Dialog>
  );
}

function InvoiceForm({ deposit, invoices, onClose }: ApplyDialogProps & { invoices: InvoiceView[] }) {
  const t = useWords(depositsWords);
  const format = useFormat();
  const { id: depositId, currency, remainingBalance } = deposit;
  return (
    <ApplyForm
      given={{ depositId }}
      currency={currency}
      choices={invoices.map(({ id, documentNumber = '', outstanding }) => ({
        value: id,
        label: t('application.choice', { number: documentNumber, due: format.money(outstanding, currency) }),
        most: Math.min(remainingBalance, outstanding),
      }))}
      words={{
        choice: t('application.invoice'),
        amount: t('field.amount'),
        hint: (most) => t('application.amountHint', { most }),
        cancel: t('cancel'),
        action: t('application.action'),
      }}
      onClose={onClose}
    />
  );
}
