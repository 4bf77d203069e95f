import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { GuidesScreen } from '@/components/developers/api-reference/guides-screen';

export async function generateMetadata() {
  const t = await getTranslations('apiReference');
  return { title: `${t('guides')} · ${t('title')}` };
}

export default async function Page() {
  return <GuidesScreen guides={await server().readGuides()} />;
}
