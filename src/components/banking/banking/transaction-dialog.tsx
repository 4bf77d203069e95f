'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { z } from 'zod';
import { AskButton } from '@/components/operations/client-requests/ask-button';
import { useErrorMessage } from '@/components/platform/api/errors';
import { given, requiredText } from '@/components/platform/api/form-fields';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMay } from '@/components/platform/shell/use-may';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Field, FormError } from '@/components/platform/ui/field';
import { SuggestInput } from '@/components/platform/ui/suggest-input';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { type BankTransaction, BankTransactionCategorize } from '@/server/banking/banking/transactions.schema';
import { bankingWords } from '~/messages/banking';
import { CategoryCell } from './category-cell';
import { CreateExpenseDialog } from './create-expense-dialog';
import { DeleteMovement } from './delete-movement';
import { AllocationsList } from './reconcile/allocations-list';
import { TransactionStatusBadge } from './transaction-status-badge';

const UNDO_MS = 10_000;

/** A movement with all that the bank says of it, and what is to be said of it. */
export function TransactionDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const t = useWords(bankingWords, 'movement');
  const trpc = useTRPC();
  const mayWrite = useMayWrite();
  const mayReconcile = useMay('reconcile');
  const query = useQuery(trpc.banking.getTransaction.queryOptions({ transactionId }));
  const [isExpense, setExpense] = useState(false);
  if (isExpense) return <CreateExpenseDialog transactionId={transactionId} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} size="lg">
      <Loaded query={query}>
        {({ data }) => (
          <>
            <TransactionFacts transaction={data} />
            <AllocationsList movement={data} />
            <AskButton about={{ transactionId }} name={data.description} kind="invoice" />
            {mayWrite && <DeleteMovement transaction={data} onDeleted={onClose} />}
            {mayReconcile && data.status !== 'excluded' && (
              <CategoryForm transaction={data} onDone={onClose} onExpense={() => setExpense(true)} />
            )}
            {mayReconcile && data.status === 'excluded' && <IncludeAgain transaction={data} onDone={onClose} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function TransactionFacts({ transaction }: { transaction: BankTransaction }) {
  const t = useWords(bankingWords, 'movement');
  const { amount, currency, counterparty, valueDate, balanceAfter, originalAmount, originalCurrency } = transaction;
  return (
    <DefinitionList
      entries={[
        { term: t('description'), value: <span className="whitespace-pre-wrap">{transaction.description}</span> },
        { term: t('amount'), value: <Money amount={amount} currency={currency} /> },
        {
          term: t('original'),
          value: originalAmount !== undefined && originalCurrency && (
            <Money amount={originalAmount} currency={originalCurrency} />
          ),
        },
        { term: t('date'), value: <CalendarDate value={transaction.date} /> },
        { term: t('valueDate'), value: valueDate && <CalendarDate value={valueDate} /> },
        { term: t('status'), value: <TransactionStatusBadge status={transaction.status} /> },
        { term: t('category'), value: transaction.category && <CategoryCell transaction={transaction} /> },
        { term: t('counterparty'), value: counterparty?.name },
        { term: t('counterpartyAccount'), value: counterparty?.iban ?? counterparty?.accountNumber },
        { term: t('reference'), value: transaction.reference },
        {
          term: t('balanceAfter'),
          value: balanceAfter !== undefined && <Money amount={balanceAfter} currency={currency} />,
        },
        { term: t('source'), value: t(transaction.source === 'manual' ? 'sourceManual' : 'sourceStatement') },
      ]}
    />
  );
}

interface StepProps {
  transaction: BankTransaction;
  onDone: () => void;
}

/** Closes the dialog with a word that may be taken back, and loads anew what shows the movement. */
function useSaved(onDone: () => void) {
  const t = useWords(bankingWords, 'movement');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const loadAnew = () => queryClient.invalidateQueries(trpc.banking.pathFilter());

  async function undoWith(undo: () => Promise<unknown>) {
    try {
      await undo();
      toast.success(t('undone'));
      await loadAnew();
    } catch (error) {
      toast.error(explain(error));
    }
  }

  return async (message: string, undo?: () => Promise<unknown>) => {
    await loadAnew();
    const action = undo && { label: t('undo'), onClick: () => void undoWith(undo) };
    toast.success(message, { action, duration: undo && UNDO_MS });
    onDone();
  };
}

interface CategoryFormProps extends StepProps {
  onExpense: () => void;
}

function CategoryForm({ transaction, onDone, onExpense }: CategoryFormProps) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const saved = useSaved(onDone);
  const api = useTRPCClient();
  const explain = useErrorMessage();
  const { category, notes } = BankTransactionCategorize.shape;
  const form = useForm({
    resolver: zodResolver(z.object({ category: requiredText(category, t('required')), notes: given(notes) })),
    defaultValues: { category: transaction.category ?? '', notes: transaction.notes ?? '' },
  });
  const handleSubmit = useHandleSubmit(form);
  const { control } = form;
  const known = useQuery(trpc.banking.categories.queryOptions());
  const transactionId = transaction.id;
  const categorize = useMutation(
    trpc.banking.categorize.mutationOptions({
      onSuccess: () => saved(t('movement.categorized'), () => api.banking.uncategorize.mutate({ transactionId })),
    }),
  );
  const exclude = useMutation(
    trpc.banking.exclude.mutationOptions({
      onSuccess: () => saved(t('movement.excluded')),
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  return (
    <form
      onSubmit={handleSubmit((values) => categorize.mutateAsync({ transactionId, ...values }))}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormError control={control} />
      <Field control={control} name="category" label={t('movement.category')} required>
        {(field) => <SuggestInput {...field} suggestions={known.data} />}
      </Field>
      <Field control={control} name="notes" label={t('movement.notes')} hint={t('movement.notesHint')}>
        {(field) => <Textarea {...field} rows={2} />}
      </Field>
      <ButtonLink variant="link" className="self-start" href={href(`/banking/rules/new?from=${transactionId}`)}>
        {t('rules.fromMovement')}
      </ButtonLink>
      {transaction.status !== 'matched' && <p className="text-xs text-muted">{t('movement.excludeHint')}</p>}
      <DialogFooter>
        {transaction.status !== 'matched' && (
          <Button loading={exclude.isPending} onClick={() => exclude.mutate({ transactionId })}>
            {t('movement.exclude')}
          </Button>
        )}
        {transaction.status !== 'matched' && transaction.amount < 0 && (
          <Button onClick={onExpense}>{t('createExpense.open')}</Button>
        )}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('movement.categorize')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function IncludeAgain({ transaction, onDone }: StepProps) {
  const t = useWords(bankingWords, 'movement');
  const trpc = useTRPC();
  const saved = useSaved(onDone);
  const explain = useErrorMessage();
  const include = useMutation(
    trpc.banking.include.mutationOptions({
      onSuccess: () => saved(t('included')),
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  return (
    <DialogFooter>
      <Button
        variant="primary"
        loading={include.isPending}
        onClick={() => include.mutate({ transactionId: transaction.id })}
      >
        {t('include')}
      </Button>
    </DialogFooter>
  );
}
