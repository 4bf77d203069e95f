'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { webhooksWords } from '~/messages/webhooks';
import { WebhookForm } from './webhook-form';
import { toWebhook, type WebhookValues } from './webhook-values';

export function EditWebhookScreen({ webhookId }: { webhookId: string }) {
  const t = useWords(webhooksWords);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const back = href(`/webhooks/${webhookId}`);
  const webhook = useQuery(trpc.webhooks.get.queryOptions({ id: webhookId }));
  const update = useMutation(trpc.webhooks.update.mutationOptions());

  async function save(values: WebhookValues) {
    await update.mutateAsync({ ...toWebhook(values), id: webhookId });
    await queryClient.invalidateQueries(trpc.webhooks.pathFilter());
    toast.success(t('saved'));
    router.push(back);
  }

  const crumbs = [
    { label: t('title'), href: href('/webhooks') },
    { label: webhook.data?.name ?? webhook.data?.url ?? t('webhook'), href: back },
  ];
  return (
    <Page width="narrow">
      <PageHeader breadcrumb={<Breadcrumb crumbs={crumbs} />} title={t('editTitle')} />
      <Loaded query={webhook}>{(loaded) => <WebhookForm webhook={loaded} onSave={save} cancelHref={back} />}</Loaded>
    </Page>
  );
}
