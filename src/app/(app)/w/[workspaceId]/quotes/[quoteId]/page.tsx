import { QuoteScreen } from '@/components/sales/quotes/quote-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'quotes',
  param: 'quoteId',
  record: (api, quoteId) => api.quotes.view.queryOptions({ quoteId }),
  queries: (api, quoteId) => [api.quotes.paper.queryOptions({ quoteId }), api.quotes.history.queryOptions({ quoteId })],
  Screen: QuoteScreen,
});
export const { generateMetadata } = page;
export default page.render;
