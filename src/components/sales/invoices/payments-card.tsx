'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { CalendarDate } from '@/components/platform/format/time';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { invoicesWords } from '~/messages/invoices';

export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const t = useWords(invoicesWords, 'payments');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const payments = useQuery(trpc.invoices.payments.queryOptions({ invoiceId: invoice.id }));
  return (
    <Card>
      <CardHeader title={t('title')} />
      {payments.error && <ErrorState error={payments.error} retry={payments.refetch} className="py-6" />}
      {payments.isPending && <Skeleton className="mx-4 mb-4 h-5" />}
      {payments.data?.length === 0 && <p className="px-4 pb-4 text-muted">{t('empty')}</p>}
      <ul className="divide-y border-t empty:hidden">
        {payments.data?.map(({ id, paidOn, amount, depositId }) => (
          <li key={id} className="flex justify-between gap-4 px-4 py-2.5">
            <span>
              <CalendarDate value={paidOn} />
              {amount < 0 && <span className="ml-2">{t('refund')}</span>}
              {depositId && (
                <TextLink href={href(`/deposits/${depositId}`)} className="ml-2">
                  {t('deposit')}
                </TextLink>
              )}
            </span>
            <Money amount={amount} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
