'use client';

import { LogIn } from 'lucide-react';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { useAuthErrorMessage } from '../auth-client';
import { useIssuerStart } from '../use-issuer-start';

/** Connects the account of whoever is signed in with a company's own provider, and goes on there. */
export function ConnectButton({ company, name }: { company: string; name: string }) {
  const t = useWords(accountWords, 'issuer');
  const explain = useAuthErrorMessage();
  const { error, isBusy, start } = useIssuerStart('/oidc/connect', { company });

  return (
    <>
      {error && <Callout tone="danger">{explain(error)}</Callout>}
      <Button size="lg" loading={isBusy} onClick={start}>
        <LogIn aria-hidden />
        {t('signIn', { name })}
      </Button>
    </>
  );
}
