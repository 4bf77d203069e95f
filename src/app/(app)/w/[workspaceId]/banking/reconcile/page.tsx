import { getTranslations } from 'next-intl/server';
import { MOST_ACCOUNTS } from '@/components/banking/banking/accounts-query';
import { ReconcileScreen } from '@/components/banking/banking/reconcile/reconcile-screen';
import { unexplainedList } from '@/components/banking/banking/reconcile/unexplained-list';
import { pageInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('reconcile'))('title'),
  Screen: ReconcileScreen,
  queries: (api, { searchParams }) => {
    const input = pageInput(unexplainedList, searchParams);
    return [
      api.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }),
      api.banking.browse.queryOptions({ ...input, unexplained: true }),
      api.banking.unexplained.queryOptions({ q: input.q, accountId: input.accountId }),
      api.banking.categories.queryOptions(),
    ];
  },
});
export const { generateMetadata } = page;
export default page.render;
