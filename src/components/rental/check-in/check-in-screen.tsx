'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Callout } from '@/components/platform/ui/callout';
import { Card, CardBody } from '@/components/platform/ui/card';
import { type GuestValues, sharedBy, valuesOf } from '@/components/rental/guests/guest-values';
import { PublicColumn } from '@/components/sales/documents/public-document';
import { useWords } from '@/i18n/use-words';
import type { PublicCheckIn, PublicGuest } from '@/server/rental/guests/public-check-in';
import type { CheckInStep } from '@/server/rental/guests/registration.schema';
import { checkInWords } from '~/messages/check-in';
import { CheckInFailure, sendCheckInStep } from './check-in-requests';
import { GuestForm } from './guest-form';
import { GuestList } from './guest-list';
import { LanguageChoice } from './language-choice';
import { PeopleForm } from './people-form';
import { useDay } from './use-day';

interface CheckInScreenProps {
  checkIn: PublicCheckIn;
  /** Of this page; what it asks of the server lies below. */
  address: string;
}

/** Where guests register themselves: outside of the shell, for nobody signed in, in five languages. */
export function CheckInScreen({ checkIn: opened, address }: CheckInScreenProps) {
  const t = useWords(checkInWords);
  const locale = useLocale();
  // Another language is chosen without loading the document anew.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const [checkIn, setCheckIn] = useState(opened);
  const [editing, setEditing] = useState<PublicGuest | 'new'>();
  const [shared, setShared] = useState<GuestValues>();
  const [failure, setFailure] = useState<string>();

  async function step(next: CheckInStep): Promise<PublicCheckIn | undefined> {
    setFailure(undefined);
    try {
      const after = await sendCheckInStep(address, next);
      setCheckIn(after);
      return after;
    } catch (error) {
      setFailure(t(error instanceof CheckInFailure && error.status === 429 ? 'busy' : 'failed'));
      return undefined;
    }
  }

  return (
    <PublicColumn>
      <LanguageChoice />
      <StayCard checkIn={checkIn} />
      {editing ? (
        <GuestForm
          key={editing === 'new' ? 'new' : editing.id}
          address={address}
          guest={editing === 'new' ? undefined : editing}
          begun={editing === 'new' ? (shared ?? valuesOf(checkIn.booker)) : undefined}
          isOfBooking={editing === 'new' && !shared && Boolean(checkIn.booker?.firstName)}
          step={step}
          onSaved={(values) => setShared(sharedBy(values))}
          onClose={() => setEditing(undefined)}
        />
      ) : checkIn.people === undefined ? (
        <PeopleForm step={step} />
      ) : (
        <GuestList checkIn={checkIn} people={checkIn.people} step={step} onEdit={setEditing} />
      )}
      {failure && <Callout tone="danger">{failure}</Callout>}
      <p className="text-xs text-muted">{t('privacy', { company: checkIn.company })}</p>
    </PublicColumn>
  );
}

function StayCard({ checkIn: { company, property, checkIn, checkOut, checkInTime } }: { checkIn: PublicCheckIn }) {
  const t = useWords(checkInWords);
  const day = useDay();
  const arrival = checkInTime ? t('from', { day: day(checkIn), time: checkInTime }) : day(checkIn);
  return (
    <Card>
      <CardBody className="flex flex-col gap-4 sm:p-8">
        <div>
          <p className="font-medium text-accent-text">{t('title')}</p>
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">{property}</h1>
          <p className="mt-1 text-muted">{t('intro', { company })}</p>
        </div>
        <dl className="grid grid-cols-2 gap-4 border-t pt-4">
          <div>
            <dt className="text-xs text-muted">{t('checkIn')}</dt>
            <dd className="font-medium">{arrival}</dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{t('checkOut')}</dt>
            <dd className="font-medium">{day(checkOut)}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
