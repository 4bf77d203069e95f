'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { CodeBlock } from '@/components/platform/ui/code-block';
import { useWords } from '@/i18n/use-words';
import { overviewWords } from '~/messages/overview';
import { StepsList } from './steps-list';

const LOOK_AGAIN_MS = 2000;

/** From an API key to a signed webhook, for who connects programs; each step ticks itself once it is done. */
export function ConnectPrograms() {
  const t = useWords(overviewWords, 'connect');
  const steps = useSteps();
  if (!steps || steps.every(({ done }) => done)) return null;
  return (
    <Card>
      <CardHeader title={t('title')} description={t('hint')} />
      <CardBody className="flex flex-col gap-4">
        <StepsList steps={steps} />
        <TryIt />
      </CardBody>
    </Card>
  );
}

function useSteps() {
  const t = useWords(overviewWords, 'connect');
  const trpc = useTRPC();
  const keys = useQuery(
    trpc.apiKeys.list.queryOptions(
      { limit: 100 },
      {
        refetchInterval: ({ state }) => (state.data?.data.some(({ lastUsedAt }) => lastUsedAt) ? false : LOOK_AGAIN_MS),
      },
    ),
  );
  const webhooks = useQuery(trpc.webhooks.list.queryOptions({ limit: 1 }));
  if (!keys.data || !webhooks.data) return undefined;
  const used = keys.data.data.some(({ lastUsedAt }) => lastUsedAt);
  return [
    { label: t('key'), path: '/api-keys', done: keys.data.total > 0 },
    { label: t('request'), path: '/request-log', done: used },
    { label: t('webhook'), path: '/webhooks', done: webhooks.data.total > 0 },
  ];
}

/** A command that works as it stands: with a key made for it, on request, and shown this once. */
function TryIt() {
  const t = useWords(overviewWords, 'connect');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const create = useMutation(
    trpc.apiKeys.create.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.apiKeys.pathFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  if (!create.data) {
    return (
      <Button
        className="self-start"
        loading={create.isPending}
        onClick={() => create.mutate({ name: t('keyName'), scopes: ['read', 'write'] })}
      >
        {t('try')}
      </Button>
    );
  }
  const curl = `curl -H 'X-API-Key: ${create.data.key}' ${window.location.origin}/v1/clients`;
  return (
    <div className="flex flex-col gap-2">
      <CodeBlock code={curl} label={t('command')} wrap />
      <p className="text-xs text-muted">{t('shownOnce')}</p>
    </div>
  );
}
