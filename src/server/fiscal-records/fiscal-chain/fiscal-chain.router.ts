import { z } from 'zod';
import { verifyChain } from '@/server/fiscal-records/fiscal-chain/verify-chain';
import { readProcedure, router } from '@/server/platform/api/trpc';

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
