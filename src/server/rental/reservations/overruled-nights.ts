import type { Reservation } from '@/server/generated/prisma/client';

type Placed = Pick<Reservation, 'channelId' | 'checkIn' | 'checkOut' | 'overruledFrom' | 'overruledTo'>;

/**
 * The columns beside its days of what a person moves: it is no longer what a channel said, and has to find its place like
 * any other. The days that the channel said last are kept, so that no sync moves it back.
 */
export function overruledNights({ channelId, checkIn, checkOut, overruledFrom, overruledTo }: Placed) {
  return {
    ...findingItsPlace,
    ...(channelId && { overruledFrom: overruledFrom ?? checkIn, overruledTo: overruledTo ?? checkOut }),
  };
}

/** The columns of a row whose nights a person occupies or frees. */
export const findingItsPlace = { conflict: false, conflictTold: false, cancelledBySync: false };
