'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useErrorMessage } from '@/components/platform/api/errors';
import { useTRPC } from '@/components/platform/api/trpc';
import { Label } from '@/components/platform/ui/label';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { useWords } from '@/i18n/use-words';
import { PAYMENT_TYPES } from '@/lib/rental/traveller-codes';
import type { StayFacts as Facts, Registration } from '@/server/rental/guests/registration.schema';
import { guestsWords } from '~/messages/guests';
import { hospedajesWords } from '~/messages/hospedajes';
import { useRefreshGuests } from './use-refresh-guests';

/** What the register says of the stay itself: saved as soon as it is entered. */
export function StayFacts({ reservationId, registration }: { reservationId: string; registration: Registration }) {
  const t = useWords(guestsWords, 'card');
  const paymentName = useWords(hospedajesWords, 'payments');
  const trpc = useTRPC();
  const refresh = useRefreshGuests();
  const explain = useErrorMessage();
  const id = useId();
  const { people, paymentType } = registration;
  const [typed, setTyped] = useState(people ?? null);
  const change = useMutation(
    trpc.guests.changeStay.mutationOptions({ onSuccess: refresh, onError: (error) => toast.error(explain(error)) }),
  );
  const saveFacts = (facts: Omit<Facts, 'reservationId'>) => change.mutate({ reservationId, ...facts });
  function savePeople() {
    if (!Number.isNaN(typed) && typed !== (people ?? null)) saveFacts({ people: typed });
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-people`}>{t('people')}</Label>
        <NumberInput
          id={`${id}-people`}
          min={1}
          max={99}
          decimals={0}
          value={typed}
          onChange={setTyped}
          onBlur={savePeople}
          onEnter={savePeople}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-payment`}>{t('payment')}</Label>
        <Select
          id={`${id}-payment`}
          placeholder={t('choose')}
          value={paymentType}
          onChange={(next) => saveFacts({ paymentType: next })}
          choices={PAYMENT_TYPES.map((value) => ({ value, label: paymentName(value) }))}
        />
      </div>
    </div>
  );
}
