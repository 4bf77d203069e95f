'use client';

import { useReasonWords } from '@/components/platform/api/api-words';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { IncomingReading } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { expensesWords } from '~/messages/expenses';

/** What does not add up, and what somebody should look at. */
export function Findings({ reading: { problems, warnings } }: { reading: IncomingReading }) {
  const t = useWords(expensesWords, 'eInvoice');
  const href = useWorkspaceHref();
  const inWords = useReasonWords();
  return (
    <>
      {problems.length > 0 && (
        <Callout tone="danger" title={t('problems')}>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {problems.map((problem) => (
              <li key={problem.message}>{inWords(problem)}</li>
            ))}
          </ul>
        </Callout>
      )}
      {warnings.map(({ code, expenseId, ...warning }) => (
        <Callout key={code} tone="warning">
          {inWords(warning)}{' '}
          {expenseId && <TextLink href={href(`/expenses/${expenseId}`)}>{t('openExisting')}</TextLink>}
        </Callout>
      ))}
    </>
  );
}
