import './globals.css';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Words } from '@/i18n/words';
import { tabTitle } from '@/lib/tab-title';
import { Providers } from './providers';

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
  const locale = await getLocale();
  return (
    // next-themes sets the class before hydration, so the server's markup differs here on purpose.
    <html lang={locale} className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body className="font-sans">
        <NextIntlClientProvider messages={null}>
          <Words locale={locale}>
            <Providers nonce={nonceOf(await headers())}>{children}</Providers>
          </Words>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** Of the policy that server.ts sends, for the one script that Next does not write itself. */
function nonceOf(sent: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(sent.get('content-security-policy') ?? '')?.[1];
}
