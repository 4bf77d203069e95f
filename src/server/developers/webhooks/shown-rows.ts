import type { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';
import { deliveriesShownSince, eventsShownSince } from '@/server/platform/runtime/retention';

// A row is stored until its whole month can be dropped, and shown no longer than it is to be kept.

/** Of `delivery`: whether it is young enough, or under way, however old. */
export const isShownDelivery = (): Sql =>
  sql`(delivery.created_at >= ${deliveriesShownSince()} OR delivery.status IN ('pending', 'retrying'))`;

/** Of `event`: whether it is young enough, or a delivery of it is shown. */
export const isShownEvent = (): Sql => sql`(event.created_at >= ${eventsShownSince()} OR EXISTS (
  SELECT FROM delivery WHERE delivery.event_id = event.id AND ${isShownDelivery()}))`;

/** For Prisma, what `isShownDelivery` is not. */
export const hiddenDelivery = (): Prisma.DeliveryWhereInput => ({
  createdAt: { lt: deliveriesShownSince() },
  status: { in: ['delivered', 'failed'] },
});
