'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { newWebhookSecret } from '@/lib/text/webhook-secret';
import { webhooksWords } from '~/messages/webhooks';
import { SecretDialog } from './secret-dialog';
import { WebhookForm } from './webhook-form';
import { toWebhook, type WebhookValues } from './webhook-values';

export function NewWebhookScreen() {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const create = useMutation(trpc.webhooks.create.mutationOptions());

  async function save(values: WebhookValues) {
    const { signing, secret: own } = values;
    const secret = { generated: newWebhookSecret(), own, none: null }[signing];
    const { id } = await create.mutateAsync({ ...toWebhook(values), secret });
    if (signing === 'generated' && secret) setCreated({ id, secret });
    else router.push(href(`/webhooks/${id}`));
    await queryClient.invalidateQueries(trpc.webhooks.pathFilter());
  }

  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/webhooks') }]} />}
        title={t('newTitle')}
      />
      <WebhookForm onSave={save} cancelHref={href('/webhooks')} />
      {created && <SecretDialog secret={created.secret} onClose={() => router.push(href(`/webhooks/${created.id}`))} />}
    </Page>
  );
}
