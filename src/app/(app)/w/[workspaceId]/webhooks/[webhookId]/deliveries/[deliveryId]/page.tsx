import { getTranslations } from 'next-intl/server';
import { DeliveryScreen } from '@/components/developers/webhooks/delivery-screen';
import { screenPage } from '../../../../screen-page';

const page = screenPage<{ webhookId: string; deliveryId: string }>({
  title: async () => (await getTranslations('webhooks'))('delivery.title'),
  Screen: DeliveryScreen,
  queries: (api, { params: { webhookId, deliveryId } }) => [
    api.deliveries.get.queryOptions({ id: webhookId, deliveryId }),
  ],
});
export const { generateMetadata } = page;
export default page.render;
