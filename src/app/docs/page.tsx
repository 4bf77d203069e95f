import { getTranslations } from 'next-intl/server';
import { IntroductionScreen } from '@/components/api-reference/introduction-screen';
import { apiReference } from '@/server/rest/reference';

export async function generateMetadata() {
  return { title: (await getTranslations('apiReference'))('title') };
}

export default function Page() {
  return <IntroductionScreen reference={apiReference()} />;
}
