'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { DateTime } from '@/components/format/time';
import { useFormat } from '@/components/format/use-format';
import { useMayWrite } from '@/components/shell/use-may-write';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import type { Client } from '@/server/clients/clients.schema';
import { AddressLines } from './address-lines';
import { ClientBalance } from './client-balance';
import { ClientInvoices } from './client-invoices';
import { ContactsCard } from './contacts-card';
import { NotesCard } from './notes-card';
import { StageBadge } from './stage-badge';
import { TimelineCard } from './timeline-card';

export function ClientScreen({ clientId }: { clientId: string }) {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const client = useQuery(trpc.clients.get.queryOptions({ clientId }));
  if (client.error) {
    return (
      <Page width="normal">
        <ErrorState error={client.error} retry={client.refetch} />
      </Page>
    );
  }
  if (!client.data) {
    return (
      <Page width="normal">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-60 w-full" />
      </Page>
    );
  }
  return (
    <Page width="normal">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/clients') }]} />}
        title={client.data.name}
        badge={<StageBadge stage={client.data.stage} />}
        actions={
          mayWrite && (
            <>
              <DeleteClient client={client.data} />
              <ButtonLink href={href(`/clients/${clientId}/edit`)}>{t('edit')}</ButtonLink>
              <ButtonLink variant="primary" href={href(`/invoices/new?client=${clientId}`)}>
                {t('newInvoice')}
              </ButtonLink>
            </>
          )
        }
      />
      <ClientBalance clientId={clientId} />
      <div className="grid gap-6 lg:grid-cols-2">
        <DetailsCard client={client.data} />
        <ContactsCard clientId={clientId} />
      </div>
      <ClientInvoices clientId={clientId} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TimelineCard clientId={clientId} />
        <NotesCard clientId={clientId} />
      </div>
    </Page>
  );
}

function DetailsCard({ client }: { client: Client }) {
  const t = useTranslations('clients');
  const format = useFormat();
  const { nextAction } = client;
  const todo =
    nextAction?.status === 'open' && nextAction.dueDate
      ? t('nextActionDue', { title: nextAction.title, date: format.date(nextAction.dueDate) })
      : nextAction?.status === 'open' && nextAction.title;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody className="flex flex-col gap-4">
        {client.warnings?.map((warning) => (
          <Callout key={warning} tone="warning">
            {warning}
          </Callout>
        ))}
        <DefinitionList
          entries={[
            { term: t('field.taxId'), value: client.taxId },
            {
              term: t('field.email'),
              value: client.email && <TextLink href={`mailto:${client.email}`}>{client.email}</TextLink>,
            },
            { term: t('field.phone'), value: client.phone },
            { term: t('field.address'), value: client.address && <AddressLines address={client.address} /> },
            { term: t('nextAction'), value: todo || undefined },
            { term: t('field.created'), value: <DateTime value={client.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function DeleteClient({ client: { id: clientId, name } }: { client: Client }) {
  const t = useTranslations('clients');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const remove = useMutation(trpc.clients.delete.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await remove.mutateAsync({ clientId });
    toast.success(t('deleted', { name }));
    router.push(href('/clients'));
    await queryClient.invalidateQueries({ ...trpc.clients.pathFilter(), refetchType: 'none' });
  }

  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      confirmName={name}
      onConfirm={confirm}
    />
  );
}
