'use client';

import { useTRPC, useTRPCClient } from '@/components/api/trpc';
import { RecurringDetails } from '@/components/recurring/recurring-details';
import { RecurringToggle } from '@/components/recurring/recurring-toggle';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import type { Invoice } from '@/server/invoices/invoices.schema';

/** How the invoice recurs, with a button that stops it and lets it go on. */
export function RecurringCard({ invoice }: { invoice: Invoice }) {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { id: invoiceId, status, recurring, generatedFromId } = invoice;
  return (
    <RecurringDetails
      recurring={recurring}
      generatedFromId={generatedFromId}
      hrefOf={(id) => href(`/invoices/${id}`)}
      action={
        mayWrite &&
        recurring &&
        status !== 'cancelled' && (
          <RecurringToggle
            recurring={recurring}
            save={(next) => api.invoices.update.mutate({ invoiceId, recurring: next })}
            changes={trpc.invoices.pathFilter()}
          />
        )
      }
    />
  );
}
