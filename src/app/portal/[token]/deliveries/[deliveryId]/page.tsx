import { DeliveryScreen } from '@/components/developers/webhooks/delivery-screen';
import { portalMetadata, portalPage } from '../../portal-page';

type Props = { params: Promise<{ token: string; deliveryId: string }> };

export { portalMetadata as generateMetadata };

export default async function Page({ params }: Props) {
  const { token, deliveryId } = await params;
  return portalPage(token, ({ webhookId }) => <DeliveryScreen webhookId={webhookId} deliveryId={deliveryId} />);
}
