import { getTranslations } from 'next-intl/server';
import { WebhooksScreen } from '@/components/developers/webhooks/webhooks-screen';
import { offsetInput } from '@/components/platform/lists/list-query';
import { screenPage } from '../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('webhooks'))('title'),
  Screen: WebhooksScreen,
  queries: (api, { searchParams }) => [
    api.webhooks.list.queryOptions(offsetInput(searchParams)),
    api.webhooks.stats.queryOptions(),
    api.webhooks.scheduler.queryOptions(),
  ],
});
export const { generateMetadata } = page;
export default page.render;
