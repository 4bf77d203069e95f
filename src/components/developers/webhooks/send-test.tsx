'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { DeliveryDetail } from '@/server/developers/webhooks/deliveries.schema';
import { webhooksWords } from '~/messages/webhooks';
import { useWebhookHref } from './portal-context';
import { isUnderWay } from './status-badge';

const POLL_MS = 1_000;

/** Sends a test; `deliveryId` is the latest one's. */
export function useTestDelivery(webhookId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const test = useMutation(
    trpc.webhooks.test.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.deliveries.list.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return {
    send: () => test.mutate({ id: webhookId }),
    isSending: test.isPending,
    deliveryId: test.data?.deliveryId,
  };
}

/** What becomes of a test, as it happens; the list and the tiles follow. */
export function TestOutcome({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const t = useWords(webhooksWords, 'test');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const href = useWebhookHref();
  const explain = useErrorMessage();
  const { data, error } = useQuery(
    trpc.deliveries.get.queryOptions(
      { id: webhookId, deliveryId },
      { refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data) ? POLL_MS : false) },
    ),
  );
  const status = data?.status;
  useEffect(() => {
    if (!status) return;
    void queryClient.invalidateQueries(trpc.deliveries.list.pathFilter());
    void queryClient.invalidateQueries(trpc.webhooks.stats.pathFilter());
  }, [status, queryClient, trpc]);
  const link = <TextLink href={href.delivery(webhookId, deliveryId)}>{t('open')}</TextLink>;
  if (error) return <Callout tone="danger">{explain(error)}</Callout>;
  return (
    <div role="status">
      <Callout tone={data ? tones[data.status] : 'info'} action={link}>
        <Outcome delivery={data} />
      </Callout>
    </div>
  );
}

const tones = { pending: 'info', retrying: 'warning', delivered: 'success', failed: 'danger' } as const;

function Outcome({ delivery }: { delivery: DeliveryDetail | undefined }) {
  const t = useWords(webhooksWords, 'test');
  const last = delivery?.attempts.at(-1);
  if (!delivery || !last) return delivery?.failure ?? t('underWay');
  if (delivery.status === 'delivered') return t('arrived', { code: last.responseCode ?? 0, ms: last.durationMs });
  const reason = last.error ?? t('answered', { code: last.responseCode ?? 0 });
  return t(delivery.status === 'failed' ? 'gaveUp' : 'again', { reason });
}
