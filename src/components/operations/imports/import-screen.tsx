'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useWords } from '@/i18n/use-words';
import type { ImportView } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';
import { ColumnsStep } from './columns-step';
import { ResultStep } from './result-step';

const POLL_MS = 700;

type UnderWay = 'checking' | 'importing' | 'undoing';

function isUnderWay(status: ImportView['status'] | undefined): status is UnderWay {
  return status === 'checking' || status === 'importing' || status === 'undoing';
}

/** An import from its columns to its result; what is under way is followed as it goes. */
export function ImportScreen({ importId }: { importId: string }) {
  const t = useWords(importsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const found = useQuery(
    trpc.imports.get.queryOptions(
      { importId },
      { refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? POLL_MS : false) },
    ),
  );
  const { data } = found;
  return (
    <Page>
      <PageHeader
        title={data?.fileName ?? t('title')}
        description={data && t(`kinds.${data.kind}`)}
        badge={data && data.status !== 'waiting' && <Badge>{t(`state.${data.status}`)}</Badge>}
        breadcrumb={
          <Breadcrumb
            crumbs={[
              data?.moveId
                ? { label: t('toMove'), href: href(`/moves/${data.moveId}`) }
                : { label: t('title'), href: href(data ? `/imports/new?kind=${data.kind}` : '/imports/new') },
            ]}
          />
        }
      />
      <Loaded query={found}>{(it) => <Step of={it} />}</Loaded>
    </Page>
  );
}

function Step({ of }: { of: ImportView }) {
  const t = useWords(importsWords);
  const inWords = useApiWords();
  // Back at the columns, until the file is checked again.
  const [isChanging, setChanging] = useState(false);
  const isBack = isChanging && of.status === 'checked';
  return (
    <>
      {of.moveId && <Callout>{t('ofMove')}</Callout>}
      {of.problem && (
        <Callout tone="danger" title={t('result.failed')}>
          {inWords(of.problem)}
        </Callout>
      )}
      {isUnderWay(of.status) && (
        <Card>
          <CardBody className="flex flex-col gap-3">
            <ProgressBar
              label={`${t(`progress.${of.status}`)} ${t('progress.done', { done: of.done, total: of.total })}`}
              value={of.total ? of.done / of.total : 0}
            />
            <p className="text-xs text-muted">{t('progress.leave')}</p>
          </CardBody>
        </Card>
      )}
      {(of.status === 'read' || isBack) && <ColumnsStep of={of} onChecking={() => setChanging(false)} />}
      {!isBack && (of.status === 'checked' || of.status === 'imported' || of.status === 'undone') && (
        <ResultStep of={of} onBack={() => setChanging(true)} />
      )}
    </>
  );
}
