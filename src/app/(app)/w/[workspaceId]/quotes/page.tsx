import { quoteList } from '@/components/sales/quotes/quote-list';
import { QuotesScreen } from '@/components/sales/quotes/quotes-screen';
import { listPage } from '../list-page';

const page = listPage({
  of: 'quotes',
  list: quoteList,
  queries: (api, input) => [api.quotes.browse.queryOptions(input), api.quotes.counts.queryOptions()],
  Screen: QuotesScreen,
});
export const { generateMetadata } = page;
export default page.render;
