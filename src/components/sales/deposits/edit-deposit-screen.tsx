'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { EditPage } from '@/components/platform/resources/edit-page';
import { useOpenSaved } from '@/components/platform/resources/use-open-saved';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { useWords } from '@/i18n/use-words';
import { changesSince } from '@/lib/text/changes-since';
import { depositsWords } from '~/messages/deposits';
import { DepositForm } from './deposit-form';

export function EditDepositScreen({ depositId }: { depositId: string }) {
  const t = useWords(depositsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const openSaved = useOpenSaved('deposits');
  const query = useQuery(trpc.deposits.get.queryOptions({ depositId }));
  const update = useMutation(
    trpc.deposits.update.mutationOptions({ onSuccess: () => openSaved(depositId, t('saved')) }),
  );
  return (
    <EditPage of="deposits" words={depositsWords} id={depositId} query={query} width="narrow">
      {(deposit) => (
        <DepositForm
          deposit={deposit}
          action={t('save')}
          cancelHref={href(`/deposits/${depositId}`)}
          onSave={(changes) =>
            update.mutateAsync({ depositId, ...changesSince(deposit, changes, ['amount', 'currency']) })
          }
        />
      )}
    </EditPage>
  );
}
