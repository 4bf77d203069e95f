import { deliveryList } from '@/components/developers/webhooks/delivery-list';
import { WebhookScreen } from '@/components/developers/webhooks/webhook-screen';
import { pageInput } from '@/components/platform/lists/list-query';
import { recordPage } from '../../record-page';

const page = recordPage({
  of: 'webhooks',
  param: 'webhookId',
  queries: (api, id, { searchParams }) => [
    api.webhooks.stats.queryOptions(),
    api.webhooks.scheduler.queryOptions(),
    api.deliveries.list.queryOptions({ id, ...pageInput(deliveryList, searchParams) }),
    api.portalLinks.list.queryOptions({ id, limit: 100 }),
  ],
  Screen: WebhookScreen,
});
export const { generateMetadata } = page;
export default page.render;
