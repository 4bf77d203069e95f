import { getTranslations } from 'next-intl/server';
import { TaxesScreen } from '@/components/taxes/taxes-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('taxes'))('title') };
}

export default function TaxesPage() {
  return <TaxesScreen />;
}
