import { getTranslations } from 'next-intl/server';
import { VendorsScreen } from '@/components/vendors/vendors-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('vendors'))('title') };
}

export default function Page() {
  return <VendorsScreen />;
}
