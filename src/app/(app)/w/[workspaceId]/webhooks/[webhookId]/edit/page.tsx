import { getTranslations } from 'next-intl/server';
import { EditWebhookScreen } from '@/components/webhooks/edit-webhook-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ webhookId: string }> }) {
  return <EditWebhookScreen webhookId={(await params).webhookId} />;
}
