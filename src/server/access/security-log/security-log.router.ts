import { z } from 'zod';
import { recordExport } from '@/server/access/security-log/record-event';
import { Export, SecurityLog, SecurityLogInput } from '@/server/access/security-log/security-log.schema';
import { listSecurityEvents } from '@/server/access/security-log/security-log.service';
import { ownerListProcedure, readProcedure, router } from '@/server/platform/api/trpc';

export const securityLogRouter = router({
  list: ownerListProcedure
    .input(SecurityLogInput)
    .output(SecurityLog)
    .query(({ ctx, input }) => listSecurityEvents(ctx.actor, input)),

  exported: readProcedure
    .input(Export)
    .output(z.void())
    .mutation(({ ctx, input }) => recordExport(ctx.actor, input)),
});
