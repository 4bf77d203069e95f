import { getTranslations } from 'next-intl/server';
import { MOST_ACCOUNTS } from '@/components/banking/banking/accounts-query';
import { allRules } from '@/components/banking/banking/rules/rules-query';
import { RulesScreen } from '@/components/banking/banking/rules/rules-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('banking.rules'))('title'),
  Screen: RulesScreen,
  queries: (api) => [
    api.bankingRules.list.queryOptions(allRules),
    api.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
