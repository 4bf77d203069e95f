'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useHandleSubmit } from '@/components/platform/api/use-handle-submit';
import { RestoredDraft } from '@/components/platform/drafts/restored-draft';
import { useLocalDraft } from '@/components/platform/drafts/use-local-draft';
import { CurrencyCombobox } from '@/components/platform/format/currency-combobox';
import { useWorkspace } from '@/components/platform/shell/workspace-context';
import { Card, CardBody } from '@/components/platform/ui/card';
import { Checkbox } from '@/components/platform/ui/checkbox';
import { DateInput } from '@/components/platform/ui/dates/date-input';
import { Field, FormError } from '@/components/platform/ui/field';
import { FormFooter } from '@/components/platform/ui/form-footer';
import { Input } from '@/components/platform/ui/input';
import { NumberInput } from '@/components/platform/ui/number-input';
import { Select } from '@/components/platform/ui/select';
import { Textarea } from '@/components/platform/ui/textarea';
import { useWords } from '@/i18n/use-words';
import {
  ComplianceStatus,
  type Reservation,
  ReservationChannel,
  type ReservationCreate,
} from '@/server/rental/reservations/reservations.schema';
import { reservationsWords } from '~/messages/reservations';
import { type Conflict, ConflictNote, conflictOf } from './conflict-note';
import { PropertyCombobox } from './property-combobox';
import { useChannelName } from './reservation-badge';
import { type Beginning, reservationSchema, toInput, valuesOf } from './reservation-values';
import { StayMoneyFields } from './stay-money-fields';

interface ReservationFormProps {
  reservation?: Reservation;
  beginning?: Beginning;
  /** The words of the button that saves. */
  action: string;
  cancelHref: string;
  /** Writes it; an error that it rejects with is shown where it belongs. */
  onSave: (reservation: ReservationCreate) => Promise<unknown>;
}

/** The form of a reservation, new or not; what is typed is stored in this browser until it is saved. */
export function ReservationForm({ reservation, beginning, action, cancelHref, onSave }: ReservationFormProps) {
  const t = useWords(reservationsWords);
  const { currency } = useWorkspace();
  const nameOf = useChannelName();
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm({
    resolver: zodResolver(reservationSchema({ required: t('required'), order: t('order') })),
    defaultValues: valuesOf(reservation, currency, beginning),
  });
  const handleSubmit = useHandleSubmit(form);
  const { control, formState } = form;
  const [paidIn, checkIn] = useWatch({ control, name: ['currency', 'checkIn'] });
  const version = reservation ? `${reservation.id}.${reservation.updatedAt}` : `new${beginning?.propertyId ?? ''}`;
  const draft = useLocalDraft(`reservation.2.${version}`, form);

  const noConflict = () => setConflict(undefined);
  const save = handleSubmit(async (values) => {
    noConflict();
    try {
      await onSave(toInput(values, !reservation));
      draft.forget();
    } catch (error) {
      const foundConflict = conflictOf(error);
      if (foundConflict) setConflict(foundConflict);
      else throw error;
    }
  }, noConflict);

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-6">
      <RestoredDraft draft={draft} />
      <Card>
        <CardBody className="flex flex-col gap-5">
          <FormError control={control} />
          {conflict && <ConflictNote conflict={conflict} />}
          <Field control={control} name="propertyId" label={t('field.property')} required>
            {(field) => <PropertyCombobox {...field} />}
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="checkIn" label={t('field.checkIn')} required>
              {(field) => <DateInput {...field} />}
            </Field>
            <Field control={control} name="checkOut" label={t('field.checkOut')} hint={t('checkOutHint')} required>
              {(field) => <DateInput {...field} min={checkIn || undefined} />}
            </Field>
            <Field control={control} name="guestName" label={t('field.guestName')} required>
              {(field) => <Input {...field} autoComplete="off" />}
            </Field>
            <Field control={control} name="guestEmail" label={t('field.guestEmail')}>
              {(field) => <Input {...field} type="email" autoComplete="off" />}
            </Field>
            <Field control={control} name="amount" label={t('field.amount')}>
              {(field) => <NumberInput {...field} min={0} currency={paidIn} />}
            </Field>
            <Field control={control} name="currency" label={t('field.currency')} required>
              {(field) => <CurrencyCombobox {...field} />}
            </Field>
            <Field control={control} name="channel" label={t('field.channel')}>
              {(field) => (
                <Select
                  {...field}
                  choices={channelsFor(reservation).map((value) => ({ value, label: nameOf(value) }))}
                />
              )}
            </Field>
            <Field control={control} name="confirmationCode" label={t('field.confirmationCode')}>
              {(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
            </Field>
            <Field control={control} name="complianceStatus" label={t('field.complianceStatus')}>
              {(field) => (
                <Select
                  {...field}
                  choices={ComplianceStatus.options.map((value) => ({ value, label: t(`compliance.${value}`) }))}
                />
              )}
            </Field>
          </div>
          <FormProvider {...form}>
            <StayMoneyFields />
          </FormProvider>
          <Field control={control} name="notes" label={t('field.notes')}>
            {(field) => <Textarea {...field} rows={3} />}
          </Field>
          {!reservation && (
            <Field control={control} name="isPending" label={t('pending')} hint={t('pendingHint')} layout="inline">
              {(field) => <Checkbox {...field} />}
            </Field>
          )}
        </CardBody>
        <FormFooter cancelHref={cancelHref} cancel={t('cancel')} saving={formState.isSubmitting}>
          {action}
        </FormFooter>
      </Card>
    </form>
  );
}

/** Where it may have been booked; one from the calendar of another site keeps that name until a person chooses. */
function channelsFor(reservation: Reservation | undefined): string[] {
  const known: string[] = ReservationChannel.options;
  return !reservation || known.includes(reservation.channel) ? known : [...known, reservation.channel];
}
