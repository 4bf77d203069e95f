import { getTranslations } from 'next-intl/server';
import { MOST_ACCOUNTS } from '@/components/banking/banking/accounts-query';
import { NewRuleScreen } from '@/components/banking/banking/rules/new-rule-screen';
import { screenPage } from '../../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('banking.rules'))('newTitle'),
  Screen: NewRuleScreen,
  queries: (api, { searchParams: { from } }) => [
    api.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }),
    api.banking.categories.queryOptions(),
    ...(typeof from === 'string' ? [api.banking.getTransaction.queryOptions({ transactionId: from })] : []),
  ],
});
export const { generateMetadata } = page;
export default page.render;
