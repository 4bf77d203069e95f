'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { overviewWords } from '~/messages/overview';

/** Who owes most, how much and for how long. */
export function TopDebtors() {
  const t = useWords(overviewWords, 'debtors');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const debtors = useQuery(trpc.overview.debtors.queryOptions());
  if (debtors.data?.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('title')} actions={<TextLink href={href('/aging')}>{t('all')}</TextLink>} />
      <CardBody>
        {debtors.error && <ErrorState error={debtors.error} retry={debtors.refetch} />}
        {debtors.isPending && <Skeleton className="h-48" />}
        <ol aria-label={t('title')} className="-my-2 divide-y empty:hidden">
          {debtors.data?.map(({ clientId, clientName, amounts, daysOldestInvoice }) => (
            <li key={`${clientId}.${clientName}`} className="flex items-start justify-between gap-3 py-2.5">
              <span className="flex min-w-0 flex-col wrap-anywhere">
                {clientId ? <TextLink href={href(`/clients/${clientId}`)}>{clientName}</TextLink> : clientName}
                {daysOldestInvoice > 0 && (
                  <span className="text-xs text-danger-text">{t('late', { days: daysOldestInvoice })}</span>
                )}
              </span>
              <span className="flex flex-col items-end font-medium whitespace-nowrap">
                {amounts.map(({ currency, amount }) => (
                  <Money key={currency} amount={amount} currency={currency} />
                ))}
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
