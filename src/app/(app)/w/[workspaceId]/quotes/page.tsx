import { getTranslations } from 'next-intl/server';
import { QuotesScreen } from '@/components/quotes/quotes-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('title') };
}

export default function Page() {
  return <QuotesScreen />;
}
