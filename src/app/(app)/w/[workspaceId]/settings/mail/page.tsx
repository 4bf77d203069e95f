import { getTranslations } from 'next-intl/server';
import { MailScreen } from '@/components/mail/mail-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('mail'))('title') };
}

export default function MailPage() {
  return <MailScreen />;
}
