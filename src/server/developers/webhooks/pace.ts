import { z } from 'zod';
import { firstRow, rows, type Sql, sql } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

// How the rate of a webhook is kept, whichever process attempts: by the generic cell rate algorithm, in the database. Each
// attempt moves `next_at` on by what it costs; as many may begin at once as cost a twentieth of a second. What they may be ahead is
// taken off the rate, so that in no second more begin than it says.

/** How many may begin at once. */
const atOnce = sql`ceil(webhook.rate_per_second / 20.0)`;
/** How many are paid for in a second. */
const paid = sql`(webhook.rate_per_second - ${atOnce} + 1)`;

/** What `count` attempts cost. */
export const costOf = (count: Sql): Sql => sql`(${count} / ${paid}) * interval '1 second'`;

/** The attempts that may begin now, of a webhook whose `pace` is locked. */
export const allowedAt = (now: Date): Sql =>
  sql`greatest(0, ${atOnce} - ceil(greatest(0, extract(epoch FROM pace.next_at - ${now}::timestamptz)) * ${paid}))::int`;

/** How far ahead attempts are booked for another scheduler: what is booked is lost where it dies. */
const FARTHEST_MS = 5000;

/** Has the webhook a place for what is counted; one that is there already stays as it is. */
export async function openPace(webhookId: string): Promise<void> {
  await rows(sql`
    INSERT INTO webhook_pace (webhook_id, next_at) VALUES (${webhookId}, ${machineClock.now()}) ON CONFLICT DO NOTHING`);
}

const BookedRow = z.object({ waitMs: z.number() });
const LimitedRow = z.object({ isLimited: z.boolean() });

/** A turn at a webhook with a rate: in how many milliseconds it comes; or when to ask again, where none is booked. */
export type Turn = { waitMs: number; isBooked: boolean };

/** Books the next attempt of a delivery's webhook. @returns null where that has no rate, or there is no such delivery */
export async function bookTurn(deliveryId: string): Promise<Turn | null> {
  const now = machineClock.now();
  const ofDelivery = sql`delivery.id = ${deliveryId} AND webhook.id = delivery.webhook_id AND webhook.rate_per_second IS NOT NULL`;
  const booked = await firstRow(
    BookedRow,
    sql`
    UPDATE webhook_pace pace SET next_at = greatest(pace.next_at, ${now}) + ${costOf(sql`1`)}
    FROM delivery, webhook
    WHERE ${ofDelivery} AND pace.webhook_id = webhook.id
      AND pace.next_at <= ${new Date(now.getTime() + FARTHEST_MS)}
    RETURNING greatest(0, ceil(1000 * extract(epoch FROM
      pace.next_at - ${costOf(atOnce)} - ${now}::timestamptz)))::int AS "waitMs"`,
  );
  if (booked) return { ...booked, isBooked: true };
  const limited = await firstRow(
    LimitedRow,
    sql`SELECT true AS "isLimited" FROM delivery, webhook WHERE ${ofDelivery}`,
  );
  return limited ? { waitMs: FARTHEST_MS, isBooked: false } : null;
}
