import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { PublicInvoiceScreen } from '@/components/sales/invoices/public/public-invoice-screen';

type Props = { params: Promise<{ token: string }> };

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('publicInvoice'))('title'), referrer: 'no-referrer' };
}

export default async function PublicInvoicePage({ params }: Props) {
  const { token } = await params;
  const invoice = await server().openPublicInvoice(token, await headers());
  if (invoice === 'unknown') notFound();
  if (invoice === 'busy') return <PublicBusy />;
  return <PublicInvoiceScreen invoice={invoice} address={`/invoice/${encodeURIComponent(token)}`} />;
}
