import { z } from 'zod';
import { optionalText } from '@/server/platform/contract/text';

// Apart from the other schemas of a quote: the public page loads it, and no rule of amounts with it.

const DecidedBy = optionalText(200).meta({ description: 'Who decided.', example: 'Ana Ruiz' });
const Reason = optionalText(2000).meta({ description: 'Why not.', example: 'Over budget' });

export const QuoteAcceptance = z.object({ decidedBy: DecidedBy }).meta({ id: 'QuoteAcceptance' });

export const QuoteRejection = z
  .object({ decidedBy: DecidedBy, rejectionReason: Reason })
  .meta({ id: 'QuoteRejection' });
export type QuoteRejection = z.output<typeof QuoteRejection>;
