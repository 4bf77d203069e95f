'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { useWords } from '@/i18n/use-words';
import type { Webhook } from '@/server/developers/webhooks/webhooks.schema';
import { webhooksWords } from '~/messages/webhooks';
import { SecretDialog } from './secret-dialog';

/** Asks, gives the webhook a new secret and shows it this once. */
export function RotateSecret({ webhook: { id, hasSecret } }: { webhook: Webhook }) {
  const t = useWords(webhooksWords, 'rotate');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  const explain = useErrorMessage();
  const rotate = useMutation(
    trpc.webhooks.rotateSecret.mutationOptions({
      gcTime: 0, // the secret must not stay in memory
      onError: (error) => toast.error(explain(error)),
    }),
  );

  function close() {
    rotate.reset();
    void queryClient.invalidateQueries(trpc.webhooks.pathFilter());
  }

  const until = rotate.data?.previousValidUntil;
  const action = t(hasSecret ? 'action' : 'first');
  return (
    <>
      <AlertDialog
        trigger={<Button size="sm">{action}</Button>}
        title={t(hasSecret ? 'title' : 'firstTitle')}
        description={t(hasSecret ? 'text' : 'firstText')}
        action={action}
        tone="primary"
        onConfirm={() => rotate.mutateAsync({ id })}
      />
      {rotate.data && (
        <SecretDialog
          secret={rotate.data.secret}
          note={until && t('until', { time: format.dateTime(until) })}
          onClose={close}
        />
      )}
    </>
  );
}
