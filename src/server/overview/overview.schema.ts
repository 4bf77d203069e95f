import { z } from 'zod';

/** Never added up over currencies: an entry each, the workspace's own first. */
export const Amounts = z.array(z.object({ currency: z.string(), count: z.int(), amount: z.number() }));
export type Amounts = z.output<typeof Amounts>;

export const Overview = z.object({
  /** What clients owe in all. */
  receivable: Amounts,
  overdue: Amounts,
  /** Due today or in the six days to come. */
  dueSoon: Amounts,
  drafts: Amounts,
  /** Payments since the first of the month, in the workspace's zone. */
  received: Amounts,
  /** Webhooks with a delivery that failed in the last 24 hours. */
  failingWebhooks: z.int(),
});
export type Overview = z.output<typeof Overview>;
