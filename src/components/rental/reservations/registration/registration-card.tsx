'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useFormat } from '@/components/platform/format/use-format';
import { useMayWrite } from '@/components/platform/shell/use-may-write';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Button } from '@/components/platform/ui/button';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import { isPortal } from '@/lib/rental/booking-portals';
import { COMMUNICATION_KINDS, UNDER_WAY } from '@/lib/rental/guest-registration';
import { occupiesItsDays } from '@/lib/rental/reservation-status';
import type { Duty, StayRegistration } from '@/server/rental/guest-registration/communications.schema';
import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { guestRegistrationWords } from '~/messages/guest-registration';
import { useReservationChange } from '../use-reservation-change';
import { DutySection } from './duty-section';

const LOOK_AGAIN_MS = 2_000;

/** The communications of a stay to the Ministry, and its answers; nothing where its guests are reported to nobody. */
export function RegistrationCard({ reservation }: { reservation: Reservation }) {
  const t = useWords(guestRegistrationWords);
  const href = useWorkspaceHref();
  const { id, propertyId, channel, complianceStatus } = reservation;
  const format = useFormat();
  const mayWrite = useMayWrite();
  const report = useReservationChange(id, t('reportedDone'));
  const query = useRegistration(reservation);
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  const registration = query.data;
  if (!registration || (registration.authority === 'none' && !registration.isInSpain)) return null;
  const { authority, mode, hasEstablishment, isBlocked, duties, proposedAuthority, unreportedSince } = registration;
  const isSent = authority === 'ses' && mode !== 'off' && hasEstablishment;
  const kinds = COMMUNICATION_KINDS.filter(
    (kind) => kind === 'PV' || !isPortal(channel) || duties.some((it) => it.kind === kind),
  );
  return (
    <Card>
      <CardHeader title={t('title')} description={t(isSent ? `mode.${mode}` : 'notSent')} />
      <CardBody className="flex flex-col gap-6">
        {unreportedSince && <Callout tone="danger">{t('late', { time: format.dateTime(unreportedSince) })}</Callout>}
        {authority === 'none' && (
          <p>
            {t(proposedAuthority ? `nobodyBut.${proposedAuthority}` : 'nobody')}{' '}
            <TextLink href={href(`/properties/${propertyId}`)}>{t('chooseAuthority')}</TextLink>
          </p>
        )}
        {(authority === 'mossos' || authority === 'ertzaintza') && <p>{t(`elsewhere.${authority}`)}</p>}
        {authority === 'ses' && mode === 'off' && (
          <p>
            {t('off')}{' '}
            <TextLink href={href('/settings/company/agencies#guest-registration')}>{t('toSettings')}</TextLink>
          </p>
        )}
        {authority === 'ses' && mode !== 'off' && !hasEstablishment && (
          <p>
            {t('noEstablishment')} <TextLink href={href(`/properties/${propertyId}/edit`)}>{t('toProperty')}</TextLink>
          </p>
        )}
        {isSent && isBlocked && (
          <Callout tone="danger">
            {t('blocked')}{' '}
            <TextLink href={href('/settings/company/agencies#guest-registration')}>{t('toSettings')}</TextLink>
          </Callout>
        )}
        {isSent &&
          kinds.map((kind) => (
            <DutySection
              key={kind}
              reservationId={id}
              kind={kind}
              duty={duties.find((it) => it.kind === kind)}
              isUnderWay={registration.isUnderWay}
            />
          ))}
        {!isSent && mayWrite && complianceStatus !== 'Completed' && occupiesItsDays(reservation.status) && (
          <Button
            className="self-start"
            loading={report.isPending}
            onClick={() => report.mutate({ complianceStatus: 'Completed' })}
          >
            {t('reported')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

/** How it stands, asked again while an answer may come, and whenever the stay has changed; which then may say otherwise too. */
function useRegistration({ id: reservationId, updatedAt }: Reservation) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const query = useQuery(
    trpc.guestRegistration.ofStay.queryOptions(
      { reservationId },
      {
        refetchOnMount: 'always',
        refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? LOOK_AGAIN_MS : false),
      },
    ),
  );
  const { refetch } = query;
  const seen = useRef(updatedAt);
  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    void refetch();
  }, [updatedAt, refetch]);
  const waits = query.data !== undefined && isWaiting(query.data);
  useEffect(() => {
    if (!waits) return undefined;
    return () => void cache.invalidateQueries(trpc.reservations.get.queryFilter({ reservationId }));
  }, [waits, cache, trpc, reservationId]);
  return query;
}

/** Something is on its way, and the answer may come any moment. */
function isWaiting({ duties, isBlocked, isUnderWay }: StayRegistration): boolean {
  const waits = ({ last, cancellation }: Duty) =>
    [last, cancellation].some((it) => it !== undefined && UNDER_WAY.includes(it.status));
  return !isBlocked && (isUnderWay || duties.some(waits));
}
