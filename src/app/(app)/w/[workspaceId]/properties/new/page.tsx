import { getTranslations } from 'next-intl/server';
import { NewPropertyScreen } from '@/components/properties/new-property-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('properties'))('newTitle') };
}

export default function Page() {
  return <NewPropertyScreen />;
}
