import { getTranslations } from 'next-intl/server';
import { ImportStartScreen } from '@/components/imports/import-start-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('imports'))('title') };
}

export default function Page() {
  return <ImportStartScreen />;
}
