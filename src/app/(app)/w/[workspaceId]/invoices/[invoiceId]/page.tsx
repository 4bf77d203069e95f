import { InvoiceScreen } from '@/components/sales/invoices/invoice-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'invoices',
  param: 'invoiceId',
  record: (api, invoiceId) => api.invoices.view.queryOptions({ invoiceId }),
  queries: (api, invoiceId) => [
    api.invoices.paper.queryOptions({ invoiceId }),
    api.invoices.history.queryOptions({ invoiceId }),
  ],
  Screen: InvoiceScreen,
});
export const { generateMetadata } = page;
export default page.render;
