'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Money } from '@/components/platform/format/money';
import { useFormat } from '@/components/platform/format/use-format';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { TotalBalance } from '@/server/banking/banking/accounts.schema';
import { bankingWords } from '~/messages/banking';
import { BALANCE_DAYS } from './accounts-query';
import { BalanceChart } from './balance-chart';

/** What is on the accounts in use together, and what was over the last year; nothing where none is in the company's currency. */
export function TotalBalanceCard() {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const format = useFormat();
  const { data } = useQuery(trpc.banking.totalBalance.queryOptions({ days: BALANCE_DAYS }));
  const [first, last] = [data?.points[0], data?.points.at(-1)];
  if (!data || !first || !last) return null;
  const { currency, points, otherCurrencies } = data;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <Card>
      <CardHeader
        title={t('total.title')}
        description={t('total.hint', { currency })}
        actions={
          <p className="text-xl font-semibold tracking-tight">
            <Money amount={last.balance} currency={currency} />
          </p>
        }
      />
      <CardBody className="flex flex-col gap-3">
        <BalanceChart
          label={t('total.chart', { from: money(first.balance), to: money(last.balance) })}
          points={points}
          currency={currency}
          name={t('account.balance')}
        />
        <MonthEnds points={points} currency={currency} />
        {otherCurrencies.length > 0 && (
          <p className="text-muted">
            {t('total.others', {
              amounts: format.list(otherCurrencies.map((other) => format.money(other.balance, other.currency))),
            })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

/** The chart, for who does not see it: the last balance of each month in which something moved. */
function MonthEnds({ points, currency }: Pick<TotalBalance, 'points' | 'currency'>) {
  const t = useWords(bankingWords);
  const format = useFormat();
  const byMonth = new Map(points.map(({ date, balance }) => [date.slice(0, 7), balance]));
  return (
    <table className="sr-only">
      <caption>{t('total.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('total.month')}</th>
          <th scope="col">{t('account.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {[...byMonth].map(([month, balance]) => (
          <tr key={month}>
            <th scope="row">{format.month(month)}</th>
            <td>{format.money(balance, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
