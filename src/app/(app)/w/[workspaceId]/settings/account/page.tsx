import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '@/components/accounts/account-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('account.settings'))('title') };
}

export default function Page() {
  return <AccountScreen />;
}
