import { getTranslations } from 'next-intl/server';
import { RecordBooksScreen } from '@/components/tax/record-books/record-books-screen';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('recordBooks'))('title'),
  Screen: RecordBooksScreen,
  queries: (api) => [api.taxSettings.get.queryOptions()],
});
export const { generateMetadata } = page;
export default page.render;
