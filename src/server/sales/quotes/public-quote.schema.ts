import { z } from 'zod';
import { QuoteRejection } from '@/server/sales/quotes/quote-decision.schema';

/** What the client answers by the link: their name, and of which version of the quote they speak. */
export const PublicDecision = z.object({
  decision: z.enum(['accepted', 'rejected']),
  decidedBy: z.string().trim().min(1).max(200),
  rejectionReason: QuoteRejection.shape.rejectionReason,
  version: z.string().max(64),
});
export type PublicDecision = z.output<typeof PublicDecision>;
