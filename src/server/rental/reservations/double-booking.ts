import { z } from 'zod';
import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { ReservationKind } from '@/server/generated/prisma/client';
import { type AppError, apiErrorWithMessage, type Sentence } from '@/server/platform/contract/errors';
import { refusingDuplicates } from '@/server/platform/db/change-row';
import { firstRow, type OpenTransaction, sql } from '@/server/platform/db/client';

/** Days of a property that somebody wants: calendar dates, `to` is free again after `bufferDays`. */
export type WantedDays = {
  workspaceId: string;
  propertyId: string;
  from: string;
  to: string;
  bufferDays: number;
  /** What wants them, where it is there already. */
  reservationId?: string;
};

/**
 * Runs a write that takes days of a property. The database alone can rule out that two take the same.
 * @throws 409 RESERVATION_CONFLICT that names what is in the way
 */
export function refusingDoubleBookings<T>(wanted: WantedDays, write: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  return refusingDuplicates('reservation_no_double_booking', write, () => conflictOver(wanted));
}

/** What keeps its days from others. The constraint says the same of what no channel has brought on top of it. */
export const keepingItsDays = sql`status NOT IN ('Pending', 'Cancelled')`;

const InTheWay = z.object({
  id: z.string(),
  kind: z.enum(ReservationKind),
  from: z.string(),
  to: z.string(),
});
type InTheWay = z.output<typeof InTheWay>;

async function conflictOver(wanted: WantedDays): Promise<AppError> {
  const found = await firstInTheWay(wanted);
  const extra = {
    ...(found?.kind === 'stay' && { existingReservationId: found.id }),
    ...(found?.kind === 'block' && { existingBlockId: found.id }),
  };
  return apiErrorWithMessage('RESERVATION_CONFLICT', sentenceOf(found), { extra });
}

function sentenceOf(found: InTheWay | undefined): Sentence {
  if (!found) return 'These days are taken. Choose others.';
  const { kind, from, to } = found;
  if (kind === 'block') return reasonOf('DAYS_BLOCKED', { day: from, until: to });
  return reasonOf('DAYS_TAKEN', { day: from, until: to });
}

function firstInTheWay({ workspaceId, propertyId, from, to, bufferDays, reservationId = '' }: WantedDays) {
  return firstRow(
    InTheWay,
    sql`
    SELECT id, kind, check_in AS from, check_out AS to FROM reservation
    WHERE workspace_id = ${workspaceId} AND property_id = ${propertyId} AND id <> ${reservationId}
      AND ${keepingItsDays} AND NOT conflict
      AND daterange(check_in, check_out + buffer_days, '[)')
        && daterange(${from}::date, ${to}::date + ${bufferDays}::int, '[)')
    ORDER BY check_in LIMIT 1`,
  );
}
