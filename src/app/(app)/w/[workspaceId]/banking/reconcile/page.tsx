import { getTranslations } from 'next-intl/server';
import { ReconcileScreen } from '@/components/banking/reconcile/reconcile-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('reconcile'))('title') };
}

export default function Page() {
  return <ReconcileScreen />;
}
