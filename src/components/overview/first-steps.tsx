'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/api/errors';
import { useTRPC } from '@/components/api/trpc';
import { useWorkspaceHref } from '@/components/shell/workspace-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { CodeBlock } from '@/components/ui/code-block';
import { TextLink } from '@/components/ui/text-link';

const LOOK_AGAIN_MS = 2000;

/** From an empty company to a signed webhook; each step ticks itself once it is taken. */
export function FirstSteps() {
  const t = useTranslations('overview');
  const href = useWorkspaceHref();
  const steps = useSteps();
  const isDone = steps.every(({ done }) => done);
  if (isDone) return null;
  return (
    <Card>
      <CardHeader title={t('firstSteps')} description={t('firstStepsHint')} />
      <CardBody className="flex flex-col gap-4">
        <ol className="flex flex-col gap-2">
          {steps.map(({ name, path, done }) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <TextLink href={href(path)}>{t(`steps.${name}`)}</TextLink>
              <Badge tone={done ? 'success' : 'neutral'}>{done ? t('done') : t('open')}</Badge>
            </li>
          ))}
        </ol>
        <TryIt />
      </CardBody>
    </Card>
  );
}

function useSteps() {
  const trpc = useTRPC();
  const profile = useQuery(trpc.fiscalProfile.get.queryOptions());
  const keys = useQuery(
    trpc.apiKeys.list.queryOptions(
      { limit: 100 },
      {
        refetchInterval: ({ state }) => (state.data?.data.some(({ lastUsedAt }) => lastUsedAt) ? false : LOOK_AGAIN_MS),
      },
    ),
  );
  const webhooks = useQuery(trpc.webhooks.list.queryOptions({ limit: 1 }));
  const counts = useQuery(trpc.invoices.counts.queryOptions());
  const { draft: _, ...issued } = counts.data ?? {};
  const used = keys.data?.data.some(({ lastUsedAt }) => lastUsedAt);
  return [
    { name: 'profile', path: '/settings/company', done: Boolean(profile.data) },
    { name: 'key', path: '/api-keys', done: Boolean(keys.data?.total) },
    { name: 'request', path: '/request-log', done: used ?? false },
    { name: 'webhook', path: '/webhooks', done: Boolean(webhooks.data?.total) },
    { name: 'invoice', path: '/invoices', done: Object.values(issued).some(Boolean) },
  ] as const;
}

/** A command that works as it stands: with a key made for it, on request, and shown this once. */
function TryIt() {
  const t = useTranslations('overview');
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
