import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { EventsScreen } from '@/components/developers/api-reference/events-screen';

export async function generateMetadata() {
  const t = await getTranslations('apiReference');
  return { title: `${t('events')} · ${t('title')}` };
}

export default async function Page() {
  return <EventsScreen reference={await server().apiReference()} />;
}
