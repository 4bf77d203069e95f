import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { server } from '@/app/server';
import { CheckInScreen } from '@/components/rental/check-in/check-in-screen';
import type { CheckInLanguage } from '@/components/rental/guests/check-in-languages';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { type Locale, languageHeader } from '@/i18n/locales';
import { checkInWords } from '~/messages/check-in';

type Props = { params: Promise<{ token: string }> };

/** As the server has read it from the request. */
async function pageLanguage(): Promise<CheckInLanguage> {
  return ((await headers()).get(languageHeader) ?? 'en') as CheckInLanguage;
}

// The address holds the link's secret.
export async function generateMetadata(): Promise<Metadata> {
  return { title: checkInWords[await pageLanguage()]?.title, referrer: 'no-referrer' };
}

export default async function CheckInPage({ params }: Props) {
  const { token } = await params;
  const checkIn = await server().openPublicCheckIn(token, await headers());
  if (checkIn === 'unknown') notFound();
  if (checkIn === 'busy') return <PublicBusy />;
  const language = await pageLanguage();
  return (
    // Three of these languages are of this page alone: the dashboard, which the type knows, has two.
    <NextIntlClientProvider locale={language as Locale} messages={null}>
      <CheckInScreen checkIn={checkIn} address={`/check-in/${encodeURIComponent(token)}`} />
    </NextIntlClientProvider>
  );
}
