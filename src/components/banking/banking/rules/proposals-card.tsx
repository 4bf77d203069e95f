'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Button } from '@/components/platform/ui/button';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { useWords } from '@/i18n/use-words';
import type { BankRuleProposals } from '@/server/banking/banking-rules/runs.schema';
import { bankingWords } from '~/messages/banking';
import { useCategoryName } from '../use-category-name';
import { ApplyOneRule } from './apply-rules';

type NamedRule = { id: string; name: string };

/** Rules that the company seems to go by, made with one click or dismissed; nothing where there are none. */
export function ProposalsCard() {
  const t = useWords(bankingWords, 'rules.proposals');
  const trpc = useTRPC();
  const proposals = useQuery(trpc.bankingRules.proposals.queryOptions());
  // By then its proposal, and perhaps the whole card, is gone.
  const [added, setAdded] = useState<NamedRule>();
  return (
    <>
      {proposals.data && proposals.data.data.length > 0 && (
        <Card>
          <CardHeader title={t('title')} description={t('text')} />
          <CardBody>
            <ul className="flex flex-col divide-y rounded-md border">
              {proposals.data.data.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} onAdded={setAdded} />
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      {added && <ApplyOneRule rule={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

interface ProposalRowProps {
  proposal: BankRuleProposals['data'][number];
  /** Called with the rule where it would change movements that are there. */
  onAdded: (rule: NamedRule) => void;
}

function ProposalRow({ proposal, onAdded }: ProposalRowProps) {
  const t = useWords(bankingWords, 'rules.proposals');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const explain = useErrorMessage();
  const nameOf = useCategoryName();
  const { id, counterparty, category, transactions, rule } = proposal;
  const saved = (message: string) => async () => {
    toast.success(message);
    await queryClient.invalidateQueries(trpc.bankingRules.pathFilter());
  };
  const onError = (error: unknown) => void toast.error(explain(error));
  const accept = useMutation(
    trpc.bankingRules.create.mutationOptions({
      onSuccess: async ({ data: added }) => {
        const preview = trpc.bankingRules.preview.queryOptions({ ruleId: added.id });
        const { data } = await queryClient.fetchQuery(preview);
        if (data.changing > 0) onAdded(added);
        await saved(t('accepted', { name: counterparty }))();
      },
      onError,
    }),
  );
  const dismiss = useMutation(trpc.bankingRules.dismiss.mutationOptions({ onSuccess: saved(t('dismissed')), onError }));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5">
      <p className="min-w-0 wrap-anywhere">
        {t('says', { counterparty, category: nameOf(category), count: transactions })}
      </p>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('dismissOne', { name: counterparty })}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ proposalId: id })}
        >
          {t('dismiss')}
        </Button>
        <Button
          size="sm"
          aria-label={t('acceptOne', { name: counterparty })}
          loading={accept.isPending}
          onClick={() => accept.mutate(rule)}
        >
          {t('accept')}
        </Button>
      </span>
    </li>
  );
}
