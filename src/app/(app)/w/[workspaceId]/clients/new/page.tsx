import { getTranslations } from 'next-intl/server';
import { NewClientScreen } from '@/components/clients/new-client-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('newTitle') };
}

export default function Page() {
  return <NewClientScreen />;
}
