import { invoiceList } from '@/components/sales/invoices/invoice-list';
import { InvoicesScreen } from '@/components/sales/invoices/invoices-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'invoices',
  list: invoiceList,
  queries: (api, input) => [api.invoices.browse.queryOptions(input), api.invoices.counts.queryOptions()],
  Screen: InvoicesScreen,
});
export const { generateMetadata } = page;
export default page.render;
