import { AsyncResource } from 'node:async_hooks';
import { once } from '@/server/platform/runtime/once';

/** A delivery that this process, and no other, is about to attempt. */
export type ClaimedDelivery = {
  id: string;
  workspaceId: string;
  webhookId: string;
  eventType: string;
  /** Attempts recorded so far, 0 to 2. */
  attemptCount: number;
  lease: string;
  body: string;
  url: string;
  /** Whether it may still go out: the webhook is active, or a person asked for this very delivery. */
  wanted: boolean;
  /** Sealed; see webhook-secret.ts. */
  secret: string | null;
  previousSecret: string | null;
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

const state = once('deliverer', () => ({ deliverer: undefined as Deliverer | undefined }));

/** From now on it attempts what this process commits. */
export function setDeliverer({ lease, deliver }: Deliverer): void {
  state.deliverer = { lease, deliver: AsyncResource.bind(deliver) }; // nothing of the request goes with a delivery
}

export function deliverer(): Deliverer | undefined {
  return state.deliverer;
}
