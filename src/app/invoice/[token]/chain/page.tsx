import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { PublicChainScreen } from '@/components/sales/invoices/public/public-chain-screen';

type Props = { params: Promise<{ token: string }> };

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('publicInvoice.chain'))('pageTitle'), referrer: 'no-referrer' };
}

export default async function PublicChainPage({ params }: Props) {
  const { token } = await params;
  const chain = await server().openPublicChain(token, await headers());
  if (chain === 'unknown') notFound();
  if (chain === 'busy') return <PublicBusy />;
  return <PublicChainScreen chain={chain} invoiceAddress={`/invoice/${encodeURIComponent(token)}`} />;
}
