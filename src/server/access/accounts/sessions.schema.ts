import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** One browser in which a person is signed in. Its token, which would let anybody in, stays on the server. */
export const Session = z.object({
  id: z.string(),
  userAgent: z.string().optional(),
  address: z.string().optional(),
  signedInAt: Timestamp,
  /** Within five minutes. */
  lastActiveAt: Timestamp,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const SessionPath = z.object({ sessionId: z.string().max(64) });
