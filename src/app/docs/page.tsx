import { getTranslations } from 'next-intl/server';
import { IntroductionScreen } from '@/components/api-reference/introduction-screen';
import { apiReference } from '@/server/rest/reference';
import { keysHref } from './keys-href';

export async function generateMetadata() {
  return { title: (await getTranslations('apiReference'))('title') };
}

export default async function Page() {
  return <IntroductionScreen reference={apiReference()} keysHref={await keysHref()} />;
}
