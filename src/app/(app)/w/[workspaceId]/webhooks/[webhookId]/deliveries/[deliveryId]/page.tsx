import { getTranslations } from 'next-intl/server';
import { DeliveryScreen } from '@/components/webhooks/delivery-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('delivery.title') };
}

export default async function Page({ params }: { params: Promise<{ deliveryId: string }> }) {
  return <DeliveryScreen deliveryId={(await params).deliveryId} />;
}
