import { getTranslations } from 'next-intl/server';
import { KeyScreen } from '@/components/developers/request-log/key-screen';
import { screenPage } from '../../screen-page';

const page = screenPage<{ keyId: string }>({
  title: async () => (await getTranslations('apiKeys'))('usage.page'),
  Screen: KeyScreen,
  queries: (api, { params: { keyId } }) => [
    api.apiKeys.get.queryOptions({ id: keyId }),
    api.requestLog.usage.queryOptions({ apiKeyId: keyId }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
