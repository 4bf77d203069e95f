import { getTranslations } from 'next-intl/server';
import { NewInvoiceScreen } from '@/components/invoices/new-invoice-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('newTitle') };
}

export default function Page() {
  return <NewInvoiceScreen />;
}
