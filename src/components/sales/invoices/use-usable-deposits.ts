'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import type { InvoiceView } from '@/server/sales/invoices/invoices.schema';

/** The deposits of an invoice's client from which it can be paid. */
export function useUsableDeposits({ id, clientId, currency, outstanding }: InvoiceView) {
  const trpc = useTRPC();
  const waits = outstanding > 0;
  const deposits = useQuery(
    trpc.deposits.browse.queryOptions(
      { clientId, isUsable: true, sort: 'receivedDate', order: 'asc', limit: 100 },
      { enabled: waits && clientId !== undefined },
    ),
  );
  if (!waits) return [];
  return (deposits.data?.data ?? []).filter(
    (deposit) => deposit.currency === currency && !deposit.applications.some(({ invoiceId }) => invoiceId === id),
  );
}
