'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/components/platform/api/trpc';
import { CalendarDate, DateTime } from '@/components/platform/format/time';
import { DetailPage } from '@/components/platform/resources/detail-page';
import { ResourceHeader } from '@/components/platform/resources/resource-header';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { DefinitionList } from '@/components/platform/ui/definition-list';
import { TextLink } from '@/components/platform/ui/text-link';
import { GuestsCard } from '@/components/rental/guests/guests-card';
import { useWords } from '@/i18n/use-words';
import { mailto } from '@/lib/text/mailto';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { EndedNote } from './ended-note';
import { MoneyCard } from './money-card';
import { RegistrationCard } from './registration/registration-card';
import { ReservationActions } from './reservation-actions';
import { ReservationBadge, useChannelName } from './reservation-badge';

export function ReservationScreen({ reservationId }: { reservationId: string }) {
  const t = useWords(reservationsWords);
  const trpc = useTRPC();
  const query = useQuery(trpc.reservations.get.queryOptions({ reservationId }));
  return (
    <DetailPage query={query} width="narrow">
      {(reservation) => (
        <>
          <ResourceHeader
            of="reservations"
            words={reservationsWords}
            title={reservation.guestName}
            badge={<ReservationBadge {...reservation} />}
            actions={<ReservationActions reservation={reservation} />}
          />
          <EndedNote reservation={reservation} />
          {reservation.conflict && <Callout tone="danger">{t('conflictText')}</Callout>}
          <Details reservation={reservation} />
          <GuestsCard reservationId={reservation.id} guestEmail={reservation.guestEmail} />
          <RegistrationCard reservation={reservation} />
          <MoneyCard reservation={reservation} />
        </>
      )}
    </DetailPage>
  );
}

function Details({ reservation }: { reservation: Reservation }) {
  const t = useWords(reservationsWords);
  const href = useWorkspaceHref();
  const nameOf = useChannelName();
  const { propertyId, propertyName, guestEmail, notes } = reservation;
  return (
    <Card>
      <CardHeader title={t('details')} />
      <CardBody>
        <DefinitionList
          entries={[
            {
              term: t('field.property'),
              value: <TextLink href={href(`/properties/${propertyId}`)}>{propertyName}</TextLink>,
            },
            { term: t('field.checkIn'), value: <CalendarDate value={reservation.checkIn} /> },
            { term: t('field.checkOut'), value: <CalendarDate value={reservation.checkOut} /> },
            { term: t('field.nights'), value: reservation.nights },
            {
              term: t('field.guestEmail'),
              value: guestEmail && <TextLink href={mailto(guestEmail)}>{guestEmail}</TextLink>,
            },
            { term: t('field.channel'), value: nameOf(reservation.channel) },
            { term: t('field.confirmationCode'), value: reservation.confirmationCode },
            { term: t('field.complianceStatus'), value: t(`compliance.${reservation.complianceStatus}`) },
            { term: t('field.notes'), value: notes && <span className="whitespace-pre-wrap">{notes}</span> },
            { term: t('field.created'), value: <DateTime value={reservation.createdAt} /> },
          ]}
        />
      </CardBody>
    </Card>
  );
}
