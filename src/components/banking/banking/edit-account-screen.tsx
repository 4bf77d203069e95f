'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';
import { AccountForm } from './account-form';

export function EditAccountScreen({ accountId }: { accountId: string }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('banking');
  const query = useQuery(trpc.banking.getAccount.queryOptions({ accountId }));
  const update = useMutation(
    trpc.banking.updateAccount.mutationOptions({ onSuccess: () => openSaved(accountId, t('saved')) }),
  );
  return (
    <EditPage
      of="banking"
      words={bankingWords}
      id={accountId}
      name={query.data?.data.accountName}
      query={query}
      width="narrow"
    >
      {({ data }) => (
        <AccountForm
          account={data}
          action={t('save')}
          cancelHref={href(`/banking/${accountId}`)}
          onSave={(changes) => update.mutateAsync({ accountId, ...changes })}
        />
      )}
    </EditPage>
  );
}
