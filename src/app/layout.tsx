import './globals.css';
import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PhoneGuess } from '@/components/platform/ui/use-is-phone';
import { languageHeader } from '@/i18n/locales';
import { tabTitle } from '@/lib/text/tab-title';
import { EarlyClicks } from './early-clicks';
import { isPhone } from './is-phone';
import { Providers } from './providers';

// Optional: a font that comes after the first paint is for the next page, and moves no line of this one.
const geist = localFont({
  src: '../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  variable: '--font-geist',
  weight: '100 900',
  display: 'optional',
  declarations: [{ prop: 'unicode-range', value: 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212' }],
});

// Names such as Łódź: loaded by the pages that have one.
const geistOfOtherLetters = localFont({
  src: '../../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  variable: '--font-geist-latin-ext',
  weight: '100 900',
  adjustFontFallback: false,
  preload: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0' },
  ],
});

// Of the mono font there is little, or nothing, on most pages: a preload would load it before all of them.
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
      className={`${geist.variable} ${geistOfOtherLetters.variable} ${geistMono.variable}`}
      suppressHydrationWarning
    >
      <body className="font-sans">
        <NextIntlClientProvider messages={null}>
          <PhoneGuess isPhone={isPhone(sent)}>
            <EarlyClicks nonce={nonceOf(sent)} />
            <Providers nonce={nonceOf(sent)}>{children}</Providers>
          </PhoneGuess>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** Of the policy that server.ts sends, for the scripts that Next does not write itself. */
function nonceOf(sent: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(sent.get('content-security-policy') ?? '')?.[1];
}
