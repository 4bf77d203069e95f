import { getTranslations } from 'next-intl/server';
import { NewDepositScreen } from '@/components/deposits/new-deposit-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('deposits'))('newTitle') };
}

export default function Page() {
  return <NewDepositScreen />;
}
