import { getTranslations } from 'next-intl/server';
import { QuoteScreen } from '@/components/quotes/quote-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('one') };
}

export default async function Page({ params }: { params: Promise<{ quoteId: string }> }) {
  return <QuoteScreen quoteId={(await params).quoteId} />;
}
