import { getTranslations } from 'next-intl/server';
import { PropertiesScreen } from '@/components/properties/properties-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('properties'))('title') };
}

export default function Page() {
  return <PropertiesScreen />;
}
