'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { requiredText } from '@/components/platform/api/form-fields';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { useMay } from '@/components/platform/shell/use-may';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Badge, type Tone } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import { FaceCancel, type FaceView } from '@/server/e-invoicing/face/face.schema';
import { faceWords } from '~/messages/face';
import { FaceDialog } from './face-dialog';
import { FaceNumberButton } from './face-number';

type Submission = NonNullable<FaceView['submission']>;

interface FaceDetailsProps {
  invoiceId: string;
  submission: Submission | null;
}

/** What is known of an invoice at FACe, and the owner's actions: submit, refresh, enter its number, ask to cancel. */
export function FaceDetails({ invoiceId, submission }: FaceDetailsProps) {
  const t = useWords(faceWords);
  const isOwner = useMay('own');
  const isOpen = submission?.status === 'registered' || submission?.status === 'queued';
  return (
    <section aria-labelledby="face-heading" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="face-heading" className="font-semibold">
          {t('title')}
        </h3>
        {submission && <StandingBadge of={submission} />}
        {submission?.isTest && <Badge>{t('test')}</Badge>}
      </div>
      {submission ? <Facts of={submission} /> : <p className="text-muted">{t('description')}</p>}
      {isOwner ? (
        <div className="flex flex-wrap gap-2">
          {!isOpen && <SubmitButton invoiceId={invoiceId} isAgain={submission != null} />}
          {submission?.numeroRegistro && submission.status === 'registered' && <RefreshButton invoiceId={invoiceId} />}
          {submission?.status === 'registered' && !submission.numeroRegistro && (
            <FaceNumberButton invoiceId={invoiceId} mode={submission.isTest ? 'test' : 'production'} />
          )}
          {submission?.canBeCancelled && <CancelButton invoiceId={invoiceId} />}
        </div>
      ) : (
        <p className="text-muted">{t('ownerOnly')}</p>
      )}
    </section>
  );
}

const STATES = ['1200', '1300', '2400', '2500', '2600', '3100'] as const;
const CANCELLATIONS = ['4200', '4300', '4400'] as const;

const isOneOf = <T extends string>(known: readonly T[], code: string | null): code is T => known.includes(code as T);

const tones: Record<Submission['status'], Tone> = {
  queued: 'warning',
  registered: 'info',
  refused: 'danger',
  failed: 'danger',
  ended: 'neutral',
};

function toneOf({ status, codigo }: Submission): Tone {
  if (codigo === '2500') return 'success';
  return codigo === '2600' ? 'danger' : tones[status];
}

/** Where it stands at the office, or on its way there. */
function StandingBadge({ of }: { of: Submission }) {
  const t = useWords(faceWords);
  const { status, codigo } = of;
  return <Badge tone={toneOf(of)}>{isOneOf(STATES, codigo) ? t(`states.${codigo}`) : t(`statuses.${status}`)}</Badge>;
}

function Facts({ of }: { of: Submission }) {
  const t = useWords(faceWords);
  const { status, numeroRegistro, motivo, anulacion, consultadoEl, submittedAt, answer } = of;
  const isUnanswered = status === 'queued' || status === 'failed';
  return (
    <>
      {isUnanswered && <p>{t(status === 'queued' ? 'queuedText' : 'failedText')}</p>}
      {status === 'registered' && !numeroRegistro && <p>{t('withoutNumber')}</p>}
      <DefinitionList
        entries={[
          {
            term: t('number'),
            value: numeroRegistro && (
              <span className="flex items-center gap-1">
                <span className="font-mono text-xs">{numeroRegistro}</span>
                <CopyButton value={numeroRegistro} what={t('number')} />
              </span>
            ),
          },
          { term: t('submitted'), value: <DateTime value={submittedAt} /> },
          { term: t('answer'), value: status === 'refused' && [answer.codigo, answer.descripcion].join(' · ') },
          { term: t('problem'), value: isUnanswered && answer.descripcion },
          { term: t('reason'), value: motivo },
          {
            term: t('cancellation'),
            value: isOneOf(CANCELLATIONS, anulacion.codigo) && t(`cancellations.${anulacion.codigo}`),
          },
          { term: t('checked'), value: consultadoEl && <DateTime value={consultadoEl} /> },
        ]}
      />
    </>
  );
}

function SubmitButton({ invoiceId, isAgain }: { invoiceId: string; isAgain: boolean }) {
  const t = useWords(faceWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const submit = useMutation(
    trpc.face.submit.mutationOptions({
      onSuccess: async ({ data }) => {
        await cache.invalidateQueries(trpc.face.view.queryFilter());
        if (data.status === 'registered') toast.success(t('done'));
      },
      onError: (error) => toast.error(explain(error)),
    }),
  );
  const action = t(isAgain ? 'submitAgain' : 'submit');
  return (
    <>
      <Button onClick={() => setAsking(true)}>{action}</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('submitTitle')}
        description={t('submitText')}
        action={action}
        tone="primary"
        onConfirm={() => submit.mutateAsync({ invoiceId })}
      />
    </>
  );
}

function RefreshButton({ invoiceId }: { invoiceId: string }) {
  const t = useWords(faceWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const refresh = useMutation(
    trpc.face.refresh.mutationOptions({
      onSuccess: () => cache.invalidateQueries(trpc.face.view.queryFilter()),
      onError: (error) => toast.error(explain(error)),
    }),
  );
  return (
    <Button loading={refresh.isPending} onClick={() => refresh.mutate({ invoiceId })}>
      {t('refresh')}
    </Button>
  );
}

function CancelButton({ invoiceId }: { invoiceId: string }) {
  const t = useWords(faceWords);
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const cancel = useMutation(
    trpc.face.cancel.mutationOptions({ onSuccess: () => cache.invalidateQueries(trpc.face.view.queryFilter()) }),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cancel')}</Button>
      {isOpen && (
        <FaceDialog
          title={t('cancel')}
          description={t('cancelText')}
          name="motivo"
          label={t('cancelReason')}
          rule={requiredText(FaceCancel.shape.motivo, t('cancelReasonMissing'))}
          action={t('cancel')}
          tone="danger"
          save={(motivo) => cancel.mutateAsync({ invoiceId, motivo })}
          onClose={() => setOpen(false)}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FaceDialog>
      )}
    </>
  );
}
