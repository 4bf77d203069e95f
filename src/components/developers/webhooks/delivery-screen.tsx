'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useApiWords } from '@/components/platform/api/api-words';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { useHrefWithin } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { PageHeader } from '@/components/platform/ui/page-header';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { DeliveryDetail } from '@/server/developers/webhooks/deliveries.schema';
import { webhooksWords } from '~/messages/webhooks';
import { AttemptCard } from './attempt-card';
import { DeliverySubject } from './delivery-subject';
import { indented } from './indented-json';
import { usePortal, useWebhookHref } from './portal-context';
import { DeliveryStatusBadge, isUnderWay } from './status-badge';

const POLL_MS = 1_000;

export function DeliveryScreen({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const trpc = useTRPC();
  const query = useQuery(
    trpc.deliveries.get.queryOptions(
      { id: webhookId, deliveryId },
      { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false) },
    ),
  );
  return (
    <DetailPage query={query} width="normal">
      {(delivery) => <Delivery delivery={delivery} />}
    </DetailPage>
  );
}

function Delivery({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords(webhooksWords);
  const within = useHrefWithin();
  const href = useWebhookHref();
  const mayResend = usePortal()?.mayResend ?? true;
  const trpc = useTRPC();
  const { id: deliveryId, webhookId, url, eventType, status, requestBody, attempts } = delivery;
  const webhook = useQuery(trpc.webhooks.get.queryOptions({ id: webhookId }));
  const all = within ? [{ label: t('title'), href: within('/webhooks') }] : [];
  const crumbs = [...all, { label: webhook.data?.name ?? url, href: href.webhook(webhookId) }];
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
        title={eventType}
        badge={<DeliveryStatusBadge status={status} />}
        actions={mayResend && <ResendButton webhookId={webhookId} deliveryId={deliveryId} />}
      />
      <Facts delivery={delivery} />
      <Attempts attempts={attempts} />
      <Card>
        <CardHeader title={t('delivery.body')} description={t('delivery.bodyText')} />
        <CardBody>
          <CodeBlock code={indented(requestBody)} copied={requestBody} label={t('delivery.body')} wrap />
        </CardBody>
      </Card>
    </>
  );
}

function Facts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords(webhooksWords);
  const inWords = useApiWords();
  const href = useWebhookHref();
  const { id, webhookId, url, resource, createdAt, finishedAt, nextAttemptAt, resentFromId, failure, portalLink } =
    delivery;
  const original = resentFromId && <TextLink href={href.delivery(webhookId, resentFromId)}>{resentFromId}</TextLink>;
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        {failure && <Callout tone="danger">{inWords(failure)}</Callout>}
        <DefinitionList
          entries={[
            { term: t('about'), value: resource && <DeliverySubject resource={resource} /> },
            { term: t('delivery.id'), value: <code className="font-mono text-xs">{id}</code> },
            { term: t('url'), value: <code className="font-mono text-xs">{url}</code> },
            { term: t('createdAt'), value: <DateTime value={createdAt} seconds /> },
            { term: t('delivery.resentFrom'), value: original },
            { term: t('delivery.portalLink'), value: portalLink },
            { term: t('delivery.next'), value: nextAttemptAt && <DateTime value={nextAttemptAt} seconds /> },
            { term: t('delivery.finished'), value: finishedAt && <DateTime value={finishedAt} seconds /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Attempts({ attempts }: Pick<DeliveryDetail, 'attempts'>) {
  const t = useWords(webhooksWords, 'delivery');
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold tracking-tight">{t('attempts')}</h2>
      {attempts.length === 0 && <p className="text-muted">{t('noAttempts')}</p>}
      <ol className="flex flex-col gap-3" aria-live="polite" aria-relevant="additions">
        {attempts.map((attempt, index) => (
          <li key={attempt.number}>
            <AttemptCard attempt={attempt} isLast={index === attempts.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ResendButton({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const t = useWords(webhooksWords, 'delivery');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWebhookHref();
  const explain = useErrorMessage();
  const resend = useMutation(
    trpc.deliveries.resend.mutationOptions({
      onSuccess: async (started) => {
        toast.success(t('resent'));
        router.push(href.delivery(webhookId, started.deliveryId));
        await queryClient.invalidateQueries(trpc.deliveries.list.pathFilter());
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button variant="primary" onClick={() => resend.mutate({ id: webhookId, deliveryId })} loading={resend.isPending}>
      {t('resend')}
    </Button>
  );
}
