import { z } from 'zod';
import { Timestamp } from '@/server/platform/contract/pagination';

/** Where somebody sees a document without signing in, and when somebody did. */
export const PublicLink = z.object({
  /** Absent for who only reads, and where there is none in use: none was needed yet, or it was withdrawn. */
  url: z.string().optional(),
  /** When the last one was withdrawn, where none has been made since. */
  withdrawnAt: Timestamp.optional(),
  /** How often it was opened, by every link that there ever was. */
  openings: z.int(),
  firstOpenedAt: Timestamp.optional(),
  lastOpenedAt: Timestamp.optional(),
});
export type PublicLink = z.output<typeof PublicLink>;
