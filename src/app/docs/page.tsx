import { getTranslations } from 'next-intl/server';
import { IntroductionScreen } from '@/components/developers/api-reference/introduction-screen';
import { apiReference } from '@/server/entry/rest/reference';

export async function generateMetadata() {
  return { title: (await getTranslations('apiReference'))('title') };
}

export default async function Page() {
  return <IntroductionScreen reference={await apiReference()} />;
}
