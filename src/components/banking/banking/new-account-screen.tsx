'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';
import { AccountForm } from './account-form';

export function NewAccountScreen() {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('banking');
  const create = useMutation(
    trpc.banking.createAccount.mutationOptions({ onSuccess: ({ data }) => openSaved(data.id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="banking" words={bankingWords} title={t('newTitle')} />
      <AccountForm
        action={t('create')}
        cancelHref={href('/banking')}
        onSave={(account) => create.mutateAsync(account)}
      />
    </Page>
  );
}
