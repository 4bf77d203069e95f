'use client';

import { useMutation } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC, useTRPCClient } from '@/components/platform/api/trpc';
import { useSaveCsv } from '@/components/platform/lists/use-save-csv';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/platform/ui/card';
import { Stat, StatGroup } from '@/components/platform/ui/stat';
import { useWords } from '@/i18n/use-words';
import type { ImportFate, ImportView } from '@/server/operations/imports/imports.schema';
import { importsWords } from '~/messages/imports';
import { RowsTable } from './rows-table';
import { useFieldWords } from './use-field-words';
import { useNextStep } from './use-next-step';

const fates = ['new', 'changed', 'same', 'refused'] as const satisfies ImportFate[];

/** What would become of each row, or has. */
export function ResultStep({ of, onBack }: { of: ImportView; onBack: () => void }) {
  const t = useWords(importsWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const explain = useErrorMessage();
  const mayWrite = useMayWrite();
  const onSuccess = useNextStep();
  const onError = (error: unknown) => void toast.error(explain(error));
  const run = useMutation(trpc.imports.run.mutationOptions({ onSuccess, onError }));
  const undo = useMutation(trpc.imports.undo.mutationOptions({ onSuccess, onError }));
  const [isAsking, setAsking] = useState(false);
  const { counts, status } = of;
  if (!counts) return null;
  const writes = counts.new + counts.changed;
  return (
    <>
      {status === 'undone' && <Callout>{t('result.undone')}</Callout>}
      <Card>
        <CardHeader
          title={t(status === 'checked' ? 'result.checkedTitle' : 'result.importedTitle')}
          description={status === 'checked' ? t('result.checkedText') : undefined}
        />
        <CardBody className="flex flex-col gap-3">
          <StatGroup>
            {fates.map((fate) => (
              <Stat key={fate} label={t(`fates.${fate}`)} value={counts[fate]} />
            ))}
          </StatGroup>
          {status !== 'undone' &&
            of.series.map(({ prefix, next }) => (
              <Callout key={next}>
                {t(status === 'checked' ? 'result.seriesWill' : 'result.seriesDoes', { prefix, next })}
              </Callout>
            ))}
          {counts.refused > 0 && status !== 'undone' && (
            <Callout tone="warning">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0">{t('result.left', { count: counts.refused })}</span>
                <SaveRefused of={of} />
              </div>
            </Callout>
          )}
        </CardBody>
        {mayWrite && (
          <CardFooter>
            {status === 'checked' && (
              <>
                <Button onClick={onBack}>{t('result.back')}</Button>
                {of.moveId ? (
                  <ButtonLink href={href(`/moves/${of.moveId}`)} variant="primary">
                    {t('toMove')}
                  </ButtonLink>
                ) : (
                  <Button
                    variant="primary"
                    disabled={writes === 0}
                    loading={run.isPending}
                    onClick={() => run.mutate({ importId: of.id })}
                  >
                    {t('result.import', { count: writes })}
                  </Button>
                )}
              </>
            )}
            {status === 'imported' && !of.moveId && (
              <Button onClick={() => setAsking(true)}>
                <Undo2 aria-hidden /> {t('result.undo')}
              </Button>
            )}
            {status !== 'checked' && (
              <>
                <ButtonLink href={href(`/imports/new?kind=${of.kind}`)}>{t('result.another')}</ButtonLink>
                <ButtonLink href={href(`/${of.kind}`)} variant="primary">
                  {t('result.see', { kind: t(`kinds.${of.kind}`) })}
                </ButtonLink>
              </>
            )}
          </CardFooter>
        )}
      </Card>
      <RowsTable of={of} counts={counts} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('result.undoTitle')}
        description={t('result.undoText')}
        action={t('result.undo')}
        onConfirm={() => undo.mutateAsync({ importId: of.id })}
      />
    </>
  );
}

/** The refused rows as they came, each with its reason: to be repaired and brought again. */
function SaveRefused({ of }: { of: ImportView }) {
  const t = useWords(importsWords);
  const api = useTRPCClient();
  const explain = useErrorMessage();
  const saveCsv = useSaveCsv();
  const { reasonText } = useFieldWords();
  const save = useMutation({
    mutationFn: () => api.imports.rows.query({ importId: of.id, fate: 'refused', limit: 10_000 }),
    onSuccess: ({ data }) => {
      const headers = of.reading?.headers ?? [];
      const rows = data.map(({ cells, reasons }) => [
        ...headers.map((_, n) => cells[n] ?? ''),
        (reasons ?? []).map(reasonText).join('; '),
      ]);
      saveCsv(of.fileName.replace(/\.\w+$/, ''), [[...headers, t('result.cells')], ...rows]);
    },
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden /> {t('result.saveRefused')}
    </Button>
  );
}
