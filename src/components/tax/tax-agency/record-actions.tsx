'use client';

import { useState } from 'react';
import { useMay } from '@/components/platform/shell/use-may';
import { Button } from '@/components/platform/ui/button';
import { LazyDialog, preloads } from '@/components/platform/ui/lazy-dialog';
import { useWords } from '@/i18n/use-words';
import type { Submission, TaxAgencySystem } from '@/server/tax/tax-agency/tax-agency.schema';
import { taxAgencyWords } from '~/messages/tax-agency';
import { useSendAgain } from './use-send-again';

const loadCorrectionDialog = () => import('./correction-dialog').then((it) => it.CorrectionDialog);
const loadDismissDialog = () => import('./dismiss-dialog').then((it) => it.DismissDialog);

interface RecordActionsProps {
  system: TaxAgencySystem;
  invoiceId: string;
  status: Submission['status'] | 'not_sent';
  todo: Submission['todo'] | undefined;
}

/** What can be done about a record or a file by the owner: send what waits at once, let it go on, or correct it. */
export function RecordActions({ system, invoiceId, status, todo }: RecordActionsProps) {
  const t = useWords(taxAgencyWords);
  const isOwner = useMay('own');
  const again = useSendAgain(system);
  const [isCorrecting, setCorrecting] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const isWaiting = status === 'queued' || status === 'sent';
  if (todo === 'ask_agency') {
    return (
      <>
        <p className="text-sm">{t(`system.${system}.askAgency`)}</p>
        {isOwner && system === 'verifactu' && (
          <Button size="sm" {...preloads(loadDismissDialog)} onClick={() => setDismissing(true)}>
            {t('dismiss.action')}
          </Button>
        )}
        {isDismissing && (
          <LazyDialog load={loadDismissDialog} own={{ invoiceId, onClose: () => setDismissing(false) }} />
        )}
      </>
    );
  }
  if (todo === 'replace') return <p className="text-sm">{t('replace')}</p>;
  if (!isOwner) return todo && <p className="text-sm">{t('ownerOnly')}</p>;
  const canCorrect = todo === 'correct' || (todo === 'resume' && system === 'verifactu');
  return (
    <>
      {(isWaiting || todo === 'resume') && (
        <Button size="sm" loading={again.isPending} onClick={() => again.send(invoiceId)}>
          {t(isWaiting ? 'sendNow' : 'todo.resume')}
        </Button>
      )}
      {canCorrect && (
        <Button size="sm" {...preloads(loadCorrectionDialog)} onClick={() => setCorrecting(true)}>
          {t('todo.correct')}
        </Button>
      )}
      {isCorrecting && (
        <LazyDialog load={loadCorrectionDialog} own={{ system, invoiceId, onClose: () => setCorrecting(false) }} />
      )}
    </>
  );
}
