import { getTranslations } from 'next-intl/server';
import { DepositsScreen } from '@/components/deposits/deposits-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('deposits'))('title') };
}

export default function Page() {
  return <DepositsScreen />;
}
