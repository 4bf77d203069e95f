import { getTranslations } from 'next-intl/server';
import { EditQuoteScreen } from '@/components/quotes/edit-quote-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ quoteId: string }> }) {
  return <EditQuoteScreen quoteId={(await params).quoteId} />;
}
