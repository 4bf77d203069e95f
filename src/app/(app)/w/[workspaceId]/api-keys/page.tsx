import { getTranslations } from 'next-intl/server';
import { ApiKeysScreen } from '@/components/access/api-keys/api-keys-screen';
import { offsetInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('apiKeys'))('title'),
  Screen: ApiKeysScreen,
  queries: (api, { searchParams }) => [api.apiKeys.list.queryOptions(offsetInput(searchParams))],
});
export const { generateMetadata } = page;
export default page.render;
