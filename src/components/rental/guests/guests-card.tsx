'use client';

import { useQuery } from '@tanstack/react-query';
import { FileText, PenLine, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { Loaded } from '@/components/platform/resources/loaded';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Badge } from '@/components/platform/ui/badge';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useWords } from '@/i18n/use-words';
import type { RegisteredGuest, Registration } from '@/server/rental/guests/registration.schema';
import { guestsWords } from '~/messages/guests';
import { CheckInLink } from './check-in-link';
import { GuestDialog } from './guest-dialog';
import { progressOf } from './progress';
import { StayFacts } from './stay-facts';
import { useProblemWords } from './use-problem-words';

interface GuestsCardProps {
  reservationId: string;
  guestEmail?: string;
}

/** Who of a stay is registered, who lacks what, and the ways to have the rest. */
export function GuestsCard({ reservationId, guestEmail }: GuestsCardProps) {
  const t = useWords(guestsWords, 'card');
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const [edited, setEdited] = useState<{ guestId?: string }>();
  const query = useQuery(trpc.guests.registration.queryOptions({ reservationId }));
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={t('text')}
        actions={
          mayWrite && (
            <>
              {(query.data?.guests.length ?? 0) > 0 && (
                <ButtonLink href={href(`/reservations/${reservationId}/entry-forms`)} target="_blank" prefetch={false}>
                  <FileText aria-hidden /> {t('forms')}
                </ButtonLink>
              )}
              <Button onClick={() => setEdited({})}>
                <UserPlus aria-hidden /> {t('add')}
              </Button>
            </>
          )
        }
      />
      <Loaded query={query}>
        {(registration) => (
          <CardBody className="flex flex-col gap-5">
            <Progress registration={registration} />
            <GuestList guests={registration.guests} onOpen={mayWrite ? setEdited : undefined} />
            {mayWrite && <StayFacts key={registration.people} {...{ reservationId, registration }} />}
            <CheckInLink reservationId={reservationId} guestEmail={guestEmail} link={registration.link} />
          </CardBody>
        )}
      </Loaded>
      {edited && <GuestDialog reservationId={reservationId} {...edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

function Progress({ registration }: { registration: Registration }) {
  const t = useWords(guestsWords, 'card');
  const inWords = useProblemWords();
  const { done, people } = progressOf(registration);
  const { erased, problems, guests, isComplete } = registration;
  return (
    <div className="flex flex-col gap-2">
      {erased > 0 && <p className="text-muted">{t('erased', { count: erased })}</p>}
      {isComplete ? (
        <Callout tone="success">{t('all')}</Callout>
      ) : (
        people > 0 && <ProgressBar label={t('progress', { done, people })} value={done / people} />
      )}
      {guests.length > 0 && problems.length > 0 && (
        <ul className="list-disc pl-5 text-warning-text">
          {problems.map((problem) => (
            <li key={problem.field + problem.code}>
              {inWords(problem, problem.field === 'payment.type' && t('payment'))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface GuestListProps {
  guests: readonly RegisteredGuest[];
  onOpen?: (guest: { guestId: string }) => void;
}

function GuestList({ guests, onOpen }: GuestListProps) {
  const t = useWords(guestsWords);
  if (guests.length === 0) return null;
  return (
    <ul className="divide-y border-y">
      {guests.map((guest) => {
        const { id, guestName, documentNumber, isComplete, isMinor, lacksSignature, problems } = guest;
        const name = guestName || t('unnamed');
        return (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{name}</span>
                <Badge tone={isComplete ? 'success' : 'warning'} dot>
                  {t(isComplete ? 'complete' : 'incomplete')}
                </Badge>
                {isMinor && <Badge>{t('card.minor')}</Badge>}
              </span>
              <span className="text-muted">
                {[
                  documentNumber,
                  problems.length > 0 && t('card.missing', { count: problems.length }),
                  lacksSignature && t('card.unsigned'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {onOpen && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('card.open', { name })}
                onClick={() => onOpen({ guestId: id })}
              >
                <PenLine aria-hidden />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
