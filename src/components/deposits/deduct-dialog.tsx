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
import type { Invoice } from '@/server/invoices/invoices.schema';
import { useApplyDeposit } from './use-apply-deposit';

interface DeductDialogProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Chooses the draft of the final invoice, which the advance invoice is taken off. */
export function DeductDialog({ deposit, onClose }: DeductDialogProps) {
  const t = useTranslations('deposits.advance');
  const trpc = useTRPC();
  const { clientId, currency } = deposit;
  const invoices = useQuery(trpc.invoices.list.queryOptions({ clientId, status: 'draft', limit: 100 }));
  const drafts = invoices.data?.data.filter((draft) => draft.currency === currency && draft.total > 0);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('deductTitle')} description={t('deductText')}>
      {invoices.error && <ErrorState error={invoices.error} retry={invoices.refetch} />}
      {invoices.isPending && <Skeleton className="h-24 w-full" />}
      {drafts?.length === 0 && <EmptyState title={t('noDraft.title')} description={t('noDraft.text')} />}
      {drafts && drafts.length > 0 && <DeductForm deposit={deposit} drafts={drafts} onClose={onClose} />}
    </Dialog>
  );
}

function DeductForm({ deposit, drafts, onClose }: DeductDialogProps & { drafts: Invoice[] }) {
  const t = useTranslations('deposits.advance');
  const format = useFormat();
  const form = useForm({
    resolver: zodResolver(z.object({ invoiceId: z.string(), amount: z.number().nullable() })),
    defaultValues: { invoiceId: drafts[0]?.id ?? '', amount: null as number | null },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const left = deposit.advance?.left ?? 0;
  const deduction = useApplyDeposit(onClose, t('deducted'));
  return (
    <form
      onSubmit={handleSubmit((values) => deduction.mutateAsync({ depositId: deposit.id, ...values }))}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name="invoiceId" label={t('draft')} required>
        {(field) => (
          <Select
            {...field}
            choices={drafts.map(({ id, items, total, currency }) => ({
              value: id,
              label: `${items[0]?.description ?? ''} · ${format.money(total, currency)}`,
            }))}
          />
        )}
      </Field>
      <Field
        control={control}
        name="amount"
        label={t('share')}
        hint={t('shareHint', { left: format.money(left, deposit.currency) })}
        optional
      >
        {(field) => <NumberInput {...field} min={0} suffix={deposit.currency} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('deductAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}
