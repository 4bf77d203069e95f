import { getTranslations } from 'next-intl/server';
import { ClientScreen } from '@/components/clients/client-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('one') };
}

export default async function Page({ params }: { params: Promise<{ clientId: string }> }) {
  return <ClientScreen clientId={(await params).clientId} />;
}
