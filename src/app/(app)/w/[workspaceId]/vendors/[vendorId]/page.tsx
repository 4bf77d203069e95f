import { getTranslations } from 'next-intl/server';
import { VendorScreen } from '@/components/vendors/vendor-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('vendors'))('one') };
}

export default async function Page({ params }: { params: Promise<{ vendorId: string }> }) {
  return <VendorScreen vendorId={(await params).vendorId} />;
}
