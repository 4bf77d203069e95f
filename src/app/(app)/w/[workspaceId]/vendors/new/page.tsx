import { getTranslations } from 'next-intl/server';
import { NewVendorScreen } from '@/components/vendors/new-vendor-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('vendors'))('newTitle') };
}

export default function Page() {
  return <NewVendorScreen />;
}
