'use client';

import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/platform/ui/button';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { Labelled } from '@/components/platform/ui/label';
import { useWords } from '@/i18n/use-words';
import { addDays, instantAt, isCalendarDate } from '@/lib/dates';
import type { TestClock } from '@/server/operations/test-mode/test-mode.schema';
import { testModeWords } from '~/messages/test-mode';

interface AdvanceToDateProps {
  clock: TestClock;
  onClose: () => void;
  /** Called with the instant, nine in the morning of the day. */
  onChosen: (instant: string) => void;
}

/** Asks for the day to which the clock is advanced. */
export function AdvanceToDate({ clock: { today, timeZone }, onClose, onChosen }: AdvanceToDateProps) {
  const t = useWords(testModeWords);
  const first = addDays(today, 1);
  const [day, setDay] = useState(first);
  const isPossible = isCalendarDate(day) && day >= first;

  function choose(event: SubmitEvent) {
    event.preventDefault();
    if (!isPossible) return;
    onChosen(instantAt(timeZone, `${day}T09:00:00`).toISOString());
    onClose();
  }

  return (
    <Dialog open title={t('toDateTitle')} description={t('toDateText')} size="sm" onOpenChange={onClose}>
      <form onSubmit={choose} className="flex flex-col gap-4">
        <Labelled label={t('date')}>
          {(field) => <DateInput id={field} value={day} onChange={setDay} min={first} />}
        </Labelled>
        <DialogFooter>
          <Button data-cancels onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" disabled={!isPossible}>
            {t('advance')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
