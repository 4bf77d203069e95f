import { WebhookScreen } from '@/components/webhooks/webhook-screen';
import { recordPage } from '../../record-page';

const page = recordPage({ of: 'webhooks', param: 'webhookId', Screen: WebhookScreen });
export const { generateMetadata } = page;
export default page.render;
