'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useWords } from '@/i18n/use-words';
import { bankingWords } from '~/messages/banking';

const POLL_MS = 700;

/** What is being done with a file, and how far it is; asked for again and again while it is shown. */
export function StatementProgress({ accountId, statementId }: { accountId: string; statementId: string }) {
  const t = useWords(bankingWords, 'import.progress');
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.banking.statementProgress.queryOptions(
      { accountId, statementId },
      // Not at once: it would travel with what it is to tell of, and be answered with it.
      { initialData: null, staleTime: POLL_MS, refetchInterval: POLL_MS, gcTime: 0 },
    ),
  );
  const { stage = 'reading', done = 0, total = 0 } = data ?? {};
  return <ProgressBar label={t(stage, { done, total })} value={stage === 'writing' ? done / total : undefined} />;
}
