import { clientList } from '@/components/contacts/clients/client-list';
import { ClientsScreen } from '@/components/contacts/clients/clients-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'clients',
  list: clientList,
  queries: (api, input) => [api.clients.browse.queryOptions(input)],
  Screen: ClientsScreen,
});
export const { generateMetadata } = page;
export default page.render;
