import { getTranslations } from 'next-intl/server';
import { RequestLogScreen } from '@/components/request-log/request-log-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('requestLog'))('title') };
}

export default function RequestLogPage() {
  return <RequestLogScreen />;
}
