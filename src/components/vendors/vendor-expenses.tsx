'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { useExpenseColumns } from '@/components/expenses/expense-columns';
import { LatestList } from '@/components/lists/latest-list';
import { useWorkspaceHref } from '@/components/shell/workspace-context';

/** The latest expenses at a vendor; the list of expenses has all of them. */
export function VendorExpenses({ vendorId }: { vendorId: string }) {
  const t = useTranslations('vendors.expenses');
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
