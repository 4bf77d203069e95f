'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/api/trpc';
import { Money } from '@/components/format/money';
import { useWorkspace } from '@/components/shell/workspace-context';
import { ErrorState } from '@/components/ui/error-state';
import { Stat, StatGroup } from '@/components/ui/stat';

const figures = ['due', 'overdue', 'invoiced'] as const;

/** What the client owes, a row a currency: amounts of different currencies do not add up. */
export function ClientBalance({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.balance');
  const trpc = useTRPC();
  const { currency: home } = useWorkspace();
  const balance = useQuery(trpc.invoices.clientBalance.queryOptions({ clientId }));
  if (balance.error) return <ErrorState error={balance.error} retry={balance.refetch} />;

  const rows = balance.data?.length ? balance.data : [{ currency: home, due: 0, overdue: 0, invoiced: 0 }];
  const label = (figure: (typeof figures)[number], currency: string) =>
    rows.length > 1 ? t('inCurrency', { label: t(figure), currency }) : t(figure);
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row) => (
        <StatGroup key={row.currency} className="grid-cols-1 sm:grid-cols-3">
          {figures.map((figure) => (
            <Stat
              key={figure}
              label={label(figure, row.currency)}
              value={balance.data && <Money amount={row[figure]} currency={row.currency} />}
              tone={figure === 'overdue' && row.overdue > 0 ? 'danger' : undefined}
            />
          ))}
        </StatGroup>
      ))}
    </div>
  );
}
