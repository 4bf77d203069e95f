import { getTranslations } from 'next-intl/server';
import { WebhookScreen } from '@/components/webhooks/webhook-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('title') };
}

export default async function Page({ params }: { params: Promise<{ webhookId: string }> }) {
  return <WebhookScreen webhookId={(await params).webhookId} />;
}
