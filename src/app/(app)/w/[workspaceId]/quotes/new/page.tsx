import { getTranslations } from 'next-intl/server';
import { NewQuoteScreen } from '@/components/quotes/new-quote-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('newTitle') };
}

export default function Page() {
  return <NewQuoteScreen />;
}
