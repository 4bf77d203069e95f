import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { PublicQuoteScreen } from '@/components/sales/quotes/public-quote-screen';
import { quoteAmounts } from '@/components/sales/quotes/quote-amounts';

type Props = { params: Promise<{ token: string }> };

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('publicQuote'))('title'), referrer: 'no-referrer' };
}

export default async function PublicQuotePage({ params }: Props) {
  const { token } = await params;
  const quote = await server().openPublicQuote(token, await headers());
  if (quote === 'unknown') notFound();
  if (quote === 'busy') return <PublicBusy />;
  const address = `/quote/${encodeURIComponent(token)}`;
  return <PublicQuoteScreen quote={quote} amounts={quoteAmounts(quote)} address={address} />;
}
