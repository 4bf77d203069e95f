import { vendorList } from '@/components/contacts/vendors/vendor-list';
import { VendorsScreen } from '@/components/contacts/vendors/vendors-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'vendors',
  list: vendorList,
  queries: (api, input) => [api.vendors.browse.queryOptions(input)],
  Screen: VendorsScreen,
});
export const { generateMetadata } = page;
export default page.render;
