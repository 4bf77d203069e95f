import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { server } from '@/app/server';
import { PortalFrame } from '@/components/developers/portal/portal-frame';
import { PublicBusy } from '@/components/sales/documents/public-document';
import type { PortalPage } from '@/server/developers/portal/open-link';

// The address holds the link's secret.
export async function portalMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('webhooks.portal'))('title'), referrer: 'no-referrer' };
}

/** A page behind a portal link, within the frame of all of them; 404 where the link opens nothing. */
export async function portalPage(token: string, screenOf: (portal: PortalPage) => ReactNode | Promise<ReactNode>) {
  const portal = await server().openPortal(token, await headers());
  if (portal === 'unknown') notFound();
  if (portal === 'busy') return <PublicBusy />;
  return (
    <PortalFrame portal={portal} address={`/portal/${encodeURIComponent(token)}`}>
      {await screenOf(portal)}
    </PortalFrame>
  );
}
