import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/operations/imports/import-screen';
import { screenPage } from '../../screen-page';

const page = screenPage<{ importId: string }>({
  title: async () => (await getTranslations('imports'))('title'),
  Screen: ImportScreen,
  queries: (api, { params }) => [api.imports.get.queryOptions(params)],
});
export const { generateMetadata } = page;
export default page.render;
