'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { useTRPC } from '@/components/api/trpc';
import { useHandleSubmit } from '@/components/api/use-handle-submit';
import { useFormat } from '@/components/format/use-format';
import { useWorkspace } from '@/components/shell/workspace-context';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field, FormError } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { type Deposit, DepositInvoice } from '@/server/deposits/deposits.schema';

const { taxRate, irpfRate, exchangeRate } = DepositInvoice.shape;
const schema = z.object({
  taxRate: taxRate.unwrap(),
  irpfRate: irpfRate.unwrap(),
  exchangeRate: exchangeRate.unwrap(),
});

/** Invoices a deposit: its tax falls due when the money is received. */
export function InvoiceDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTranslations('deposits.advance');
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const books = useWorkspace().currency;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { taxRate: null, irpfRate: null, exchangeRate: null } as z.input<typeof schema>,
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const { id: depositId, amount, currency } = deposit;
  const invoicing = useMutation(
    trpc.deposits.invoice.mutationOptions({
      onSuccess: async ({ documentNumber }) => {
        toast.success(t('done', { number: documentNumber ?? '' }));
        onClose();
        await queryClient.invalidateQueries();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text', { amount: format.money(amount, currency) })}
    >
      <form
        onSubmit={handleSubmit((values) => invoicing.mutateAsync({ depositId, ...values }))}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field control={control} name="taxRate" label={t('taxRate')} hint={t('taxRateHint')} optional>
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
          <Field control={control} name="irpfRate" label={t('irpfRate')} optional>
            {(field) => <NumberInput {...field} min={0} max={100} suffix="%" />}
          </Field>
        </div>
        {currency !== books && (
          <Field control={control} name="exchangeRate" label={t('exchangeRate')}>
            {(field) => <NumberInput {...field} min={0} decimals={8} />}
          </Field>
        )}
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
