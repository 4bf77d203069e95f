'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Dialog } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import type { ExpenseProposal } from '@/server/banking/reconciliation/expense/movement-expense.schema';
import { bankingWords } from '~/messages/banking';
import { MovementExpenseForm } from './movement-expense-form';

interface CreateExpenseDialogProps {
  /** Of a movement that went out and is matched with nothing. */
  transactionId: string;
  onClose: () => void;
  /** Called once the movement is matched, with the expense. */
  onMatched?: (expenseId: string) => void;
}

/** Makes an expense of a movement: what is usual for whom it was paid to is filled in, and one click confirms it. */
export function CreateExpenseDialog({ transactionId, onClose, onMatched }: CreateExpenseDialogProps) {
  const t = useWords(bankingWords, 'createExpense');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  // What is there of before may be of another state of the books: the form begins with what is usual now.
  const query = useQuery(
    trpc.reconciliation.proposeExpense.queryOptions({ transactionId }, { gcTime: 0, staleTime: Infinity }),
  );
  const paid = query.data && {
    amount: format.money(query.data.paid, query.data.currency),
    date: format.date(query.data.date),
  };

  async function done(message: string, expenseId: string) {
    await Promise.all(
      [trpc.banking, trpc.reconciliation, trpc.expenses].map((of) => queryClient.invalidateQueries(of.pathFilter())),
    );
    toast.success(message);
    onMatched?.(expenseId);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={paid && t('paid', paid)}
      size="lg"
    >
      <Loaded query={query}>
        {(proposal) => (
          <>
            <WaitingExpenses
              transactionId={transactionId}
              waiting={proposal.waiting}
              onMatched={(id) => void done(t('matched'), id)}
            />
            <MovementExpenseForm
              transactionId={transactionId}
              proposal={proposal}
              onCreated={({ id, description }) => void done(t('created', { name: description }), id)}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

interface WaitingExpensesProps {
  transactionId: string;
  waiting: ExpenseProposal['waiting'];
  onMatched: (expenseId: string) => void;
}

/** What may have been entered already: expenses of this amount that wait for payment with their receipt. */
function WaitingExpenses({ transactionId, waiting, onMatched }: WaitingExpensesProps) {
  const t = useWords(bankingWords, 'createExpense');
  const trpc = useTRPC();
  const format = useFormat();
  const explain = useErrorMessage();
  const match = useMutation(
    trpc.reconciliation.match.mutationOptions({
      onSuccess: (_, { documentId }) => onMatched(documentId ?? ''),
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  if (waiting.length === 0) return null;
  return (
    <Callout tone="info" title={t('waiting')}>
      <ul className="flex flex-col gap-2">
        {waiting.map(({ id, description, vendor, date, receipts }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {[description, vendor, format.date(date), t('receipts', { count: receipts })].filter(Boolean).join(' · ')}
            </span>
            <Button
              size="sm"
              loading={match.isPending}
              aria-label={t('matchOne', { name: description })}
              onClick={() => match.mutate({ transactionId, documentId: id, documentType: 'expense' })}
            >
              {t('match')}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
