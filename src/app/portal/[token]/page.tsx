import { server } from '@/app/server';
import { PortalEvents } from '@/components/developers/portal/portal-events';
import { PortalScreen } from '@/components/developers/portal/portal-screen';
import { shownEvents } from '@/components/developers/portal/shown-events';
import { portalMetadata, portalPage } from './portal-page';

type Props = { params: Promise<{ token: string }> };

export { portalMetadata as generateMetadata };

export default async function Page({ params }: Props) {
  return portalPage((await params).token, async ({ webhookId, ...subscribed }) => (
    <PortalScreen
      webhookId={webhookId}
      events={<PortalEvents events={shownEvents((await server().apiReference()).events, subscribed)} />}
    />
  ));
}
