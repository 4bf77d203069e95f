import { ClientScreen } from '@/components/contacts/clients/client-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'clients',
  param: 'clientId',
  queries: (api, clientId) => [
    api.invoices.clientBalance.queryOptions({ clientId }),
    api.deposits.balance.queryOptions({ clientId }),
    api.contacts.list.infiniteQueryOptions({ clientId, limit: 50 }, { getNextPageParam: () => undefined }),
    api.invoices.browse.queryOptions({ clientId, limit: 10 }),
  ],
  Screen: ClientScreen,
});
export const { generateMetadata } = page;
export default page.render;
