'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { NotAllowed } from '@/components/platform/frame/not-allowed';
import { useMay } from '@/components/platform/shell/use-may';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { rolesWith } from '@/lib/folio/roles';
import type { CompanySignIn } from '@/server/access/accounts/company-issuer/company-issuer.schema';
import { companySignInWords } from '~/messages/company-sign-in';
import { IssuerForm } from './issuer-form';
import { ScimCard } from './scim-card';
import { TestCard } from './test-card';

/** The company's own OpenID provider, for the owner. */
export function CompanySignInScreen() {
  return useMay('own') ? <OwnersScreen /> : <NotAllowed roles={rolesWith('own')} />;
}

function OwnersScreen() {
  const t = useWords(companySignInWords);
  const trpc = useTRPC();
  const { data, error, refetch } = useQuery(trpc.companyIssuer.get.queryOptions());
  return (
    <Page width="narrow">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={data?.issuer && <RemoveButton name={data.issuer.name} />}
      />
      {error && <ErrorState error={error} retry={refetch} />}
      {data && <AddressesCard {...data} />}
      {data && <IssuerForm issuer={data.issuer} />}
      {data?.issuer && <TestCard tested={data.issuer.tested} />}
      {data && <ScimCard hasIssuer={data.issuer !== undefined} />}
    </Page>
  );
}

function AddressesCard({ addresses, issuer }: CompanySignIn) {
  const t = useWords(companySignInWords);
  const shown = (['callback', 'logout', ...(issuer ? (['signIn'] as const) : [])] as const).map((name) => ({
    term: t(name),
    value: (
      <span className="flex items-center gap-1">
        <code className="min-w-0 text-xs break-all">{addresses[name]}</code>
        <CopyButton value={addresses[name]} what={t(name)} />
      </span>
    ),
  }));
  return (
    <Card>
      <CardHeader title={t('register')} />
      <CardBody>
        <DefinitionList entries={shown} />
      </CardBody>
    </Card>
  );
}

function RemoveButton({ name }: { name: string }) {
  const t = useWords(companySignInWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.companyIssuer.remove.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.companyIssuer.get.queryKey(), saved);
        toast.success(t('removed'));
      },
    }),
  );
  return (
    <AlertDialog
      trigger={<Button>{t('remove')}</Button>}
      title={t('removeTitle', { name })}
      description={t('removeText')}
      action={t('remove')}
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
