'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { DateTime } from '@/components/platform/format/time';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { useWords } from '@/i18n/use-words';
import type { Trial } from '@/server/tax/verifactu/verifactu.schema';
import { taxAgencyWords } from '~/messages/tax-agency';

const tones = {
  accepted: 'success',
  accepted_with_errors: 'warning',
  refused: 'danger',
  unanswered: 'warning',
  sent: 'info',
} as const;

interface TrialStepProps {
  trial: Trial | null;
  /** Nothing is missing for sending. */
  isReady: boolean;
  mayTry: boolean;
}

/** Sends an invoice to the agency's test environment, and shows its answer to the last one. */
export function TrialStep({ trial, isReady, mayTry }: TrialStepProps) {
  const t = useWords(taxAgencyWords, 'setUp.trial');
  const trpc = useTRPC();
  const cache = useQueryClient();
  const explain = useErrorMessage();
  const send = useMutation(
    trpc.verifactu.sendTrial.mutationOptions({
      onSuccess: (sent) => cache.setQueryData(trpc.verifactu.trial.queryKey(), sent),
    }),
  );
  return (
    <>
      <p>{t('text')}</p>
      {mayTry && (
        <Button onClick={() => send.mutate()} loading={send.isPending} disabled={!isReady}>
          {t('action')}
        </Button>
      )}
      {!isReady && <p className="text-muted">{t('notReady')}</p>}
      {send.error && <Callout tone="danger">{explain(send.error)}</Callout>}
      {trial && (
        <Callout tone={tones[trial.status]} className="w-full" title={t(`status.${trial.status}`)}>
          <p>
            {trial.documentNumber} · <DateTime value={trial.sentAt} />
          </p>
          {(trial.code || trial.description) && <p>{[trial.code, trial.description].filter(Boolean).join(': ')}</p>}
          {trial.csv && <p>{t('csv', { csv: trial.csv })}</p>}
        </Callout>
      )}
    </>
  );
}
