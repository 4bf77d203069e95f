import { z } from 'zod';
import { QUARTER } from '@/lib/periods';
import { Timestamp } from '@/server/contract/pagination';

export const QuarterPath = z.object({ quarter: z.string().max(7).regex(QUARTER, 'Send a quarter as 2026-Q1') });

/** One closing of a quarter: who did it and when, and who reopened it. */
export const PeriodClosing = z.object({
  id: z.string(),
  quarter: z.string(),
  closedAt: Timestamp,
  closedBy: z.string(),
  reopenedAt: Timestamp.optional(),
  reopenedBy: z.string().optional(),
});
export type PeriodClosing = z.output<typeof PeriodClosing>;
