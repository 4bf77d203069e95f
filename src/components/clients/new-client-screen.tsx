'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card, CardBody, CardFooter } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { ClientForm } from './client-form';

export function NewClientScreen() {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const create = useMutation(
    trpc.clients.create.mutationOptions({
      onSuccess: async (client) => {
        await queryClient.invalidateQueries(trpc.clients.pathFilter());
        toast.success(t('created', { name: client.name }));
        router.push(href(`/clients/${client.id}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/clients') }]} />}
        title={t('newTitle')}
      />
      <ClientForm onSave={(client) => create.mutateAsync(client)}>
        {(fields, saving) => (
          <Card>
            <CardBody>{fields}</CardBody>
            <CardFooter>
              <ButtonLink href={href('/clients')}>{t('cancel')}</ButtonLink>
              <Button type="submit" variant="primary" loading={saving}>
                {t('create')}
              </Button>
            </CardFooter>
          </Card>
        )}
      </ClientForm>
    </Page>
  );
}
