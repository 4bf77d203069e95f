import { InvoiceScreen } from '@/components/invoices/invoice-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'invoices', param: 'invoiceId', Screen: InvoiceScreen });
export const { generateMetadata } = page;
export default page.render;
