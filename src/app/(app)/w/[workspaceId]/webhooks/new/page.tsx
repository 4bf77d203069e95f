import { getTranslations } from 'next-intl/server';
import { NewWebhookScreen } from '@/components/webhooks/new-webhook-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('newTitle') };
}

export default function Page() {
  return <NewWebhookScreen />;
}
