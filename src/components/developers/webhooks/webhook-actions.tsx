'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { ReplayDialog } from './replay-dialog';

interface WebhookActionsProps {
  webhook: Webhook;
  onTest: () => void;
  isTesting: boolean;
}

/** What can be done with a webhook as a whole. */
export function WebhookActions({ webhook, onTest, isTesting }: WebhookActionsProps) {
  const t = useWords(webhooksWords);
  const href = useWorkspaceHref();
  const [isReplaying, setReplaying] = useState(false);
  return (
    <>
      <DeleteButton webhook={webhook} />
      {!webhook.pauseReason && <PauseButton webhook={webhook} />}
      <Button onClick={() => setReplaying(true)}>{t('replay.open')}</Button>
      {isReplaying && <ReplayDialog webhookId={webhook.id} onClose={() => setReplaying(false)} />}
      <ButtonLink href={href(`/webhooks/${webhook.id}/edit`)}>{t('edit')}</ButtonLink>
      <Button variant="primary" onClick={onTest} loading={isTesting}>
        {t('test.send')}
      </Button>
    </>
  );
}

/** Gives what sets the status of a webhook. */
export function useSetStatus() {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  return useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: async (changed) => {
        await queryClient.invalidateQueries(trpc.webhooks.pathFilter());
        toast.success(t(changed.active ? 'activated' : 'pausedToast'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
}

function PauseButton({ webhook: { id, active } }: { webhook: Webhook }) {
  const t = useWords(webhooksWords);
  const update = useSetStatus();
  return (
    <Button onClick={() => update.mutate({ id, status: active ? 'paused' : 'active' })} loading={update.isPending}>
      {t(active ? 'pause' : 'activate')}
    </Button>
  );
}

function DeleteButton({ webhook: { id, name, url } }: { webhook: Webhook }) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const remove = useMutation(trpc.webhooks.delete.mutationOptions({ onError: (error) => toast.error(explain(error)) }));

  async function confirm() {
    await remove.mutateAsync({ id });
    router.push(href('/webhooks'));
    // The list alone: this page's own queries would find nothing any more.
    await queryClient.invalidateQueries(trpc.webhooks.list.pathFilter());
    toast.success(t('deleted'));
  }
  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle', { name: name ?? url })}
      description={t('deleteText')}
      action={t('delete')}
      confirmName={name}
      onConfirm={confirm}
    />
  );
}
