'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { issuerRefusals } from '@/lib/folio/issuer-refusals';
import type { IssuerTest } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { type AuthError, answerFresh, authClient, useAuthErrorMessage } from '../auth-client';

/** The whole sign-in with the owner's own account at the provider, before anybody has to go through it. */
export function TestCard({ tested }: { tested?: IssuerTest }) {
  const t = useTranslations('companySignIn');
  const role = useTranslations('members.role');
  const account = useTranslations('account.issuer.refused');
  const explain = useAuthErrorMessage();
  const { id: company } = useWorkspace();
  const asked = useSearchParams().get('refused');
  const refused = issuerRefusals.find((it) => it === asked);
  const [error, setError] = useState<AuthError>();
  const [isBusy, setBusy] = useState(false);

  async function test() {
    setBusy(true);
    const answer = await answerFresh(() =>
      authClient.$fetch<{ url: string }>('/oidc/test', { method: 'POST', body: { company } }),
    );
    setBusy(false);
    if (answer.data) window.location.assign(answer.data.url);
    else setError(answer.error ?? undefined);
  }

  return (
    <Card>
      <CardHeader title={t('test')} description={t('testText')} />
      <CardBody className="flex flex-col gap-3">
        {error && <Callout tone="danger">{explain(error)}</Callout>}
        {refused && <Callout tone="danger">{account(refused)}</Callout>}
        {tested ? (
          <Callout tone={tested.role ? 'success' : 'warning'}>
            {t('tried', {
              email: tested.email,
              role: tested.role ? role(tested.role) : t('noRole'),
              factor: tested.hasFactor ? 'yes' : 'no',
            })}
          </Callout>
        ) : (
          <p className="text-muted">{t('untried')}</p>
        )}
      </CardBody>
      <CardFooter>
        <Button loading={isBusy} onClick={test}>
          {t('testAction')}
        </Button>
      </CardFooter>
    </Card>
  );
}
