import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '@/components/overview/overview-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('overview'))('title') };
}

export default function OverviewPage() {
  return <OverviewScreen />;
}
