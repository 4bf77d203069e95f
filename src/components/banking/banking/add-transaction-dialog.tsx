'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { given, requiredNumber, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogClose, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { BankTransactionCreate } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';

/** Enters a movement by hand, behind its button. */
export function AddTransactionDialog({ account }: { account: BankAccount }) {
  const t = useWords(bankingWords, 'movement');
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('add')}
      description={t('addText')}
      trigger={<Button>{t('add')}</Button>}
    >
      <TransactionForm account={account} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function TransactionForm({ account, onDone }: { account: BankAccount; onDone: () => void }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const known = useQuery(trpc.banking.categories.queryOptions());
  const { dayNow } = useWorkspace();
  const form = useForm({
    resolver: zodResolver(transactionSchema(t('required'))),
    defaultValues: {
      ...{ description: '', date: dayNow(), amount: null as number | null },
      ...{ counterparty: '', reference: '', category: '' },
    },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const create = useMutation(
    trpc.banking.createTransaction.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.banking.pathFilter());
        toast.success(t('movement.created'));
        onDone();
      },
    }),
  );
  const save = handleSubmit(({ counterparty, reference, category, ...movement }) =>
    create.mutateAsync({
      ...movement,
      accountId: account.id,
      reference: reference || null,
      category: category || null,
      counterparty: counterparty ? { name: counterparty } : null,
    }),
  );
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <FormError control={control} />
      <Field control={control} name="description" label={t('movement.description')} required>
        {(field) => <Input {...field} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field control={control} name="amount" label={t('movement.amount')} hint={t('movement.amountHint')} required>
          {(field) => <NumberInput {...field} currency={account.currency} />}
        </Field>
        <Field control={control} name="date" label={t('movement.date')} required>
          {(field) => <DateInput {...field} />}
        </Field>
        <Field control={control} name="counterparty" label={t('movement.counterparty')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
        <Field control={control} name="reference" label={t('movement.reference')}>
          {(field) => <Input {...field} autoComplete="off" />}
        </Field>
      </div>
      <Field control={control} name="category" label={t('movement.category')}>
        {(field) => <SuggestInput {...field} suggestions={known.data} />}
      </Field>
      <DialogFooter>
        <DialogClose render={<Button>{t('cancel')}</Button>} />
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('movement.create')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function transactionSchema(required: string) {
  const { description, date, amount, counterparty, reference, category } = BankTransactionCreate.shape;
  return z.object({
    description: requiredText(description, required),
    date: requiredText(date, required),
    amount: requiredNumber(amount, required),
    counterparty: z.union([z.literal(''), given(counterparty).shape.name]),
    reference: given(reference),
    category: z.union([z.literal(''), given(category)]),
  });
}
