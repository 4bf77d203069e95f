import type { Prisma } from '@/server/generated/prisma/client';
import { storedRows } from '~/tests/setup/stored-rows';

/** Deliveries as they are stored, each with its attempts, the first first: no foreign key goes from one to the other. */
export async function deliveriesWithAttempts(where: Prisma.DeliveryWhereInput) {
  const found = await storedRows('delivery', where);
  const attempts = await storedRows(
    'deliveryAttempt',
    { deliveryId: { in: found.map(({ id }) => id) } },
    { orderBy: { number: 'asc' } },
  );
  return found.map((delivery) => ({
    ...delivery,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === delivery.id),
  }));
}
