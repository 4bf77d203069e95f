import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { ChangelogScreen } from '@/components/developers/api-reference/changelog-screen';

export async function generateMetadata() {
  const t = await getTranslations('apiReference');
  return { title: `${t('changelog.title')} · ${t('title')}` };
}

export default async function Page() {
  return <ChangelogScreen reference={await server().apiReference()} />;
}
