import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { CheckInScreen } from '@/components/rental/check-in/check-in-screen';
import { checkInWords } from '@/components/rental/check-in/check-in-words';
import {
  type CheckInLanguage,
  checkInLanguages,
  isCheckInLanguage,
} from '@/components/rental/guests/check-in-languages';
import { PublicBusy } from '@/components/sales/documents/public-document';
import { bestLanguage, type Locale } from '@/i18n/locales';
import { openPublicCheckIn } from '@/server/rental/guests/check-in-handler';

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ language?: string }> };

/** The one that was asked for, else the browser's. */
async function languageOf(searchParams: Props['searchParams']): Promise<CheckInLanguage> {
  const { language } = await searchParams;
  if (isCheckInLanguage(language)) return language;
  const known = Object.keys(checkInLanguages) as CheckInLanguage[];
  return bestLanguage((await headers()).get('accept-language'), known) ?? 'en';
}

// The address holds the link's secret.
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: checkInWords[await languageOf(searchParams)].checkIn.title, referrer: 'no-referrer' };
}

export default async function CheckInPage({ params, searchParams }: Props) {
  const { token } = await params;
  const checkIn = await openPublicCheckIn(token, await headers());
  if (checkIn === 'unknown') notFound();
  if (checkIn === 'busy') return <PublicBusy />;
  const language = await languageOf(searchParams);
  return (
    // Three of these languages are of this page alone: the dashboard, which the type knows, has two.
    <NextIntlClientProvider locale={language as Locale} messages={checkInWords[language]}>
      <CheckInScreen checkIn={checkIn} address={`/check-in/${encodeURIComponent(token)}`} />
    </NextIntlClientProvider>
  );
}
