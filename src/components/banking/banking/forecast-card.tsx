'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { Loaded } from '@/components/platform/resources/loaded';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import type { CashForecast } from '@/server/banking/forecast/forecast.schema';
import { bankingWords } from '~/messages/banking';
import { FORECAST_DAYS } from './accounts-query';
import { BalanceChart, chartClass } from './balance-chart';
import { ForecastTable } from './forecast-table';

/** What will be on the accounts in the next months, the lowest point named, and what that is made of. */
export function ForecastCard() {
  const t = useWords(bankingWords, 'forecast');
  const trpc = useTRPC();
  const query = useQuery(trpc.forecast.cash.queryOptions({ days: FORECAST_DAYS }));
  return (
    <Card>
      <CardHeader title={t('title')} description={t('hint', { days: FORECAST_DAYS })} />
      <CardBody className="flex flex-col gap-4">
        <Loaded query={query} skeleton={<Skeleton className={chartClass} />}>
          {({ data }) => (
            <>
              <Balance forecast={data} />
              {data.total > 0 ? (
                <ForecastTable forecast={data} />
              ) : (
                <p className="text-muted">{t('empty', { days: FORECAST_DAYS })}</p>
              )}
              <OtherCurrencies currencies={data.otherCurrencies} />
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Balance({ forecast }: { forecast: CashForecast }) {
  const t = useWords(bankingWords, 'forecast');
  const format = useFormat();
  const { currency, days, lowest, openingBalance, closingBalance, to } = forecast;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      <p className={lowest.balance < 0 ? 'font-medium text-danger-text' : 'font-medium'}>
        {t('lowest', { date: format.date(lowest.date), amount: money(lowest.balance) })}
      </p>
      <BalanceChart
        label={t('chart', { from: money(openingBalance), to: money(closingBalance), date: format.date(to) })}
        points={days}
        currency={currency}
        name={t('balance')}
      />
    </>
  );
}

/** One below the other: they are not added up with the rest. */
function OtherCurrencies({ currencies }: { currencies: CashForecast['otherCurrencies'] }) {
  const t = useWords(bankingWords, 'forecast');
  const format = useFormat();
  return currencies.map(({ currency, balance, incoming, outgoing }) => {
    const money = (amount: number) => format.money(amount, currency);
    const amounts = t('otherCurrency', {
      ...{ balance: money(balance), incoming: money(incoming), outgoing: money(outgoing) },
    });
    return (
      <p key={currency} className="text-muted">
        {t('others', { amounts })}
      </p>
    );
  });
}
