'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTRPC } from '@/components/platform/api/trpc';
import { saveFrom } from '@/components/platform/browser/save-file';
import { useWorkspace, useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Labelled } from '@/components/platform/ui/label';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { Select } from '@/components/platform/ui/select';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { useWords } from '@/i18n/use-words';
import { quarterOf, shiftQuarter } from '@/lib/dates/periods';
import { may } from '@/lib/folio/roles';
import { BOOK_KINDS } from '@/lib/tax/record-books/book-kinds';
import type { RecordBooks } from '@/server/tax/record-books/record-books.schema';
import { recordBooksWords } from '~/messages/record-books';
import { ActivityForm } from './activity-form';
import { BookProblems } from './book-problems';
import { ConceptsCard } from './concepts-card';

const parameters = { quarter: parseAsString, kind: parseAsStringLiteral(BOOK_KINDS) };
const QUARTERS_SHOWN = 12;

/** The record books of a year up to a quarter: what the agency would refuse of them first, then the file. */
export function RecordBooksScreen() {
  const t = useWords(recordBooksWords);
  const trpc = useTRPC();
  const { dayNow, role } = useWorkspace();
  const href = useWorkspaceHref();
  const [asked, setAsked] = useQueryStates(parameters);
  const last = shiftQuarter(quarterOf(dayNow()), -1);
  const quarters = Array.from({ length: QUARTERS_SHOWN }, (_, index) => shiftQuarter(last, 1 - index));
  const quarter = quarters.find((it) => it === asked.quarter) ?? last;
  const check = useQuery(
    trpc.recordBooks.check.queryOptions(
      { quarter, kind: asked.kind ?? undefined },
      { placeholderData: keepPreviousData },
    ),
  );
  const books = check.data;
  const isReader = !may(role, 'correctExpenses');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ButtonLink href={href('/assets')}>{t('assets')}</ButtonLink>}
      />
      <Card>
        <CardHeader title={t('file.title')} description={t('file.description')} />
        <CardBody className="flex flex-col gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Labelled label={t('file.quarter')}>
              {(id) => (
                <Select
                  id={id}
                  value={quarter}
                  onChange={(next) => void setAsked({ quarter: next })}
                  choices={quarters.map((value) => ({
                    value,
                    label: t('file.quarterOf', { quarter: value.slice(-1), year: value.slice(0, 4) }),
                  }))}
                />
              )}
            </Labelled>
            <Labelled label={t('file.kind')}>
              {(id) => (
                <Select
                  id={id}
                  value={asked.kind ?? books?.kind ?? 'C'}
                  onChange={(next) => void setAsked({ kind: next })}
                  choices={BOOK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                />
              )}
            </Labelled>
          </div>
          {check.error && <ErrorState error={check.error} retry={check.refetch} />}
          {check.isLoading && <Skeleton className="h-16 w-full" />}
          {books && !check.error && <Findings books={books} />}
        </CardBody>
        {books && !check.error && <BookFile books={books} isStale={check.isPlaceholderData} />}
      </Card>
      {books && !check.error && books.problems.length > 0 && <BookProblems problems={books.problems} />}
      <ActivityForm disabled={!may(role, 'closeQuarters')} />
      <ConceptsCard disabled={isReader} />
    </Page>
  );
}

/** How many entries there are, and what the checks find in them. */
function Findings({ books: { issued, received, errors, warnings } }: { books: RecordBooks }) {
  const t = useWords(recordBooksWords, 'file');
  return (
    <>
      <p className="text-sm text-muted">
        {t('entries', { issued, received })} {errors + warnings === 0 && t('clean')}
      </p>
      {errors > 0 && (
        <Callout tone="danger" title={t('errors', { count: errors })}>
          {t('errorsHint')}
        </Callout>
      )}
      {warnings > 0 && <Callout tone="warning" title={t('warnings', { count: warnings })} />}
    </>
  );
}

/** The file as the agency takes it; where it would not, a draft. */
function BookFile({ books: { quarter, kind, errors }, isStale }: { books: RecordBooks; isStale: boolean }) {
  const t = useWords(recordBooksWords, 'file');
  const href = useWorkspaceHref();
  const save = (draft: object) => () =>
    saveFrom(href(`/record-books/file?${new URLSearchParams({ quarter, kind, ...draft, download: '' })}`));
  return (
    <CardFooter>
      {errors > 0 && (
        <Button disabled={isStale} onClick={save({ draft: 'true' })}>
          <Download aria-hidden /> {t('draft')}
        </Button>
      )}
      <Button variant="primary" disabled={isStale || errors > 0} onClick={save({})}>
        <Download aria-hidden /> {t('download')}
      </Button>
    </CardFooter>
  );
}
