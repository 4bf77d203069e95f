import { getTranslations } from 'next-intl/server';
import { InvoiceScreen } from '@/components/invoices/invoice-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('one') };
}

export default async function Page({ params }: { params: Promise<{ invoiceId: string }> }) {
  return <InvoiceScreen invoiceId={(await params).invoiceId} />;
}
