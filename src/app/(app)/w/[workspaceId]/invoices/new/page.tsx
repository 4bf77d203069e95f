import { getTranslations } from 'next-intl/server';
import { NewInvoiceScreen } from '@/components/sales/invoices/new-invoice-screen';
import { newDocumentQueries } from '../../document-form-queries';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('invoices'))('newTitle'),
  Screen: NewInvoiceScreen,
  queries: newDocumentQueries,
});
export const { generateMetadata } = page;
export default page.render;
