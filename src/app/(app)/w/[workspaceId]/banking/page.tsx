import { getTranslations } from 'next-intl/server';
import { BALANCE_DAYS, FORECAST_DAYS, MOST_ACCOUNTS, SPARK_DAYS } from '@/components/banking/banking/accounts-query';
import { AccountsScreen } from '@/components/banking/banking/accounts-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('banking'))('title'),
  Screen: AccountsScreen,
  queries: async (api, { answer }) => {
    const accounts = api.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS });
    const accountIds = (await answer(accounts)).data.map(({ id }) => id);
    return [
      accounts,
      api.banking.totalBalance.queryOptions({ days: BALANCE_DAYS }),
      api.forecast.cash.queryOptions({ days: FORECAST_DAYS }),
      ...(accountIds.length > 0 ? [api.banking.balanceHistory.queryOptions({ accountIds, days: SPARK_DAYS })] : []),
    ];
  },
});
export const { generateMetadata } = page;
export default page.render;
