'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { DepositForm } from './deposit-form';

export function EditDepositScreen({ depositId }: { depositId: string }) {
  const t = useTranslations('deposits');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const { data: deposit, error, refetch } = useQuery(trpc.deposits.get.queryOptions({ depositId }));
  const update = useMutation(
    trpc.deposits.update.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.deposits.pathFilter());
        toast.success(t('saved'));
        router.push(href(`/deposits/${depositId}`));
      },
    }),
  );
  const shown = href(`/deposits/${depositId}`);
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={
          <Breadcrumb
            crumbs={[
              { label: t('title'), href: href('/deposits') },
              { label: t('one'), href: shown },
            ]}
          />
        }
        title={t('editTitle')}
      />
      {error && <ErrorState error={error} retry={refetch} />}
      {!error && !deposit && <Skeleton className="h-80 w-full" />}
      {deposit && (
        <DepositForm
          deposit={deposit}
          action={t('save')}
          cancelHref={shown}
          onSave={(changes) => update.mutateAsync({ depositId, ...changes, clientId: changes.clientId || undefined })}
        />
      )}
    </Page>
  );
}
