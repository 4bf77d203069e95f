import { EditInvoiceScreen } from '@/components/sales/invoices/edit-invoice-screen';
import { documentFormQueries } from '../../../document-form-queries';
import { recordPage } from '../../../record-page';

const page = recordPage({
  of: 'invoices',
  param: 'invoiceId',
  queries: (api, invoiceId) => [...documentFormQueries(api), api.expenses.billedOn.queryOptions({ invoiceId })],
  Screen: EditInvoiceScreen,
  isForm: true,
});
export const { generateMetadata } = page;
export default page.render;
