import { z } from 'zod';
import { ownerReadProcedure, readProcedure, router } from '@/server/api/trpc';
import { recordExport } from '@/server/security-log/record-event';
import { Export, SecurityLog, SecurityLogInput } from '@/server/security-log/security-log.schema';
import { listSecurityEvents } from '@/server/security-log/security-log.service';

export const securityLogRouter = router({
  list: ownerReadProcedure
    .input(SecurityLogInput)
    .output(SecurityLog)
    .query(({ ctx, input }) => listSecurityEvents(ctx.actor, input)),

  exported: readProcedure
    .input(Export)
    .output(z.void())
    .mutation(({ ctx, input }) => recordExport(ctx.actor, input)),
});
