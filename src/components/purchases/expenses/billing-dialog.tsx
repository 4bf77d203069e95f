'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { ClientCombobox } from '@/components/contacts/parties/client-combobox';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Button } from '@/components/platform/ui/button';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { NumberInput } from '@/components/platform/ui/number-input';
import { useWords } from '@/i18n/use-words';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';
import { expensesWords } from '~/messages/expenses';

interface BillingDialogProps {
  expense: Expense;
  onClose: () => void;
}

/** Asks which client an expense is billed to, and at what markup. */
export function BillingDialog({ expense: { id: expenseId, billable }, onClose }: BillingDialogProps) {
  const t = useWords(expensesWords, 'billing');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useForm<{ clientId: string | null; markup: number | null }>({
    defaultValues: { clientId: billable?.clientId ?? null, markup: billable?.markup ?? null },
  });
  const handleSubmit = useHandleSubmit(form);
  const bill = useMutation(
    trpc.expenses.makeBillable.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.expenses.pathFilter());
        toast.success(t('done'));
        onClose();
      },
    }),
  );
  const save = handleSubmit(async ({ clientId, markup }) => {
    if (!clientId) return form.setError('clientId', { message: t('required') }, { shouldFocus: true });
    return bill.mutateAsync({ expenseId, clientId, markup });
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')} size="sm">
      <form onSubmit={save} noValidate className="flex flex-col gap-5">
        <FormError control={form.control} />
        <Field control={form.control} name="clientId" label={t('client')} required>
          {(field) => <ClientCombobox {...field} onChange={(client) => field.onChange(client?.id ?? null)} />}
        </Field>
        <Field control={form.control} name="markup" label={t('markup')} hint={t('markupHint')}>
          {(field) => <NumberInput {...field} min={0} max={1000} suffix="%" />}
        </Field>
        <DialogFooter>
          <DialogClose render={<Button>{t('cancel')}</Button>} />
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
