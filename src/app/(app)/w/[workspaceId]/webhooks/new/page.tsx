import { getTranslations } from 'next-intl/server';
import { NewWebhookScreen } from '@/components/developers/webhooks/new-webhook-screen';
import { screenPage } from '../../screen-page';

const page = screenPage({
  title: async () => (await getTranslations('webhooks'))('newTitle'),
  Screen: NewWebhookScreen,
});
export const { generateMetadata } = page;
export default page.render;
