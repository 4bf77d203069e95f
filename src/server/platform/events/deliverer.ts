import { AsyncResource } from 'node:async_hooks';
import { z } from 'zod';
import type { SpanIds } from '@/server/platform/runtime/tracing';

/** A delivery that this process, and no other, is about to attempt. */
export const ClaimedDelivery = z.object({
  id: z.string(),
  workspaceId: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** The number of the event in the log of its company; null where it has none yet. */
  sequence: z.number().nullable(),
  /** Attempts recorded so far. */
  attemptCount: z.number(),
  lease: z.string(),
  body: z.string(),
  url: z.string(),
  /** Whether it may still go out: the webhook is active, or a person asked for this very delivery. */
  wanted: z.boolean(),
  /** Sealed; see webhook-secret.ts. */
  secret: z.string().nullable(),
  previousSecret: z.string().nullable(),
  /** Whether another may have waited for it to be final. */
  isOrdered: z.boolean(),
  retrySchedule: z.enum(['standard', 'three_days']),
  /** The webhook's own headers, their values sealed; see webhook-headers.ts. */
  headers: z.record(z.string(), z.string()).nullable(),
});
export type ClaimedDelivery = z.output<typeof ClaimedDelivery> & {
  /** The span that made it, where that was traced and this is the first attempt. */
  cause?: SpanIds;
};

/** What holds a new delivery for the process that makes it. */
export type Lease = {
  token: string;
  until: Date;
  /** The webhooks that have no place left: theirs wait until they are looked for. */
  except: string[];
};

/** What attempts the deliveries of this process: those it makes itself need not be looked for. */
export type Deliverer = {
  /** The lease of what is made now; undefined where another is to attempt it. */
  lease: () => Lease | undefined;
  /** These have been committed under that lease. */
  deliver: (claimed: ClaimedDelivery[], lease: Lease) => void;
};

const state = { deliverer: undefined as Deliverer | undefined };

/** From now on it attempts what this process commits. */
export function setDeliverer({ lease, deliver }: Deliverer): void {
  state.deliverer = { lease, deliver: AsyncResource.bind(deliver) }; // nothing of the request goes with a delivery
}

export function deliverer(): Deliverer | undefined {
  return state.deliverer;
}
