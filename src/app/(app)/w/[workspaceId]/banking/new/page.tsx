import { getTranslations } from 'next-intl/server';
import { NewAccountScreen } from '@/components/banking/new-account-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('banking'))('newTitle') };
}

export default function Page() {
  return <NewAccountScreen />;
}
