import { getTranslations } from 'next-intl/server';
import { AgingScreen } from '@/components/aging/aging-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('aging'))('title') };
}

export default function AgingPage() {
  return <AgingScreen />;
}
