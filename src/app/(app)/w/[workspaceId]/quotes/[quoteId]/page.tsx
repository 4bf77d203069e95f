import { QuoteScreen } from '@/components/quotes/quote-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'quotes', param: 'quoteId', Screen: QuoteScreen });
export const { generateMetadata } = page;
export default page.render;
