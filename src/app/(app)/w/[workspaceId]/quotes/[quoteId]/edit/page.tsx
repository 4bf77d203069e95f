import { EditQuoteScreen } from '@/components/quotes/edit-quote-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'quotes', param: 'quoteId', Screen: EditQuoteScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
