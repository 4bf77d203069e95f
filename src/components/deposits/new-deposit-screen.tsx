'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { DepositForm } from './deposit-form';

export function NewDepositScreen() {
  const t = useTranslations('deposits');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const [clientId] = useQueryState('client', parseAsString);
  const create = useMutation(
    trpc.deposits.create.mutationOptions({
      onSuccess: async ({ id }) => {
        await queryClient.invalidateQueries(trpc.deposits.pathFilter());
        toast.success(t('created'));
        router.push(href(`/deposits/${id}`));
      },
    }),
  );
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/deposits') }]} />}
        title={t('newTitle')}
      />
      <DepositForm
        clientId={clientId}
        action={t('create')}
        cancelHref={href('/deposits')}
        onSave={(deposit) => create.mutateAsync(deposit)}
      />
    </Page>
  );
}
