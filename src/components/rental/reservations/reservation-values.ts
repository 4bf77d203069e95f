import { z } from 'zod';
import { given, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import {
  ComplianceStatus,
  type Reservation,
  type ReservationChannel,
  ReservationCreate,
} from '@/server/rental/reservations/reservations.schema';
import { moneyValuesOf, stayMoneyFields } from './stay-money-values';

const fields = ReservationCreate.shape;

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function reservationSchema(problems: { required: string; order: string }) {
  return z
    .object({
      propertyId: z.string(problems.required).min(1, problems.required),
      guestName: requiredText(fields.guestName, problems.required),
      guestEmail: textAsOrEmpty(given(fields.guestEmail)),
      checkIn: requiredText(fields.checkIn, problems.required),
      checkOut: requiredText(fields.checkOut, problems.required),
      amount: fields.amount.unwrap(),
      currency: requiredText(given(fields.currency), problems.required),
      isPending: z.boolean(),
      channel: z.string(),
      confirmationCode: given(fields.confirmationCode),
      complianceStatus: ComplianceStatus,
      notes: given(fields.notes),
      ...stayMoneyFields,
    })
    .refine(({ checkIn, checkOut }) => checkOut > checkIn, { path: ['checkOut'], message: problems.order });
}

/** What a new one begins with. */
export type Beginning = { propertyId?: string | null; checkIn?: string; checkOut?: string };

type Values = z.input<ReturnType<typeof reservationSchema>>;

/** The fields as they are typed: what is not there yet is empty. */
export function valuesOf(reservation: Reservation | undefined, currency: string, beginning: Beginning = {}) {
  return {
    propertyId: reservation?.propertyId ?? beginning.propertyId ?? (null as string | null),
    guestName: reservation?.guestName ?? '',
    guestEmail: reservation?.guestEmail ?? '',
    checkIn: reservation?.checkIn ?? beginning.checkIn ?? '',
    checkOut: reservation?.checkOut ?? beginning.checkOut ?? '',
    amount: reservation?.amount ?? null,
    currency: reservation?.currency ?? currency,
    isPending: false,
    channel: reservation?.channel ?? 'Direct',
    confirmationCode: reservation?.confirmationCode ?? '',
    complianceStatus: reservation?.complianceStatus ?? 'Not Started',
    notes: reservation?.notes ?? '',
    ...moneyValuesOf(reservation),
  } as Values;
}

/** As the API takes it; what is empty is cleared. The status of one that is there changes by its own buttons. */
export function toInput(
  { isPending, ...values }: z.output<ReturnType<typeof reservationSchema>>,
  isNew: boolean,
): ReservationCreate {
  return {
    ...values,
    // The list has no other for a new one; one that a calendar has brought keeps the name that it has.
    channel: values.channel as ReservationChannel,
    ...(isNew && isPending && { status: 'Pending' as const }),
    guestEmail: values.guestEmail || null,
    confirmationCode: values.confirmationCode || null,
    notes: values.notes || null,
  };
}
