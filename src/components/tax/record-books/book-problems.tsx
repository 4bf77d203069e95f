import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { Link } from '@/components/platform/ui/link';
import { useWords } from '@/i18n/use-words';
import type { BookProblem } from '@/server/tax/record-books/record-books.schema';
import { recordBooksWords } from '~/messages/record-books';

const MOST_LISTED = 200;
const PATHS = { invoice: '/invoices', expense: '/expenses' } as const;

/** What the checks of the agency find, document by document; each leads to its document. */
export function BookProblems({ problems }: { problems: BookProblem[] }) {
  const t = useWords(recordBooksWords);
  return (
    <Card>
      <CardHeader
        title={t('problems.title')}
        description={problems.length >= MOST_LISTED ? t('problems.more') : undefined}
      />
      <CardBody>
        <ul aria-label={t('problems.title')} className="flex flex-col divide-y divide-border">
          {problems.map((problem) => (
            <li
              key={`${problem.documentId} ${problem.code}`}
              className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0 sm:flex-row sm:items-baseline sm:gap-3"
            >
              <Badge tone={problem.severity === 'error' ? 'danger' : 'warning'} className="self-start">
                {t(`problems.${problem.severity}`)}
              </Badge>
              <span className="sm:w-48 sm:shrink-0 sm:truncate">
                <DocumentLink problem={problem} />
              </span>
              <span className="text-sm text-muted">{t(`problem.${problem.code}`)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function DocumentLink({ problem: { kind, documentId, documentName } }: { problem: BookProblem }) {
  const t = useWords(recordBooksWords, 'problems');
  const href = useWorkspaceHref();
  if (kind === 'company' || !documentId) return t('company');
  return <Link href={href(`${PATHS[kind]}/${documentId}`)}>{documentName}</Link>;
}
