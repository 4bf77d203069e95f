import { z } from 'zod';

// Apart from the other schemas of a quote: the public page loads it, and no rule of amounts with it.

const DecidedBy = z.string().trim().max(200).nullish().meta({ description: 'Who decided.', example: 'Ana Ruiz' });
const Reason = z.string().trim().max(2000).nullish().meta({ description: 'Why not.', example: 'Over budget' });

export const QuoteAcceptance = z.object({ decidedBy: DecidedBy }).meta({ id: 'QuoteAcceptance' });

export const QuoteRejection = z
  .object({ decidedBy: DecidedBy, rejectionReason: Reason })
  .meta({ id: 'QuoteRejection' });
export type QuoteRejection = z.output<typeof QuoteRejection>;
