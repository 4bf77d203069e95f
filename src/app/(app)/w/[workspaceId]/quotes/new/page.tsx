import { getTranslations } from 'next-intl/server';
import { NewQuoteScreen } from '@/components/sales/quotes/new-quote-screen';
import { newDocumentQueries } from '../../document-form-queries';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('quotes'))('newTitle'),
  Screen: NewQuoteScreen,
  queries: newDocumentQueries,
});
export const { generateMetadata } = page;
export default page.render;
