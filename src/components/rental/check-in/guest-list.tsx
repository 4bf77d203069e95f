'use client';

import { useState } from 'react';
import { Badge } from '@/components/platform/ui/badge';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { ProgressBar } from '@/components/platform/ui/progress-bar';
import { useProblemWords } from '@/components/rental/guests/use-problem-words';
import { useWords } from '@/i18n/use-words';
import type { PublicCheckIn, PublicGuest } from '@/server/rental/guests/public-check-in';
import type { CheckInStep } from '@/server/rental/guests/registration.schema';
import { checkInWords } from '~/messages/check-in';
import { PeopleForm } from './people-form';
import { useDay } from './use-day';

interface GuestListProps {
  checkIn: PublicCheckIn;
  people: number;
  step: (step: CheckInStep) => Promise<unknown>;
  onEdit: (guest: PublicGuest | 'new') => void;
}

/** Everybody who stays, how far each has come, and whose turn it is. */
export function GuestList({ checkIn, people, step, onEdit }: GuestListProps) {
  const t = useWords(checkInWords);
  const inWords = useProblemWords();
  const day = useDay();
  const [isCounting, setCounting] = useState(false);
  const { guests, problems, isDone, lastDay } = checkIn;
  const done = guests.filter(({ isComplete }) => isComplete).length;
  const open = Array.from({ length: Math.max(0, people - guests.length) }, (_, index) => guests.length + index + 1);
  if (isCounting) return <PeopleForm people={people} step={step} onDone={() => setCounting(false)} />;
  return (
    <>
      {isDone && (
        <div role="status">
          <Callout tone="success" title={t('done')}>
            {t('doneText', { day: day(lastDay) })}
          </Callout>
        </div>
      )}
      {open.length === 0 &&
        problems.map((problem) => (
          <Callout key={problem.code} tone="warning">
            {inWords(problem)}
          </Callout>
        ))}
      <Card>
        <CardBody className="flex flex-col gap-4 sm:p-8">
          <ProgressBar label={t('progress', { done, people })} value={done / people} />
          <ol className="divide-y border-y">
            {guests.map((guest, index) => (
              <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
                <GuestState guest={guest} number={index + 1} />
                <Button onClick={() => onEdit(guest)}>{t(guest.isComplete ? 'again' : 'continue')}</Button>
                <RemoveButton guest={guest} number={index + 1} step={step} />
              </li>
            ))}
            {open.map((number) => (
              <li key={number} className="flex items-center justify-between gap-3 py-3">
                <span className="text-muted">{t('guest', { number })}</span>
                {number === open[0] && (
                  <Button variant="primary" size="lg" onClick={() => onEdit('new')}>
                    {t('start')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            {t('peopleCount', { count: people })}
            <Button variant="link" onClick={() => setCounting(true)}>
              {t('peopleChange')}
            </Button>
          </p>
        </CardBody>
      </Card>
    </>
  );
}

function GuestState({ guest, number }: { guest: PublicGuest; number: number }) {
  const t = useWords(checkInWords);
  const { name, document, isComplete, problems } = guest;
  const isUnsigned = problems.length === 0 && !isComplete;
  return (
    <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1 wrap-anywhere">
      <span className="font-medium">{name || t('guest', { number })}</span>
      <span className="flex flex-wrap items-center gap-2 text-muted">
        <Badge tone={isComplete ? 'success' : 'warning'} dot>
          {t(isComplete ? 'complete' : isUnsigned ? 'unsigned' : 'incomplete')}
        </Badge>
        {document}
      </span>
    </div>
  );
}

interface RemoveButtonProps {
  guest: PublicGuest;
  number: number;
  step: (step: CheckInStep) => Promise<unknown>;
}

function RemoveButton({ guest: { id, name }, number, step }: RemoveButtonProps) {
  const t = useWords(checkInWords);
  const remove = () => {
    // The browser's own question: it speaks the guest's language.
    if (window.confirm(t('removeText', { name: name || t('guest', { number }) }))) {
      void step({ action: 'remove', guestId: id });
    }
  };
  return (
    <Button variant="ghost" onClick={remove}>
      {t('remove')}
    </Button>
  );
}
