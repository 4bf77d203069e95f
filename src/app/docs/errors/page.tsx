import { getTranslations } from 'next-intl/server';
import { ErrorsScreen } from '@/components/developers/api-reference/errors-screen';

export async function generateMetadata() {
  const t = await getTranslations('apiReference');
  return { title: `${t('errors.title')} · ${t('title')}` };
}

export default function Page() {
  return <ErrorsScreen />;
}
