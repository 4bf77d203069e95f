'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { resourceIcons } from '@/components/platform/shell/resource-icons';
import { useMay } from '@/components/platform/shell/use-may';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Card } from '@/components/platform/ui/card';
import { EmptyState } from '@/components/platform/ui/empty-state';
import { Link } from '@/components/platform/ui/link';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { useWords } from '@/i18n/use-words';
import type { BankRule } from '@/server/banking/banking-rules/rules.schema';
import { bankingWords } from '~/messages/banking';
import { MOST_ACCOUNTS } from '../accounts-query';
import { useCategoryName } from '../use-category-name';
import { ApplyRules } from './apply-rules';
import { ProposalsCard } from './proposals-card';
import { allRules } from './rules-query';
import { useRuleWords } from './use-rule-words';

/** The rules of the company in the order in which they are asked, and those that it seems to go by. */
export function RulesScreen() {
  const t = useWords(bankingWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayReconcile = useMay('reconcile');
  const query = useQuery(trpc.bankingRules.list.queryOptions(allRules));
  const create = mayReconcile && (
    <ButtonLink href={href('/banking/rules/new')} variant="primary">
      {t('rules.new')}
    </ButtonLink>
  );
  const hasRules = (query.data?.total ?? 0) > 0;
  return (
    <Page width="normal">
      <PageHeader
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/banking') }]} />}
        title={t('rules.title')}
        description={t('rules.description')}
        actions={
          <>
            {mayReconcile && hasRules && <ApplyRules />}
            {create}
          </>
        }
      />
      {mayReconcile && <ProposalsCard />}
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                icon={resourceIcons.banking}
                title={t('rules.empty.title')}
                description={t('rules.empty.text')}
                action={create}
              />
            </Card>
          ) : (
            <RulesList rules={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function RulesList({ rules }: { rules: BankRule[] }) {
  const t = useWords(bankingWords, 'rules');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const mayReconcile = useMay('reconcile');
  const [announcement, setAnnouncement] = useState('');
  const accounts = useQuery(trpc.banking.listAccounts.queryOptions({ limit: MOST_ACCOUNTS }));
  const words = useRuleWords(
    (id) => accounts.data?.data.find((account) => account.id === id)?.accountName ?? t('unknownAccount'),
  );
  const move = useMutation(
    trpc.bankingRules.update.mutationOptions({
      onSuccess: async ({ data: { name, position } }) => {
        await queryClient.invalidateQueries(trpc.bankingRules.pathFilter());
        setAnnouncement(t('moved', { name, position, total: rules.length }));
      },
      onError: (error) => void toast.error(explain(error)),
    }),
  );
  return (
    <Card>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <ol aria-label={t('title')} className="divide-y">
        {rules.map((rule, index) => (
          <li key={rule.id} className="flex min-w-0 items-start gap-3 px-4 py-3">
            <span className="w-6 shrink-0 text-right text-muted tabular-nums">{rule.position}</span>
            <RuleFacts rule={rule} words={words} />
            {mayReconcile && (
              <span className="flex shrink-0 gap-1">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('moveUp', { name: rule.name })}
                  disabled={index === 0 || move.isPending}
                  focusableWhenDisabled
                  onClick={() => move.mutate({ ruleId: rule.id, position: rule.position - 1 })}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('moveDown', { name: rule.name })}
                  disabled={index === rules.length - 1 || move.isPending}
                  focusableWhenDisabled
                  onClick={() => move.mutate({ ruleId: rule.id, position: rule.position + 1 })}
                >
                  <ArrowDown aria-hidden />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RuleFacts({ rule, words }: { rule: BankRule; words: ReturnType<typeof useRuleWords> }) {
  const t = useWords(bankingWords, 'rules');
  const href = useWorkspaceHref();
  const mayReconcile = useMay('reconcile');
  const nameOf = useCategoryName();
  const { id, name, isActive, match, conditions, action } = rule;
  const joined = conditions.map(words).join(` ${t(match === 'all' ? 'and' : 'or')} `);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {mayReconcile ? (
          <Link href={href(`/banking/rules/${id}/edit`)} className="font-medium wrap-anywhere hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{name}</span>
        )}
        {!isActive && <Badge>{t('inactive')}</Badge>}
        {action.exclude && <Badge>{t('excludes')}</Badge>}
      </span>
      <span className="text-muted wrap-anywhere">
        {joined} → <span className="text-ink">{nameOf(action.category)}</span>
      </span>
    </div>
  );
}
