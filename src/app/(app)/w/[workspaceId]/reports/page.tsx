import { getTranslations } from 'next-intl/server';
import { ReportsScreen } from '@/components/reports/reports-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('reports'))('title') };
}

export default function ReportsPage() {
  return <ReportsScreen />;
}
