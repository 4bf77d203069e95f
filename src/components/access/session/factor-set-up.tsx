'use client';

import { useQuery } from '@tanstack/react-query';
import { authClient } from '@/components/access/accounts/auth-client';
import { PasskeysCard } from '@/components/access/accounts/factors/passkeys-card';
import { TwoFactorCard } from '@/components/access/accounts/factors/two-factor-card';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';

export interface FactorGateProps {
  email: string;
  company: string;
  /** The company whose own provider began the session: a second factor is asked for there. */
  own?: { id: string; issuerName: string };
}

/** The way to set a second factor up, and to go on. */
export default function FactorSetUp({ email, company, own }: FactorGateProps) {
  const t = useWords(accountWords, 'gate');
  const factors = useQuery({ ...useTRPC().account.factors.queryOptions(), enabled: own === undefined }).data;
  const { hasPassword = own === undefined, issuer } = factors ?? {};
  const onlyWay = own?.issuerName ?? (issuer?.isOnlyWay ? issuer.name : undefined);

  async function signInAgain() {
    const next = window.location.pathname + window.location.search;
    await authClient.signOut();
    window.location.assign(`/sign-in${own ? `/${own.id}` : ''}?${new URLSearchParams({ next, email })}`);
  }

  return (
    <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10 sm:py-16">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{t('title', { company })}</h1>
        <p className="text-muted">{t('text')}</p>
      </header>
      {hasPassword && <TwoFactorCard email={email} />}
      {onlyWay === undefined ? (
        <PasskeysCard />
      ) : (
        <Callout tone="warning">{t('atProvider', { name: onlyWay })}</Callout>
      )}
      <Callout tone="info">{t('after')}</Callout>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('goOn')}
        </Button>
        <Button onClick={signInAgain}>{t('signInAgain')}</Button>
      </div>
    </main>
  );
}
