import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { PublicInvoiceScreen } from '@/components/sales/invoices/public/public-invoice-screen';
import { openPublicInvoice } from '@/server/sales/invoices/public-page/public-invoice-handler';
import en from '~/messages/en';
import es from '~/messages/es';

// What the page says, in the language of a client whose browser is set to another.
const shownIn = { en: wordsOf(en), es: wordsOf(es) };

function wordsOf({ publicInvoice, publicDocument, invoices: { amounts, taxes }, ui }: typeof en) {
  return { publicInvoice, publicDocument, invoices: { amounts, taxes }, ui } as Partial<typeof en>;
}

type Props = { params: Promise<{ token: string }> };

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('publicInvoice'))('title'), referrer: 'no-referrer' };
}

export default async function PublicInvoicePage({ params }: Props) {
  const { token } = await params;
  const invoice = await openPublicInvoice(token, await headers());
  if (invoice === 'unknown') notFound();
  if (invoice === 'busy') return <PublicBusy />;
  const screen = <PublicInvoiceScreen invoice={invoice} address={`/invoice/${encodeURIComponent(token)}`} />;
  const { language } = invoice;
  if (!language || language === (await getLocale())) return screen;
  return (
    <NextIntlClientProvider locale={language} messages={shownIn[language]}>
      {screen}
    </NextIntlClientProvider>
  );
}
