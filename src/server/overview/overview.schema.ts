import { z } from 'zod';
import { CalendarDate, Timestamp } from '@/server/contract/pagination';

/** Never added up over currencies: an entry each, the workspace's own first. */
export const Amounts = z.array(z.object({ currency: z.string(), count: z.int(), amount: z.number() }));
export type Amounts = z.output<typeof Amounts>;

export const Overview = z.object({
  /** What clients owe in all. */
  receivable: Amounts,
  overdue: Amounts,
  dueSoon: Amounts,
  /** The days that `dueSoon` is of: today and the six to come. */
  soon: z.object({ from: CalendarDate, to: CalendarDate }),
  drafts: Amounts,
  /** Payments since the first of the month, in the workspace's zone. */
  received: Amounts,
  /** Webhooks with a delivery that failed in the last 24 hours. */
  failingWebhooks: z.int(),
  /** What was given up and waits for an owner, who alone is told. */
  failedTasks: z.int(),
  /** The company's certificate where it ends within 60 days or has ended, for those who can renew it; `days` are left. */
  certificate: z.object({ validTo: Timestamp, days: z.int() }).nullable(),
});
export type Overview = z.output<typeof Overview>;
