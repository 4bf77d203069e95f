import { getTranslations } from 'next-intl/server';
import { ImportStartScreen } from '@/components/operations/imports/import-start-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('imports'))('title'),
  Screen: ImportStartScreen,
  queries: (api) => [api.imports.list.queryOptions({ limit: 20, offset: 0 })],
});
export const { generateMetadata } = page;
export default page.render;
