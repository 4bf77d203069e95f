import { getTranslations } from 'next-intl/server';
import { WebhooksScreen } from '@/components/webhooks/webhooks-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('title') };
}

export default function Page() {
  return <WebhooksScreen />;
}
