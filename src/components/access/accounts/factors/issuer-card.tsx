'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { accountWords } from '~/messages/account';
import { useAuthErrorMessage } from '../auth-client';
import { useIssuerStart } from '../use-issuer-start';

/** The OpenID provider of the installation: whether the account is connected to it, and the way to do that. */
export function IssuerCard() {
  const t = useWords(accountWords, 'issuer');
  const explain = useAuthErrorMessage();
  const factors = useQuery(useTRPC().account.factors.queryOptions()).data;
  const { error, isBusy, start } = useIssuerStart('/oidc/connect');
  if (!factors?.issuer) return null;
  const { name, isConnected } = factors.issuer;

  return (
    <Card>
      <CardHeader
        title={t('title', { name })}
        description={t(isConnected ? 'connected' : 'notConnected', { name })}
        actions={isConnected && <Badge tone="success">{t('badge')}</Badge>}
      />
      {error && (
        <CardBody>
          <Callout tone="danger">{explain(error)}</Callout>
        </CardBody>
      )}
      {!isConnected && (
        <CardFooter>
          <Button loading={isBusy} onClick={start}>
            {t('connect')}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}
