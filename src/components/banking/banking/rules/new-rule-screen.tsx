'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { toast } from 'sonner';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';
import { RuleForm } from './rule-form';
import { newRule, type RuleValues } from './rule-values';

/** A rule that is new, or made from the movement that the address names. */
export function NewRuleScreen() {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const [from] = useQueryState('from', parseAsString);
  const movement = useQuery(
    trpc.banking.getTransaction.queryOptions({ transactionId: from ?? '' }, { enabled: from !== null }),
  );
  const crumbs = [
    { label: t('title'), href: href('/banking') },
    { label: t('rules.title'), href: href('/banking/rules') },
  ];
  return (
    <Page width="narrow">
      <PageHeader breadcrumb={<Breadcrumb crumbs={crumbs} />} title={t('rules.newTitle')} />
      {from === null ? (
        <NewRule initial={newRule()} draftKey="new" />
      ) : (
        <Loaded query={movement}>{({ data }) => <NewRule initial={newRule(data)} draftKey={`from.${from}`} />}</Loaded>
      )}
    </Page>
  );
}

function NewRule({ initial, draftKey }: { initial: RuleValues; draftKey: string }) {
  const t = useWords(bankingWords, 'rules');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const create = useMutation(
    trpc.bankingRules.create.mutationOptions({
      onSuccess: async () => {
        toast.success(t('created'));
        router.push(href('/banking/rules'));
        await queryClient.invalidateQueries(trpc.bankingRules.pathFilter());
      },
    }),
  );
  return (
    <RuleForm
      initial={initial}
      draftKey={draftKey}
      action={t('create')}
      cancelHref={href('/banking/rules')}
      onSave={(rule) => create.mutateAsync(rule)}
    />
  );
}
