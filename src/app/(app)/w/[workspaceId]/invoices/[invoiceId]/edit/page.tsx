import { EditInvoiceScreen } from '@/components/invoices/edit-invoice-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'invoices', param: 'invoiceId', Screen: EditInvoiceScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
