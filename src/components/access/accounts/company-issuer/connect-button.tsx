'use client';

import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useAuthErrorMessage } from '../auth-client';
import { useIssuerStart } from '../use-issuer-start';

/** Connects the account of whoever is signed in with a company's own provider, and goes on there. */
export function ConnectButton({ company, name }: { company: string; name: string }) {
  const t = useTranslations('account.issuer');
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
