import './globals.css';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PhoneGuess } from '@/components/platform/ui/use-is-phone';
import { languageHeader } from '@/i18n/locales';
import { Words } from '@/i18n/words';
import { tabTitle } from '@/lib/text/tab-title';
import { EarlyClicks } from './early-clicks';
import { isPhone } from './is-phone';
import { Providers } from './providers';

// Of the mono font there is little, or nothing, on most pages: geist/font/mono would load it before all of them.
const geistMono = localFont({
  src: '../../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  adjustFontFallback: false,
  preload: false,
});

export const metadata: Metadata = {
  title: { default: 'Folio', template: tabTitle('%s') },
  robots: { index: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f7f4' },
    { media: '(prefers-color-scheme: dark)', color: '#121210' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, sent] = await Promise.all([getLocale(), headers()]);
  return (
    // next-themes sets the class before hydration, so the server's markup differs here on purpose.
    <html
      lang={sent.get(languageHeader) ?? locale}
      className={`${GeistSans.variable} ${geistMono.variable}`}
      suppressHydrationWarning
    >
      <body className="font-sans">
        <NextIntlClientProvider messages={null}>
          <Words locale={locale}>
            <PhoneGuess isPhone={isPhone(sent)}>
              <EarlyClicks nonce={nonceOf(sent)} />
              <Providers nonce={nonceOf(sent)}>{children}</Providers>
            </PhoneGuess>
          </Words>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** Of the policy that server.ts sends, for the scripts that Next does not write itself. */
function nonceOf(sent: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(sent.get('content-security-policy') ?? '')?.[1];
}
