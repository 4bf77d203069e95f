'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { DepositForm } from './deposit-form';

export function NewDepositScreen() {
  const t = useTranslations('deposits');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('deposits');
  const [clientId] = useQueryState('client', parseAsString);
  const create = useMutation(
    trpc.deposits.create.mutationOptions({ onSuccess: ({ id }) => openSaved(id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="deposits" title={t('newTitle')} />
      <DepositForm
        clientId={clientId}
        action={t('create')}
        cancelHref={href('/deposits')}
        onSave={(deposit) => create.mutateAsync(deposit)}
      />
    </Page>
  );
}
