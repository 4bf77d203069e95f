import { z } from 'zod';

/** What somebody who has left may have seen, and can be given anew. */
export const Renewable = z.object({
  /** Calendars whose secret address a booking site reads. */
  calendars: z.array(z.object({ id: z.string(), name: z.string(), property: z.string() })),
  /** Webhooks whose deliveries are signed with a secret. */
  webhooks: z.array(z.object({ id: z.string(), name: z.string().optional(), url: z.string() })),
});
export type Renewable = z.output<typeof Renewable>;

const ids = z.array(z.string().max(64)).max(1000);

export const Renewal = z.object({ calendarIds: ids, webhookIds: ids });
export type Renewal = z.output<typeof Renewal>;

/** What was given anew, each shown to be handed on. */
export const Renewed = z.object({
  calendars: z.array(z.object({ id: z.string(), name: z.string(), property: z.string(), address: z.string() })),
  webhooks: z.array(
    z.object({ id: z.string(), url: z.string(), secret: z.string(), previousValidUntil: z.string().optional() }),
  ),
});
export type Renewed = z.output<typeof Renewed>;
