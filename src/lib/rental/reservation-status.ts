/** The states of a reservation, in the API's own words. */
export const RESERVATION_STATUSES = ['Pending', 'Confirmed', 'Checked In', 'Checked Out', 'Cancelled'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

// One step back is a mistake put right. What was cancelled comes back as what can be booked anew, if its days are free.
const next: Record<ReservationStatus, readonly ReservationStatus[]> = {
  Pending: ['Confirmed', 'Checked In', 'Cancelled'],
  Confirmed: ['Checked In', 'Checked Out', 'Pending', 'Cancelled'],
  'Checked In': ['Checked Out', 'Confirmed', 'Cancelled'],
  'Checked Out': ['Checked In', 'Cancelled'],
  Cancelled: ['Confirmed', 'Pending'],
};

/** What a reservation in this state can become, the usual first. */
export function statusesAfter(status: ReservationStatus): readonly ReservationStatus[] {
  return next[status];
}

/** Whether somebody has come, by a reservation in this state. */
export function hasBegun(status: ReservationStatus): boolean {
  return status === 'Checked In' || status === 'Checked Out';
}

/** In these it keeps its days from nobody. */
export const KEEPING_NO_DAYS: readonly ReservationStatus[] = ['Pending', 'Cancelled'];

/** In these the guests are expected to leave, and nobody has said that they have. */
export const ENDING_OPEN: readonly ReservationStatus[] = ['Confirmed', 'Checked In'];

/** Whether the last day of a stay is over, and nobody has said that its guests have left. */
export function hasEndedOpen(stay: { status: ReservationStatus; checkOut: string }, today: string): boolean {
  return ENDING_OPEN.includes(stay.status) && stay.checkOut < today;
}

/** Whether a reservation in this state keeps its days from others; the database's constraint says the same. */
export function occupiesItsDays(status: ReservationStatus): boolean {
  return !KEEPING_NO_DAYS.includes(status);
}
