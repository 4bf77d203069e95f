import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { PublicRequestScreen } from '@/components/operations/client-requests/public-request-screen';
import { PublicBusy } from '@/components/sales/documents/public-document';

type Props = { params: Promise<{ token: string }> };

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('clientRequests.public'))('title'), referrer: 'no-referrer' };
}

export default async function PublicRequestPage({ params }: Props) {
  const { token } = await params;
  const request = await server().openPublicRequest(token, await headers());
  if (request === 'unknown') notFound();
  if (request === 'busy') return <PublicBusy />;
  return <PublicRequestScreen request={request} address={`/request/${encodeURIComponent(token)}`} />;
}
