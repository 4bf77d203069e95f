'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTRPC } from '@/components/api/trpc';
import { useHandleSubmit } from '@/components/api/use-handle-submit';
import { useFormat } from '@/components/format/use-format';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { Deposit } from '@/server/deposits/deposits.schema';
import type { InvoiceView } from '@/server/invoices/invoices.schema';
import { useApplyDeposit } from './use-apply-deposit';

const oldestFirst = { sort: 'issueDate', order: 'asc', limit: 100 } as const;

interface ApplyDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Chooses the invoice that a deposit pays, and how much of it. */
export function ApplyDialog({ deposit, onClose }: ApplyDialogProps) {
  const t = useTranslations('deposits.application');
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
      {payable && payable.length > 0 && <ApplyForm deposit={deposit} invoices={payable} onClose={onClose} />}
    </Dialog>
  );
}

function ApplyForm({ deposit, invoices, onClose }: ApplyDialogProps & { invoices: InvoiceView[] }) {
  const t = useTranslations('deposits');
  const format = useFormat();
  const { id: depositId, currency, remainingBalance } = deposit;
  const form = useForm({
    resolver: zodResolver(z.object({ invoiceId: z.string(), amount: z.number().nullable() })),
    defaultValues: { invoiceId: invoices[0]?.id ?? '', amount: null as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const application = useApplyDeposit(onClose);
  const chosen = invoices.find(({ id }) => id === form.watch('invoiceId'));
  const most = Math.min(remainingBalance, chosen?.outstanding ?? 0);
  return (
    <form
      onSubmit={handleSubmit((values) => application.mutateAsync({ depositId, ...values }))}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name="invoiceId" label={t('application.invoice')} required>
        {(field) => (
          <Select
            {...field}
            choices={invoices.map(({ id, documentNumber = '', outstanding }) => ({
              value: id,
              label: t('application.choice', { number: documentNumber, due: format.money(outstanding, currency) }),
            }))}
          />
        )}
      </Field>
      <Field
        control={control}
        name="amount"
        label={t('field.amount')}
        hint={t('application.amountHint', { most: format.money(most, currency) })}
        optional
      >
        {(field) => <NumberInput {...field} min={0} suffix={currency} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('application.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}
