import { getTranslations } from 'next-intl/server';
import { ClientsScreen } from '@/components/clients/clients-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('title') };
}

export default function Page() {
  return <ClientsScreen />;
}
