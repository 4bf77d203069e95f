import { depositList } from '@/components/sales/deposits/deposit-list';
import { DepositsScreen } from '@/components/sales/deposits/deposits-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'deposits',
  list: depositList,
  queries: (api, input) => [api.deposits.browse.queryOptions(input)],
  Screen: DepositsScreen,
});
export const { generateMetadata } = page;
export default page.render;
