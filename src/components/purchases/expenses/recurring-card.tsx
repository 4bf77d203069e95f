'use client';

import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { RecurringDetails } from '@/components/platform/recurring/recurring-details';
import { RecurringToggle } from '@/components/platform/recurring/recurring-toggle';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';

/** How the expense recurs, with a button that stops it and lets it go on. */
export function RecurringCard({ expense: { id: expenseId, recurring, generatedFromId } }: { expense: Expense }) {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  return (
    <RecurringDetails
      recurring={recurring}
      generatedFromId={generatedFromId}
      hrefOf={(id) => href(`/expenses/${id}`)}
      action={
        mayWrite &&
        recurring && (
          <RecurringToggle
            recurring={recurring}
            save={(next) => api.expenses.update.mutate({ expenseId, recurring: next })}
            changes={trpc.expenses.pathFilter()}
          />
        )
      }
    />
  );
}
