'use client';

import { useSearchParams } from 'next/navigation';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import { issuerRefusals } from '@/lib/folio/issuer-refusals';
import type { IssuerTest } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { accountWords } from '~/messages/account';
import { companySignInWords } from '~/messages/company-sign-in';
import { rolesWords } from '~/messages/roles';
import { useAuthErrorMessage } from '../auth-client';
import { useIssuerStart } from '../use-issuer-start';

/** The whole sign-in with the owner's own account at the provider, before anybody has to go through it. */
export function TestCard({ tested }: { tested?: IssuerTest }) {
  const t = useWords(companySignInWords);
  const role = useWords(rolesWords);
  const account = useWords(accountWords, 'issuer.refused');
  const explain = useAuthErrorMessage();
  const { id: company } = useWorkspace();
  const asked = useSearchParams().get('refused');
  const refused = issuerRefusals.find((it) => it === asked);
  const { error, isBusy, start } = useIssuerStart('/oidc/test', { company });

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
        <Button loading={isBusy} onClick={start}>
          {t('testAction')}
        </Button>
      </CardFooter>
    </Card>
  );
}
