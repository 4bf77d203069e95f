import { getTranslations } from 'next-intl/server';
import { InvoicesScreen } from '@/components/invoices/invoices-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') };
}

export default function Page() {
  return <InvoicesScreen />;
}
