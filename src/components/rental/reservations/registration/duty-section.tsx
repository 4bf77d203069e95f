'use client';

import { useState } from 'react';
import { DateTime } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { AlertDialog } from '@/components/platform/ui/alert-dialog';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { CopyButton } from '@/components/platform/ui/copy-button';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { useWords } from '@/i18n/use-words';
import { UNDER_WAY } from '@/lib/rental/guest-registration';
import type { Duty } from '@/server/rental/guest-registration/communications.schema';
import { guestRegistrationWords } from '~/messages/guest-registration';
import { hospedajesWords } from '~/messages/hospedajes';
import { CodeDialog } from './code-dialog';
import { CommunicationBadge } from './communication-status';
import { MinistryWords } from './ministry-words';
import { useRegistrationChanges } from './use-registration-changes';

interface DutySectionProps {
  reservationId: string;
  kind: Duty['kind'];
  /** Absent where the stay is not communicated automatically. */
  duty: Duty | undefined;
  /** It is looked at just now. */
  isUnderWay: boolean;
}

/** One of the two communications of a stay to the Ministry: its status, and what can be done about it. */
export function DutySection({ reservationId, kind, duty, isUnderWay }: DutySectionProps) {
  const t = useWords(guestRegistrationWords);
  const mayWrite = useMayWrite();
  const { last } = duty ?? {};
  return (
    <section aria-label={t(`kind.${kind}`)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{t(`kind.${kind}`)}</h3>
        <CommunicationBadge status={last?.status ?? 'none'} />
      </div>
      <p className="text-muted">{t(`text.${kind}.${last?.status ?? (duty || isUnderWay ? 'none' : 'before')}`)}</p>
      {duty && <ToDo duty={duty} />}
      <Facts duty={duty} />
      {mayWrite && <Actions reservationId={reservationId} kind={kind} duty={duty} />}
    </section>
  );
}

/** What is missing, late or refused, and what to do about it. */
function ToDo({ duty: { kind, attention, problems, last, cancellation } }: { duty: Duty }) {
  const t = useWords(guestRegistrationWords);
  const alarms = useWords(hospedajesWords, 'alarms');
  const unknown = useWords(hospedajesWords, 'unknown');
  const refused = cancellation?.status === 'refused' ? cancellation : last?.status === 'refused' ? last : undefined;
  const isMissing = problems.length > 0 && (!last || last.status === 'cancelled' || last.status === 'refused');
  const fields = [...new Set(problems.map(({ field }) => (field in namedFields ? field : 'other')))];
  return (
    <>
      {refused ? (
        <Callout tone="danger" title={refused === cancellation ? t('cancel.refused') : undefined}>
          <MinistryWords {...refused} />
        </Callout>
      ) : attention === 'unproven' ? (
        <Callout tone="danger">{unknown('duplicate')}</Callout>
      ) : (
        attention && <Callout tone="warning">{alarms(attention)}</Callout>
      )}
      {isMissing && (
        <Callout title={t('missing.title')}>
          {kind === 'PV' ? (
            t('missing.guests', { count: problems.length })
          ) : (
            <ul className="list-disc pl-5">
              {fields.map((field) => (
                <li key={field}>{t(`missing.${namedFields[field] ?? 'other'}`)}</li>
              ))}
            </ul>
          )}
        </Callout>
      )}
      {last && (last.status === 'queued' || last.status === 'sent') && last.description && (
        <Callout>{unknown('no_answer')}</Callout>
      )}
    </>
  );
}

/** What an `RH` may lack, by what it is called in its form. */
const namedFields: Record<string, 'firstName' | 'surname' | 'phone' | 'email'> = {
  firstName: 'firstName',
  surname: 'surname',
  phone: 'phone',
  email: 'email',
};

function Facts({ duty }: { duty: Duty | undefined }) {
  const t = useWords(guestRegistrationWords);
  const { last, cancellation, dueAt } = duty ?? {};
  const isDone = last?.status === 'accepted';
  return (
    <DefinitionList
      entries={[
        { term: t('field.dueAt'), value: !isDone && dueAt && <DateTime value={dueAt} /> },
        { term: t('field.code'), value: last?.communicationCode && <Code value={last.communicationCode} /> },
        { term: t('field.lot'), value: last?.lot && <Code value={last.lot} /> },
        { term: t('field.lastAttempt'), value: last?.lastAttemptAt && <DateTime value={last.lastAttemptAt} /> },
        { term: t('field.attempts'), value: last && last.attempts > 1 && last.attempts },
        { term: t('field.answered'), value: last?.answeredAt && <DateTime value={last.answeredAt} /> },
        {
          term: t('field.cancellation'),
          value: cancellation && last?.status !== 'cancelled' && <CommunicationBadge status={cancellation.status} />,
        },
      ]}
    />
  );
}

function Code({ value }: { value: string }) {
  const t = useWords(guestRegistrationWords);
  return (
    <span className="flex items-start gap-1">
      <code className="min-w-0 font-mono text-xs leading-5 wrap-anywhere">{value}</code>
      <CopyButton value={value} what={t('field.code')} />
    </span>
  );
}

function Actions({ reservationId, kind, duty }: Omit<DutySectionProps, 'isUnderWay'>) {
  const t = useWords(guestRegistrationWords);
  const { send, cancel } = useRegistrationChanges(reservationId);
  const [isWritingCode, setWritingCode] = useState(false);
  const { last, cancellation } = duty ?? {};
  const isCancelling = cancellation !== undefined && UNDER_WAY.includes(cancellation.status);
  const isUnderWay = isCancelling || (last !== undefined && UNDER_WAY.includes(last.status));
  const isAccepted = last?.status === 'accepted' && !cancellation;
  const isUnproven = last?.status === 'unproven';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isUnproven && (
        <Button size="sm" onClick={() => setWritingCode(true)}>
          {t('code.action')}
        </Button>
      )}
      {!isAccepted && !isUnproven && (
        <Button size="sm" loading={send.isPending} onClick={() => send.mutate({ reservationId, kind })}>
          {t(last && !isUnderWay ? 'sendAgain' : 'sendNow')}
        </Button>
      )}
      {isAccepted && (
        <AlertDialog
          trigger={<Button size="sm">{t('cancel.action')}</Button>}
          title={t('cancel.title')}
          description={t('cancel.text')}
          action={t('cancel.action')}
          onConfirm={() => cancel.mutateAsync({ reservationId, kind })}
        />
      )}
      {isWritingCode && <CodeDialog reservationId={reservationId} kind={kind} onClose={() => setWritingCode(false)} />}
    </div>
  );
}
