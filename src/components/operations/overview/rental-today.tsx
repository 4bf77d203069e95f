'use client';

import { useQuery } from '@tanstack/react-query';
import { BedDouble, IdCard, LogIn, LogOut, type LucideIcon, TriangleAlert, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTRPC } from '@/components/platform/api/trpc';
import { useWorkspaceHref } from '@/components/platform/shell/workspace-context';
import { Card, CardBody, CardHeader } from '@/components/platform/ui/card';
import { ErrorState } from '@/components/platform/ui/error-state';
import { Skeleton } from '@/components/platform/ui/skeleton';
import { TextLink } from '@/components/platform/ui/text-link';
import { useWords } from '@/i18n/use-words';
import type { RentalToday as Today } from '@/server/rental/reservations/rental-today.schema';
import { rentalTodayWords } from '~/messages/rental-today';

type Group = 'conflicts' | 'unregistered' | 'arrivals' | 'departures' | 'inHouse';

const groups: [Group, LucideIcon][] = [
  ['conflicts', TriangleAlert],
  ['unregistered', IdCard],
  ['arrivals', LogIn],
  ['departures', LogOut],
  ['inHouse', BedDouble],
];

/** Who comes and goes today, and what keeps the calendars from being right. */
export function RentalToday() {
  const t = useWords(rentalTodayWords);
  const trpc = useTRPC();
  const href = useWorkspaceHref();
  const { data, error, refetch } = useQuery(trpc.reservations.today.queryOptions());
  return (
    <Card>
      <CardHeader
        title={t('title')}
        actions={<TextLink href={href('/reservations/calendar')}>{t('calendar')}</TextLink>}
      />
      <CardBody>
        {error && <ErrorState error={error} retry={refetch} />}
        {data ? <Groups today={data} /> : !error && <Skeleton className="h-24" />}
      </CardBody>
    </Card>
  );
}

function Groups({ today }: { today: Today }) {
  const t = useWords(rentalTodayWords);
  const href = useWorkspaceHref();
  const { failingChannels } = today;
  const shown = groups.filter(([group]) => today[group].count > 0);
  if (shown.length + failingChannels.length === 0) return <p className="text-muted">{t('quiet')}</p>;
  return (
    <ul className="-my-2 divide-y">
      {shown.map(([group, icon]) => (
        <Item
          key={group}
          icon={icon}
          isAlarming={group === 'conflicts'}
          title={t(group, { count: today[group].count })}
        >
          {today[group].first.map(({ reservationId, guestName, propertyName }) => (
            <li key={reservationId}>
              <TextLink href={href(`/reservations/${reservationId}`)}>{guestName}</TextLink>{' '}
              <span className="text-muted">{propertyName}</span>
            </li>
          ))}
        </Item>
      ))}
      {failingChannels.length > 0 && (
        <Item icon={Unplug} isAlarming title={t('channels', { count: failingChannels.length })}>
          {failingChannels.map(({ id, name, propertyId, propertyName }) => (
            <li key={id}>
              <TextLink href={href(`/properties/${propertyId}`)}>{name}</TextLink>{' '}
              <span className="text-muted">{propertyName}</span>
            </li>
          ))}
        </Item>
      )}
    </ul>
  );
}

interface ItemProps {
  icon: LucideIcon;
  isAlarming?: boolean;
  title: string;
  children: ReactNode;
}

function Item({ icon: Icon, isAlarming, title, children }: ItemProps) {
  return (
    <li className="flex gap-3 py-2.5 text-sm">
      <Icon
        aria-hidden
        className={isAlarming ? 'mt-0.5 size-4 shrink-0 text-danger-text' : 'mt-0.5 size-4 shrink-0 text-muted'}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className={isAlarming ? 'font-medium text-danger-text' : 'font-medium'}>{title}</h3>
        <ul className="flex flex-col gap-0.5 wrap-anywhere">{children}</ul>
      </div>
    </li>
  );
}
