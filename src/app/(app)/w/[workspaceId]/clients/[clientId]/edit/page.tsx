import { getTranslations } from 'next-intl/server';
import { EditClientScreen } from '@/components/clients/edit-client-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ clientId: string }> }) {
  return <EditClientScreen clientId={(await params).clientId} />;
}
