import { VendorScreen } from '@/components/contacts/vendors/vendor-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'vendors',
  param: 'vendorId',
  queries: (api, vendorId) => [api.expenses.list.queryOptions({ vendorId, limit: 10 })],
  Screen: VendorScreen,
});
export const { generateMetadata } = page;
export default page.render;
