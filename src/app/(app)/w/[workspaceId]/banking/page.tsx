import { getTranslations } from 'next-intl/server';
import { AccountsScreen } from '@/components/banking/accounts-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('banking'))('title') };
}

export default function Page() {
  return <AccountsScreen />;
}
