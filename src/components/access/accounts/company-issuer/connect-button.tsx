'use client';

import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { type AuthError, answerFresh, authClient, useAuthErrorMessage } from '../auth-client';

/** Connects the account of whoever is signed in with a company's own provider, and goes on there. */
export function ConnectButton({ company, name }: { company: string; name: string }) {
  const t = useTranslations('account.issuer');
  const explain = useAuthErrorMessage();
  const [error, setError] = useState<AuthError>();
  const [isBusy, setBusy] = useState(false);

  async function connect() {
    setBusy(true);
    const answer = await answerFresh(() =>
      authClient.$fetch<{ url: string }>('/oidc/connect', { method: 'POST', body: { company } }),
    );
    setBusy(false);
    if (answer.data) window.location.assign(answer.data.url);
    else setError(answer.error ?? undefined);
  }

  return (
    <>
      {error && <Callout tone="danger">{explain(error)}</Callout>}
      <Button size="lg" loading={isBusy} onClick={connect}>
        <LogIn aria-hidden />
        {t('signIn', { name })}
      </Button>
    </>
  );
}
