'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { ApiWarnings } from '@/components/platform/ui/api-warnings';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import { ISSUE_PROBLEMS, type IssueProblem, isRefusable, isRefused } from '@/lib/tax/issuing-rules';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { issuingWords } from '~/messages/issuing';

/** What issuing a draft would make of it, and what is missing from it; nothing is to be issued while that is looked at. */
export function useIssueCheck({ id: invoiceId, status }: Invoice) {
  const trpc = useTRPC();
  // A failure says what NeedsProfile says, and the attempt to issue will.
  const options = { enabled: status === 'draft', retry: false };
  const { data: check, isFetching: isChecking } = useQuery(
    trpc.invoices.issueCheck.queryOptions({ invoiceId }, options),
  );
  return { check, isChecking };
}

/** Says before a draft is issued what it becomes and what is missing; nothing where all is as it should be. */
export function IssueNotes({ invoice }: { invoice: Invoice }) {
  const t = useWords(issuingWords);
  const { check } = useIssueCheck(invoice);
  if (!check) return null;
  const { kind, problems } = check;
  const refused = problems.filter((problem) => isRefused(problem, check));
  const faults = problems.filter((problem) => isRefusable(problem) && !refused.includes(problem));
  const hints = problems.filter((problem) => !isRefusable(problem));
  return (
    <>
      {kind === 'simplified' && <Callout title={t('simplified')}>{t('simplifiedText')}</Callout>}
      {refused.length > 0 && (
        <Callout tone="danger" title={t('refused')}>
          <Problems of={refused} />
        </Callout>
      )}
      {faults.length > 0 && (
        <Callout tone="warning" title={t('missing')}>
          <Problems of={faults} />
        </Callout>
      )}
      {hints.length > 0 && (
        <Callout tone="warning" title={t('hints')}>
          <Problems of={hints} />
        </Callout>
      )}
    </>
  );
}

/** What was missing from an invoice when it was issued, and what is wrong with its dates. */
export function IssueWarnings({ invoice: { warnings = [] } }: { invoice: Invoice }) {
  const others = warnings.filter((message) => !ISSUE_MESSAGES.has(message));
  return (
    <>
      <MissingAtIssue warnings={warnings} />
      <ApiWarnings warnings={others} />
    </>
  );
}

const ISSUE_MESSAGES: ReadonlySet<string> = new Set(Object.values(ISSUE_PROBLEMS).map(({ message }) => message));

function MissingAtIssue({ warnings }: { warnings: string[] }) {
  const t = useWords(issuingWords);
  const problems = (Object.keys(ISSUE_PROBLEMS) as IssueProblem[]).filter((problem) =>
    warnings.includes(ISSUE_PROBLEMS[problem].message),
  );
  if (problems.length === 0) return null;
  return (
    <Callout tone="warning" title={t(problems.some(isRefusable) ? 'issuedWith' : 'hints')}>
      <Problems of={problems} />
    </Callout>
  );
}

function Problems({ of }: { of: IssueProblem[] }) {
  const t = useWords(issuingWords, 'problems');
  return (
    <ul className="list-disc pl-4">
      {of.map((problem) => (
        <li key={problem}>{t(problem)}</li>
      ))}
    </ul>
  );
}
