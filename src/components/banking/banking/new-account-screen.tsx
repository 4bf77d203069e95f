'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '@/components/platform/api/trpc';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Page } from '@/components/platform/ui/page';
import { AccountForm } from './account-form';

export function NewAccountScreen() {
  const t = useTranslations('banking');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('banking');
  const create = useMutation(
    trpc.banking.createAccount.mutationOptions({ onSuccess: ({ data }) => openSaved(data.id, t('created')) }),
  );
  return (
    <Page width="narrow">
      <ResourceHeader of="banking" title={t('newTitle')} />
      <AccountForm
        action={t('create')}
        cancelHref={href('/banking')}
        onSave={(account) => create.mutateAsync(account)}
      />
    </Page>
  );
}
