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

/** Until when the secret before the last rotation signs as well, and the way to end that at once. */
export function SecretOverlap({ webhook: { id, previousSecretExpiresAt } }: { webhook: Webhook }) {
  const t = useWords(webhooksWords, 'overlap');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const format = useFormat();
  const explain = useErrorMessage();
  const end = useMutation(
    trpc.webhooks.endPreviousSecret.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.webhooks.pathFilter());
        toast.success(t('ended'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!previousSecretExpiresAt) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-muted">{t('until', { time: format.dateTime(previousSecretExpiresAt) })}</span>
      <AlertDialog
        trigger={<Button size="sm">{t('end')}</Button>}
        title={t('title')}
        description={t('text')}
        action={t('end')}
        onConfirm={() => end.mutateAsync({ id })}
      />
    </div>
  );
}
