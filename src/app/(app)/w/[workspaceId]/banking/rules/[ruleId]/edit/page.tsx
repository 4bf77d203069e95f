import { getTranslations } from 'next-intl/server';
import { MOST_ACCOUNTS } from '@/components/banking/banking/accounts-query';
import { EditRuleScreen } from '@/components/banking/banking/rules/edit-rule-screen';
import { screenPage } from '../../../../screen-page';

const page = screenPage<{ ruleId: string }>({
  title: async () => (await getTranslations('banking.rules'))('editTitle'),
  Screen: EditRuleScreen,
  queries: (api, { params }) => [
    api.bankingRules.get.queryOptions(params),
    api.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }),
    api.banking.categories.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
