import {
  VerifactuSettings,
  VerifactuSettingsPatch,
} from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import {
  getVerifactuSettings,
  saveVerifactuSettings,
} from '@/server/company/tax-agency-settings/verifactu-settings.service';
import {
  einvoiceProcedure,
  einvoiceReadProcedure,
  freshOwnerProcedure,
  readProcedure,
  rest,
  router,
} from '@/server/platform/api/trpc';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';
import { dismissRecord } from '@/server/tax/verifactu/dismiss-record';
import { getInvoiceRecords } from '@/server/tax/verifactu/invoice-records';
import {
  RequirementInput,
  RequirementPath,
  Requirements,
} from '@/server/tax/verifactu/requirements/requirements.schema';
import {
  answerRequirement,
  listRequirements,
  resumeRequirement,
} from '@/server/tax/verifactu/requirements/requirements.service';
import { resume, retryRecord } from '@/server/tax/verifactu/retry-record';
import { getTrial, sendTrial } from '@/server/tax/verifactu/trial';
import { DismissInput, InvoiceRecordsAnswer, RetryInput, Trial } from '@/server/tax/verifactu/verifactu.schema';

const tag = 'E-invoicing';

export const verifactuRouter = router({
  /** What the tax agency knows of an invoice. */
  ofInvoice: einvoiceReadProcedure
    .meta(
      rest('GET', '/v1/invoices/{invoiceId}/verifactu', {
        tag,
        summary: 'Read the VERI*FACTU records of an invoice',
        description: 'How its last record stands with the tax agency, and each record as it is sent.',
        errors: [404, 422],
      }),
    )
    .input(InvoicePath)
    .output(InvoiceRecordsAnswer)
    .query(async ({ ctx, input }) => ({ data: await getInvoiceRecords(ctx.actor, input.invoiceId) })),

  /** The next thing to do: send at once, let the queue go on, or send a correction with what is put right. */
  retry: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/verifactu/retry', {
        tag,
        summary: 'Send the VERI*FACTU record of an invoice again',
        description:
          'What waits is sent at once, and a queue that is blocked goes on. What was refused, or accepted with errors, ' +
          'is sent as a correction (subsanación), with what the body puts right.',
        errors: [404, 422],
      }),
    )
    .input(RetryInput)
    .output(InvoiceRecordsAnswer)
    .mutation(async ({ ctx, input: { invoiceId, ...correction } }) => ({
      data: await retryRecord(ctx.actor, invoiceId, correction),
    })),

  /** Nothing is left to ask the agency about a record that it has another of. */
  dismiss: einvoiceProcedure
    .meta(
      rest('POST', '/v1/invoices/{invoiceId}/verifactu/dismiss', {
        tag,
        summary: 'Say that nothing is left to ask about a VERI*FACTU record',
        description:
          'Of a record that was refused because the tax agency has another under its number (3000, 3004): `todo` is then ' +
          'gone, and who said so, when and why is kept.',
        errors: [404, 422],
      }),
    )
    .input(DismissInput)
    .output(InvoiceRecordsAnswer)
    .mutation(async ({ ctx, input: { invoiceId, reason } }) => ({
      data: await dismissRecord(ctx.actor, invoiceId, reason),
    })),

  requirements: readProcedure.output(Requirements).query(({ ctx }) => listRequirements(ctx.actor)),

  /** An owner answers a requirement of the agency, having signed in afresh. */
  answerRequirement: freshOwnerProcedure
    .input(RequirementInput)
    .output(Requirements)
    .mutation(({ ctx, input }) => answerRequirement(ctx.actor, input)),

  resumeRequirement: freshOwnerProcedure
    .input(RequirementPath)
    .output(Requirements)
    .mutation(({ ctx, input }) => resumeRequirement(ctx.actor, input.requirementId)),

  /** Lets a queue go on that the tax agency's refusal had stopped. */
  resume: einvoiceProcedure.mutation(({ ctx }) => resume(ctx.actor)),

  settings: readProcedure.output(VerifactuSettings).query(({ ctx }) => getVerifactuSettings(ctx.actor)),

  trial: readProcedure.output(Trial.nullable()).query(({ ctx }) => getTrial(ctx.actor)),

  /** Sends an invoice to the agency's test environment, and waits for what it says. */
  sendTrial: freshOwnerProcedure.output(Trial).mutation(({ ctx }) => sendTrial(ctx.actor)),

  /** An owner says whether the records are sent, having signed in afresh. */
  saveSettings: freshOwnerProcedure
    .input(VerifactuSettingsPatch)
    .output(VerifactuSettings)
    .mutation(({ ctx, input }) => saveVerifactuSettings(ctx.actor, input)),
});
