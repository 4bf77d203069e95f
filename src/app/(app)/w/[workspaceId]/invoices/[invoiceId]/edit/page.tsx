import { getTranslations } from 'next-intl/server';
import { EditInvoiceScreen } from '@/components/invoices/edit-invoice-screen';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('editTitle') };
}

export default async function Page({ params }: { params: Promise<{ invoiceId: string }> }) {
  return <EditInvoiceScreen invoiceId={(await params).invoiceId} />;
}
