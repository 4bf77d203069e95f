import { getTranslations } from 'next-intl/server';
import { MailTemplatesScreen } from '@/components/mail-templates/mail-templates-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('mailTemplates'))('title') };
}

export default function RemindersPage() {
  return <MailTemplatesScreen />;
}
