import { EditQuoteScreen } from '@/components/sales/quotes/edit-quote-screen';
import { documentFormQueries } from '../../../document-form-queries';
import { recordPage } from '../../../record-page';

const page = recordPage({
  of: 'quotes',
  param: 'quoteId',
  queries: documentFormQueries,
  Screen: EditQuoteScreen,
  isForm: true,
});
export const { generateMetadata } = page;
export default page.render;
