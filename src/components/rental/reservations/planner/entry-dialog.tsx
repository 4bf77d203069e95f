'use client';

import { CalendarDate } from '@/components/platform/format/time';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button, ButtonLink } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { Dialog, DialogFooter } from '@/components/platform/ui/dialog';
import { useWords } from '@/i18n/use-words';
import { addDays } from '@/lib/dates';
import type { PlannedEntry } from '@/server/rental/reservations/planner.schema';
import { plannerWords } from '~/messages/planner';
import { reservationsWords } from '~/messages/reservations';
import { ReservationBadge, useChannelName } from '../reservation-badge';
import { isStay } from './gesture';
import { keyOf } from './layout';
import { useEntryWords } from './planner-bar';
import { useEntrySteps } from './use-entry-steps';

interface EntryDialogProps {
  property: { id: string; name: string };
  /** What occupies a night; several where they are in conflict. */
  entries: PlannedEntry[];
  /** Moves an entry by key, where that can be shown. */
  onMove?: (entry: PlannedEntry) => void;
  onClose: () => void;
}

/** What is in the calendar, and what can be done with it there. */
export function EntryDialog({ property, entries, onMove, onClose }: EntryDialogProps) {
  const wordsOf = useEntryWords();
  const [first] = entries;
  if (!first) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entries.map((entry) => wordsOf(entry).name).join(' · ')}
      description={property.name}
    >
      {entries.map((entry) => (
        <EntryDetails key={keyOf(entry)} propertyId={property.id} entry={entry} onMove={onMove} onClose={onClose} />
      ))}
    </Dialog>
  );
}

interface EntryDetailsProps extends Pick<EntryDialogProps, 'onMove' | 'onClose'> {
  propertyId: string;
  entry: PlannedEntry;
}

function EntryDetails({ propertyId, entry, onMove, onClose }: EntryDetailsProps) {
  const t = useWords(plannerWords);
  const field = useWords(reservationsWords);
  const nameOf = useChannelName();
  const href = useWorkspaceHref();
  const mayWrite = useMayWrite();
  const { reclassify, unblock, isBusy } = useEntrySteps(propertyId, entry, onClose);
  const { from, to, kind, status, channel, channelId, conflict } = entry;
  const days = isStay(entry)
    ? [
        { term: field('field.guestName'), value: entry.guestName },
        { term: field('field.checkIn'), value: <CalendarDate value={from} /> },
        { term: field('field.checkOut'), value: <CalendarDate value={to} /> },
        { term: field('field.status'), value: status && <ReservationBadge status={status} checkOut={to} /> },
        { term: field('field.channel'), value: channel && nameOf(channel) },
      ]
    : [
        { term: t('reason'), value: entry.reason },
        { term: t('firstDay'), value: <CalendarDate value={from} /> },
        { term: t('lastDay'), value: <CalendarDate value={addDays(to, -1)} /> },
      ];
  return (
    <section className="flex flex-col gap-4 border-t pt-4 first:border-t-0 first:pt-0">
      {conflict && <Callout tone="danger">{field('conflictText')}</Callout>}
      <DefinitionList entries={days} />
      {channelId && mayWrite && <p className="text-xs text-muted">{t(`reclassify.${kind}.hint`)}</p>}
      <DialogFooter>
        {channelId && mayWrite && (
          <Button loading={isBusy} onClick={() => reclassify(kind === 'stay' ? 'block' : 'stay')}>
            {t(`reclassify.${kind}.action`)}
          </Button>
        )}
        {!isStay(entry) && mayWrite && (
          <Button loading={isBusy} onClick={unblock}>
            {t('unblock')}
          </Button>
        )}
        {mayWrite && onMove && (
          // A finger moves it in the calendar itself.
          <Button className="pointer-coarse:hidden" onClick={() => onMove(entry)}>
            {t('move')}
          </Button>
        )}
        {isStay(entry) && (
          <ButtonLink variant="primary" href={href(`/reservations/${entry.reservationId}`)}>
            {t('openStay')}
          </ButtonLink>
        )}
      </DialogFooter>
    </section>
  );
}
