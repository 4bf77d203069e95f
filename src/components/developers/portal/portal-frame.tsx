'use client';

import { useQuery } from '@tanstack/react-query';
import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { PortalContext } from '@/components/developers/webhooks/portal-context';
import { apiError } from '@/components/platform/api/errors';
import { PortalApiProvider, useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useWords } from '@/i18n/use-words';
import { PROGRAM } from '@/lib/folio/program';
import type { PortalPage } from '@/server/developers/portal/open-link';
import { webhooksWords } from '~/messages/webhooks';
import { PortalUnknown } from './portal-unknown';

const LOOK_AGAIN_MS = 10_000;

interface PortalFrameProps {
  portal: PortalPage;
  /** Of the portal's page; its calls lie below. */
  address: string;
  children: ReactNode;
}

/** What is around the pages behind a portal link: outside of the shell, for nobody signed in. */
export function PortalFrame({ portal, address, children }: PortalFrameProps) {
  const locale = useLocale();
  const { mayResend, mayRotateSecret, timeZone } = portal;
  return (
    <PortalContext value={{ address, mayResend, mayRotateSecret }}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone}>
        <PortalApiProvider address={address}>
          <WhileItWorks portal={portal}>{children}</WhileItWorks>
        </PortalApiProvider>
      </NextIntlClientProvider>
    </PortalContext>
  );
}

/** Says so once the link works no more, though the page is open. */
function WhileItWorks({ portal: { webhookId, label, expiresAt }, children }: Omit<PortalFrameProps, 'address'>) {
  const t = useWords(webhooksWords, 'portal');
  const trpc = useTRPC();
  const format = useFormat();
  const { error } = useQuery(trpc.webhooks.get.queryOptions({ id: webhookId }, { refetchInterval: LOOK_AGAIN_MS }));
  if (apiError(error)?.errorCode === 'PORTAL_LINK_ENDED') return <PortalUnknown />;
  return (
    <>
      <header className="border-b bg-surface">
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-6 lg:px-8">
          <p className="font-medium">{PROGRAM.name}</p>
          <p className="text-xs text-muted">{t('link', { label, until: format.dateTime(expiresAt) })}</p>
        </div>
      </header>
      <main>{children}</main>
    </>
  );
}
