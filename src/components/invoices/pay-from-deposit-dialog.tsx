'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useTRPC } from '@/components/api/trpc';
import { useHandleSubmit } from '@/components/api/use-handle-submit';
import { useApplyDeposit } from '@/components/deposits/use-apply-deposit';
import { useFormat } from '@/components/format/use-format';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import type { InvoiceView } from '@/server/invoices/invoices.schema';

/** The deposits of an invoice's client from which it can be paid. */
export function useUsableDeposits({ id, clientId, currency, outstanding }: InvoiceView) {
  const trpc = useTRPC();
  const waits = outstanding > 0;
  const deposits = useQuery(
    trpc.deposits.browse.queryOptions(
      { clientId, isUsable: true, sort: 'receivedDate', order: 'asc', limit: 100 },
      { enabled: waits && clientId !== undefined },
    ),
  );
  if (!waits) return [];
  return (deposits.data?.data ?? []).filter(
    (deposit) => deposit.currency === currency && !deposit.applications.some(({ invoiceId }) => invoiceId === id),
  );
}

/** Pays an invoice out of a deposit of its client. */
export function PayFromDepositDialog({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) {
  const t = useTranslations('invoices');
  const format = useFormat();
  const { currency, outstanding } = invoice;
  const deposits = useUsableDeposits(invoice);
  const schema = z.object({ depositId: z.string().min(1, t('form.problem.required')), amount: z.number().nullable() });
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      depositId: deposits[0]?.id ?? '', // the oldest money first
      amount: null as number | null,
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const chosen = deposits.find(({ id }) => id === form.watch('depositId'));
  const most = Math.min(outstanding, chosen?.remainingBalance ?? 0);
  const application = useApplyDeposit(onClose);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deposit.title')}
      description={t('deposit.text', { amount: format.money(outstanding, currency) })}
    >
      <form
        onSubmit={handleSubmit((values) => application.mutateAsync({ ...values, invoiceId: invoice.id }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <Field control={control} name="depositId" label={t('deposit.deposit')} required>
          {(field) => (
            <Select
              {...field}
              choices={deposits.map(({ id, amount, remainingBalance, receivedDate }) => ({
                value: id,
                label: t('deposit.choice', {
                  remaining: format.money(remainingBalance, currency),
                  amount: format.money(amount, currency),
                  date: format.date(receivedDate),
                }),
              }))}
            />
          )}
        </Field>
        <Field
          control={control}
          name="amount"
          label={t('deposit.amount')}
          hint={t('deposit.amountHint', { most: format.money(most, currency) })}
          optional
        >
          {(field) => <NumberInput {...field} min={0} suffix={currency} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('form.cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('deposit.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
