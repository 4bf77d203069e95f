import { z } from 'zod';

const Stay = z.object({ reservationId: z.string(), guestName: z.string(), propertyName: z.string() });
export type StayToday = z.output<typeof Stay>;

/** Some of them, and how many there are. */
const Stays = z.object({ count: z.int(), first: z.array(Stay) });

/** What a company that lets homes has to see to today. */
export const RentalToday = z.object({
  today: z.string(),
  /** Who is expected, and has not checked in yet. */
  arrivals: Stays,
  /** Who leaves, and has not checked out yet. */
  departures: Stays,
  /** Who was here last night and stays on. */
  inHouse: Stays,
  /** Stays from channels that overlap others, those that are over left out. */
  conflicts: Stays,
  /** Who is here or comes by tomorrow, and is not registered yet. */
  unregistered: Stays,
  /** Calendars that came to nothing when they were last fetched. */
  failingChannels: z.array(
    z.object({ id: z.string(), name: z.string(), propertyId: z.string(), propertyName: z.string() }),
  ),
});
export type RentalToday = z.output<typeof RentalToday>;
