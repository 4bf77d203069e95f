import { EditWebhookScreen } from '@/components/developers/webhooks/edit-webhook-screen';
import { recordPage } from '../../../record-page';

const page = recordPage({ of: 'webhooks', param: 'webhookId', Screen: EditWebhookScreen, isForm: true });
export const { generateMetadata } = page;
export default page.render;
