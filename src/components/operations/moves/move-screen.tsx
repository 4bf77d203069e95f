'use client';

import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApiWords } from '@/components/platform/api/api-words';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge } from '@/components/platform/ui/badge';
import { Breadcrumb } from '@/components/platform/ui/breadcrumb';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Page } from '@/components/platform/ui/page';
import { PageHeader } from '@/components/platform/ui/page-header';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useWords } from '@/i18n/use-words';
import type { MoveView } from '@/server/operations/moves/moves.schema';
import { movesWords } from '~/messages/moves';
import { MoveFiles } from './move-files';
import { MoveFindings } from './move-findings';
import { MoveQuarters } from './move-quarters';
import { MoveTables } from './move-tables';
import { MoveUpload } from './move-upload';
import { useMove } from './use-move';

const POLL_MS = 700;

type UnderWay = 'reading' | 'rehearsing' | 'moving' | 'undoing';

function isUnderWay(status: MoveView['status'] | undefined): status is UnderWay {
  return status === 'reading' || status === 'rehearsing' || status === 'moving' || status === 'undoing';
}

/** A move from its files to its result; what is under way is followed as it goes. */
export function MoveScreen({ moveId }: { moveId: string }) {
  const t = useWords(movesWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const found = useQuery(
    trpc.moves.get.queryOptions(
      { moveId },
      { refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? POLL_MS : false) },
    ),
  );
  const { data } = found;
  return (
    <Page>
      <PageHeader
        title={data && data.program !== 'other' ? t('titleOf', { program: t(`programs.${data.program}`) }) : t('title')}
        badge={data && <Badge>{t(`state.${data.status}`)}</Badge>}
        breadcrumb={<Breadcrumb crumbs={[{ label: t('title'), href: href('/moves/new') }]} />}
      />
      <Loaded query={found}>{(it) => <Steps of={it} />}</Loaded>
    </Page>
  );
}

function Steps({ of }: { of: MoveView }) {
  const t = useWords(movesWords);
  const mayWrite = useMayWrite();
  const { status } = of;
  const isOpen = (status === 'open' || status === 'rehearsed') && mayWrite;
  const hasFigures = status !== 'open' && status !== 'reading' && status !== 'rehearsing';
  return (
    <>
      <Trouble of={of} />
      {isUnderWay(status) && (
        <Card>
          <CardBody className="flex flex-col gap-3">
            <ProgressBar
              label={`${t(`progress.${status}`)} ${t('progress.done', { done: of.done, total: of.total })}`}
              value={of.total ? of.done / of.total : 0}
            />
            <p className="text-xs text-muted">{t('progress.leave')}</p>
          </CardBody>
        </Card>
      )}
      {isOpen && <MoveUpload of={of} />}
      {of.tables.length > 0 && <MoveTables of={of} isOpen={isOpen} />}
      {of.files.length > 0 && <MoveFiles of={of} isOpen={isOpen} />}
      {isOpen && of.tables.length > 0 && <Rehearsal of={of} />}
      {hasFigures && of.findings && <MoveFindings of={of.findings} currency={of.currency} />}
      {hasFigures && of.quarters.length > 0 && <MoveQuarters of={of} />}
      {hasFigures && mayWrite && <Confirmation of={of} />}
    </>
  );
}

function Trouble({ of: { problem, problemFile } }: { of: MoveView }) {
  const t = useWords(movesWords);
  const inWords = useApiWords();
  if (!problem) return null;
  return (
    <Callout tone="danger" title={problemFile ? t('failedIn', { file: problemFile }) : t('failed')}>
      {inWords(problem)}
    </Callout>
  );
}

function Rehearsal({ of }: { of: MoveView }) {
  const t = useWords(movesWords, 'rehearsal');
  const { rehearse } = useMove();
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardFooter>
        <Button
          variant={of.status === 'open' ? 'primary' : 'secondary'}
          loading={rehearse.isPending}
          onClick={() => rehearse.mutate({ moveId: of.id })}
        >
          {t(of.status === 'open' ? 'begin' : 'again')}
        </Button>
      </CardFooter>
    </Card>
  );
}

function Confirmation({ of }: { of: MoveView }) {
  const t = useWords(movesWords);
  const href = useWorkspaceHref();
  const { run, undo } = useMove();
  const [isAsking, setAsking] = useState(false);
  const { id: moveId, status } = of;
  const count = of.tables.reduce(
    (sum, { counts, isLeftOut }) => sum + (isLeftOut || !counts ? 0 : counts.new + counts.changed),
    0,
  );
  const differs = of.quarters.filter(
    ({ difference }) => difference && Object.values(difference).some((it) => it !== 0),
  );
  return (
    <>
      {status === 'undone' && <Callout>{t('undone')}</Callout>}
      {status === 'rehearsed' && (
        <Card>
          <CardHeader title={t('run.title')} description={t('run.text')} />
          {differs.length > 0 && (
            <CardBody>
              <Callout tone="warning">{t('run.differs', { count: differs.length })}</Callout>
            </CardBody>
          )}
          <CardFooter>
            <Button
              variant="primary"
              disabled={count === 0 && (of.findings?.receipts.matched ?? 0) === 0}
              loading={run.isPending}
              onClick={() => run.mutate({ moveId })}
            >
              {t('run.button', { count })}
            </Button>
          </CardFooter>
        </Card>
      )}
      {status === 'moved' && (
        <Card>
          <CardHeader title={t('done.title')} description={t('done.text', { count })} />
          <CardFooter>
            <Button onClick={() => setAsking(true)}>
              <Undo2 aria-hidden /> {t('done.undo')}
            </Button>
            <ButtonLink href={href('/invoices')} variant="primary">
              {t('done.see')}
            </ButtonLink>
          </CardFooter>
        </Card>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('done.undoTitle')}
        description={t('done.undoText')}
        action={t('done.undo')}
        onConfirm={() => undo.mutateAsync({ moveId })}
      />
    </>
  );
}
