'use client';

import { useMutation } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { depositsWords } from '~/messages/deposits';
import { DepositForm } from './deposit-form';

export function NewDepositScreen() {
  const t = useWords(depositsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('deposits');
  const [clientId] = useQueryState('client', parseAsString);
  const create = useMutation(
    trpc.deposits.create.mutationOptions({ onSuccess: ({ id }) => openSaved(id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="deposits" words={depositsWords} title={t('newTitle')} />
      <DepositForm
        clientId={clientId}
        action={t('create')}
        cancelHref={href('/deposits')}
        onSave={(deposit) => create.mutateAsync(deposit)}
      />
    </Page>
  );
}
