'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button } from '@/components/platform/ui/button';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { BankRule } from '@/server/banking/banking-rules/rules.schema';
import { bankingWords } from '~/messages/banking';
import { RuleForm } from './rule-form';
import { valuesOf } from './rule-values';

/** Changes a rule, or deletes it. */
export function EditRuleScreen({ ruleId }: { ruleId: string }) {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const query = useQuery(trpc.bankingRules.get.queryOptions({ ruleId }));
  const crumbs = [
    { label: t('title'), href: href('/banking') },
    { label: t('rules.title'), href: href('/banking/rules') },
  ];
  return (
    <Page width="narrow">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
        title={t('rules.editTitle')}
        actions={query.data && <DeleteRule rule={query.data.data} />}
      />
      <Loaded query={query}>{({ data }) => <EditRule key={data.updatedAt} rule={data} />}</Loaded>
    </Page>
  );
}

function EditRule({ rule }: { rule: BankRule }) {
  const t = useWords(bankingWords, 'rules');
  const { update } = useLeaving(t('saved'));
  const href = useWorkspaceHref();
  const { id, updatedAt } = rule;
  return (
    <RuleForm
      initial={valuesOf(rule)}
      ruleId={id}
      draftKey={`${id}.${updatedAt}`}
      action={t('save')}
      cancelHref={href('/banking/rules')}
      onSave={(changes) => update.mutateAsync({ ruleId: id, ...changes })}
    />
  );
}

function DeleteRule({ rule: { id, name } }: { rule: BankRule }) {
  const t = useWords(bankingWords, 'rules');
  const { remove } = useLeaving(t('deleted', { name }));
  return (
    <AlertDialog
      trigger={<Button variant="ghost">{t('delete')}</Button>}
      title={t('deleteTitle')}
      description={t('deleteText')}
      action={t('delete')}
      onConfirm={() => remove.mutateAsync({ ruleId: id })}
    />
  );
}

/** What changes a rule or removes it, and leads back to the list with a word. */
function useLeaving(done: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const onSuccess = async () => {
    toast.success(done);
    router.push(href('/banking/rules'));
    // The page that is still shown must not ask for a deleted record.
    await queryClient.invalidateQueries({ ...trpc.bankingRules.pathFilter(), refetchType: 'none' });
  };
  const update = useMutation(trpc.bankingRules.update.mutationOptions({ onSuccess }));
  const onError = (error: unknown) => void toast.error(explain(error));
  const remove = useMutation(trpc.bankingRules.delete.mutationOptions({ onSuccess, onError }));
  return { update, remove };
}
