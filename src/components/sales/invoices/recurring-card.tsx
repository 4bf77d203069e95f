'use client';

import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { RecurringDetails } from '@/components/platform/recurring/recurring-details';
import { RecurringToggle } from '@/components/platform/recurring/recurring-toggle';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';

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
