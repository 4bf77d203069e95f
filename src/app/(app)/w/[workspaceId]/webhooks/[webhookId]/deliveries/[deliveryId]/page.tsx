import { getTranslations } from 'next-intl/server';
import { DeliveryScreen } from '@/components/developers/webhooks/delivery-screen';
import { screenPage } from '../../../../screen-page';

const page = screenPage<{ deliveryId: string }>({
  title: async () => (await getTranslations('webhooks'))('delivery.title'),
  Screen: DeliveryScreen,
  queries: (api, { params: { deliveryId } }) => [api.deliveries.get.queryOptions({ deliveryId })],
});
export const { generateMetadata } = page;
export default page.render;
