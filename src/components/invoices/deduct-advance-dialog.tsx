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
  const form = useForm({
    resolver: zodResolver(z.object({ depositId: z.string().min(1), amount: z.number().nullable() })),
    defaultValues: { depositId: advances[0]?.depositId ?? '', amount: null as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const left = advances.find(({ depositId }) => depositId === form.watch('depositId'))?.left ?? 0;
  const deduction = useApplyDeposit(onClose, t('done'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text', { total: format.money(total, currency) })}
    >
      <form
        onSubmit={handleSubmit((values) => deduction.mutateAsync({ ...values, invoiceId: invoice.id }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <Field control={control} name="depositId" label={t('advance')} required>
          {(field) => (
            <Select
              {...field}
              choices={advances.map(({ depositId, invoiceNumber, issueDate, left: of }) => ({
                value: depositId,
                label: t('choice', {
                  number: invoiceNumber,
                  date: format.date(issueDate),
                  left: format.money(of, currency),
                }),
              }))}
            />
          )}
        </Field>
        <Field
          control={control}
          name="amount"
          label={t('amount')}
          hint={t('amountHint', { left: format.money(left, currency) })}
          optional
        >
          {(field) => <NumberInput {...field} min={0} suffix={currency} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
