import { pageInput } from '@/components/lists/list-query';
import { deliveryList } from '@/components/webhooks/delivery-list';
import { WebhookScreen } from '@/components/webhooks/webhook-screen';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'webhooks',
  param: 'webhookId',
  queries: (api, id, { searchParams }) => [
    api.webhooks.stats.queryOptions(),
    api.webhooks.scheduler.queryOptions(),
    api.deliveries.list.queryOptions({ id, ...pageInput(deliveryList, searchParams) }),
  ],
  Screen: WebhookScreen,
});
export const { generateMetadata } = page;
export default page.render;
