import { getTranslations } from 'next-intl/server';
import { SecurityLogScreen } from '@/components/security-log/security-log-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('securityLog'))('title') };
}

export default function SecurityLogPage() {
  return <SecurityLogScreen />;
}
