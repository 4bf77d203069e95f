import { getTranslations } from 'next-intl/server';
import { EditVendorScreen } from '@/components/vendors/edit-vendor-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('vendors'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ vendorId: string }> }) {
  return <EditVendorScreen vendorId={(await params).vendorId} />;
}
