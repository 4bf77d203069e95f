'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { clientsWords } from '~/messages/clients';

const figures = ['due', 'overdue', 'invoiced'] as const;

/** What the client owes, and has paid ahead, a row a currency: amounts of different currencies do not add up. */
export function ClientBalance({ clientId }: { clientId: string }) {
  const t = useWords(clientsWords, 'balance');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { currency: home } = useWorkspace();
  const balance = useQuery(trpc.invoices.clientBalance.queryOptions({ clientId }));
  const { data: deposits = [] } = useQuery(trpc.deposits.balance.queryOptions({ clientId }));
  if (balance.error) return <ErrorState error={balance.error} retry={balance.refetch} />;

  const owed = balance.data ?? [];
  const currencies = [...new Set([...owed, ...deposits].map(({ currency }) => currency))];
  const rows = (currencies.length > 0 ? currencies : [home]).map((currency) => ({
    ...{ due: 0, overdue: 0, invoiced: 0 },
    ...owed.find((row) => row.currency === currency),
    deposited: deposits.find((row) => row.currency === currency)?.remaining ?? 0,
    currency,
  }));
  const label = (figure: (typeof figures)[number] | 'deposited', currency: string) =>
    rows.length > 1 ? t('inCurrency', { label: t(figure), currency }) : t(figure);
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row) => (
        <StatGroup key={row.currency} className={deposits.length > 0 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}>
          {figures.map((figure) => (
            <Stat
              key={figure}
              label={label(figure, row.currency)}
              value={balance.data && <Money amount={row[figure]} currency={row.currency} />}
              tone={figure === 'overdue' && row.overdue > 0 ? 'danger' : undefined}
            />
          ))}
          {deposits.length > 0 && (
            <Stat
              label={label('deposited', row.currency)}
              value={
                <TextLink href={href(`/deposits?client=${clientId}`)}>
                  <Money amount={row.deposited} currency={row.currency} />
                </TextLink>
              }
            />
          )}
        </StatGroup>
      ))}
    </div>
  );
}
