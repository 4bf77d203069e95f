'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardFooter } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { ClientForm } from './client-form';

export function EditClientScreen({ clientId }: { clientId: string }) {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId }));
  const update = useMutation(
    trpc.clients.update.mutationOptions({
      onSuccess: async ({ name }) => {
        await queryClient.invalidateQueries(trpc.clients.pathFilter());
        toast.success(t('saved', { name }));
        router.push(href(`/clients/${clientId}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/clients') },
              { label: client.data?.name ?? t('one'), href: href(`/clients/${clientId}`) },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {client.error && <ErrorState error={client.error} retry={client.refetch} />}
      {client.isPending && <Skeleton className="h-120 w-full" />}
      {client.data && (
        <ClientForm client={client.data} onSave={(changes) => update.mutateAsync({ clientId, ...changes })}>
          {(fields, saving) => (
            <Card>
              <CardBody>{fields}</CardBody>
              <CardFooter>
                <ButtonLink href={href(`/clients/${clientId}`)}>{t('cancel')}</ButtonLink>
                <Button type="submit" variant="primary" loading={saving}>
                  {t('save')}
                </Button>
              </CardFooter>
            </Card>
          )}
        </ClientForm>
      )}
    </Page>
  );
}
