'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';

/** The advance invoices of a draft's client of which something is left that the draft does not deduct yet. */
export function useOpenAdvances({ id, clientId, currency, status, kind }: InvoiceView) {
  const trpc = useTRPC();
  const isDraft = status === 'draft' && kind !== 'credit_note';
  const deposits = useQuery(
    trpc.deposits.browse.queryOptions(
      { clientId, sort: 'receivedDate', order: 'asc', limit: 100 },
      { enabled: isDraft && clientId !== undefined },
    ),
  );
  if (!isDraft) return [];
  return (deposits.data?.data ?? []).flatMap(({ id: depositId, currency: own, advance }) => {
    const isOpen = advance && advance.left > 0 && !advance.deductions.some(({ invoiceId }) => invoiceId === id);
    return isOpen && own === currency ? [{ depositId, ...advance }] : [];
  });
}
