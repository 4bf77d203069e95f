'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useFormat } from '@/components/platform/format/use-format';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import { type Deposit, DepositRefund } from '@/server/sales/deposits/deposits.schema';
import { depositsWords } from '~/messages/deposits';

/** Books that money of a deposit went back to the client. */
export function RefundDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useWords(depositsWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  const { id: depositId, currency, remainingBalance } = deposit;
  const form = useForm({
    resolver: zodResolver(
      z.object({ amount: DepositRefund.shape.amount.unwrap(), reason: given(DepositRefund.shape.reason) }),
    ),
    defaultValues: { amount: null as number | null, reason: '' },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const refund = useMutation(
    trpc.deposits.refund.mutationOptions({
      onSuccess: async ({ refundedAmount }) => {
        await queryClient.invalidateQueries(trpc.deposits.pathFilter());
        toast.success(t('refund.done', { amount: format.money(refundedAmount, currency) }));
        onClose();
      },
    }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('refund.title')} description={t('refund.text')}>
      <form
        onSubmit={handleSubmit(({ amount, reason }) =>
          refund.mutateAsync({ depositId, amount, reason: reason || null }),
        )}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormError control={control} />
        <Field
          control={control}
          name="amount"
          label={t('field.amount')}
          hint={t('refund.amountHint', { remaining: format.money(remainingBalance, currency) })}
        >
          {(field) => <NumberInput {...field} min={0} suffix={currency} />}
        </Field>
        <Field control={control} name="reason" label={t('refund.reason')}>
          {(field) => <Input {...field} />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('refund.action')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
