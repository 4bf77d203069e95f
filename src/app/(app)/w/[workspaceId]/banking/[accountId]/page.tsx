import { AccountScreen } from '@/components/banking/banking/account-screen';
import { BALANCE_DAYS, LATEST_STATEMENTS } from '@/components/banking/banking/accounts-query';
import { transactionList } from '@/components/banking/banking/transaction-list';
import { pageInput } from '@/components/platform/lists/list-query';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'banking',
  param: 'accountId',
  queries: (api, accountId, { searchParams }) => [
    api.banking.browse.queryOptions({ ...pageInput(transactionList, searchParams), accountId }),
    api.banking.browse.queryOptions({ accountId, limit: 1 }),
    api.banking.balanceHistory.queryOptions({ accountIds: [accountId], days: BALANCE_DAYS }),
    api.banking.listStatements.queryOptions({ accountId, limit: LATEST_STATEMENTS }),
    api.banking.categories.queryOptions(),
  ],
  Screen: AccountScreen,
});
export const { generateMetadata } = page;
export default page.render;
