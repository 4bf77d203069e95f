import { startOfDayUtc } from '@/lib/dates';
import { ENDING_OPEN } from '@/lib/rental/reservation-status';
import type { Prisma } from '@/server/generated/prisma/client';

/**
 * Stays whose last day is over, and of which nobody has said that the guests have left.
 * @param today in the workspace's time zone
 */
export function endedWithoutCheckOut(today: string): Prisma.ReservationWhereInput {
  const status = { in: [...ENDING_OPEN] };
  return { kind: 'stay', conflict: false, status, checkOut: { lt: startOfDayUtc(today) } };
}
