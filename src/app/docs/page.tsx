import { getTranslations } from 'next-intl/server';
import { server } from '@/app/server';
import { IntroductionScreen } from '@/components/developers/api-reference/introduction-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('apiReference'))('title') };
}

export default async function Page() {
  return <IntroductionScreen reference={await server().apiReference()} />;
}
