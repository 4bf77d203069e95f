'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { BankAccount } from '@/server/banking/banking/accounts.schema';
import { bankingWords } from '~/messages/banking';
import { BALANCE_DAYS } from './accounts-query';
import { BalanceChart, chartClass } from './balance-chart';

/** The balance of an account over the last year. */
export function BalanceCard({ account: { id, currency } }: { account: BankAccount }) {
  const t = useWords(bankingWords, 'account');
  const trpc = useTRPC();
  const format = useFormat();
  const history = useQuery(trpc.banking.balanceHistory.queryOptions({ accountIds: [id], days: BALANCE_DAYS }));
  const points = history.data?.[0]?.points ?? [];
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Card>
      <CardHeader title={t('chartTitle')} />
      <CardBody>
        {first && last ? (
          <BalanceChart
            label={t('chart', {
              from: format.money(first.balance, currency),
              to: format.money(last.balance, currency),
            })}
            points={points}
            currency={currency}
            name={t('balance')}
          />
        ) : (
          <Skeleton className={chartClass} />
        )}
      </CardBody>
    </Card>
  );
}
