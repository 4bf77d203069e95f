import { z } from 'zod';
import { readProcedure, router } from '@/server/api/trpc';
import { verifyChain } from '@/server/fiscal-chain/verify-chain';

const ChainVerdict = z.object({
  records: z.int(),
  valid: z.boolean(),
  firstBroken: z
    .object({
      sequence: z.int(),
      invoiceId: z.string(),
      documentNumber: z.string().optional(),
      reason: z.string(),
      row: z.string().optional(),
    })
    .optional(),
});

export const fiscalChainRouter = router({
  verify: readProcedure.output(ChainVerdict).query(({ ctx }) => verifyChain(ctx.actor)),
});
