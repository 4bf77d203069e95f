'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { LatestList } from '@/components/platform/lists/latest-list';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useExpenseColumns } from '@/components/purchases/expenses/expense-columns';
import { useWords } from '@/i18n/use-words';
import { vendorsWords } from '~/messages/vendors';

/** The latest expenses at a vendor; the list of expenses has all of them. */
export function VendorExpenses({ vendorId }: { vendorId: string }) {
  const t = useWords(vendorsWords, 'expenses');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const columns = useExpenseColumns({ withVendor: false });
  const expenses = useQuery(trpc.expenses.list.queryOptions({ vendorId, limit: 10 }));
  return (
    <LatestList
      title={t('title')}
      columns={columns}
      query={expenses}
      rowHref={({ id }) => href(`/expenses/${id}`)}
      allHref={href(`/expenses?vendor=${vendorId}`)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
