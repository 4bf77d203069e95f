import { EditInvoiceScreen } from '@/components/invoices/edit-invoice-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({
  of: 'invoices',
  param: 'invoiceId',
  queries: (api, invoiceId) => [
    api.workspaces.get.queryOptions(),
    api.fiscalProfile.get.queryOptions(),
    api.expenses.billedOn.queryOptions({ invoiceId }),
  ],
  Screen: EditInvoiceScreen,
  isForm: true,
});
export const { generateMetadata } = page;
export default page.render;
