import { z } from 'zod';
import { TAX_AGENCY_MODES } from '@/lib/tax/tax-agency-modes';
import { ListInput, Timestamp } from '@/server/platform/contract/pagination';
import { FileTodo } from '@/server/tax/ticketbai/ticketbai.schema';
import { Dismissed, RecordStatus } from '@/server/tax/verifactu/verifactu.schema';

/** By what a company reports its invoices: records to the agency of the State, or files to that of a Basque territory. */
const System = z.enum(['verifactu', 'ticketbai']);
export type TaxAgencySystem = z.output<typeof System>;

const Status = RecordStatus.exclude(['not_sent']);

/** A list of what is sent, newest first. */
export const SubmissionListInput = ListInput.pick({ limit: true, offset: true, q: true }).extend({
  status: Status.optional(),
  /** Only those that a person has to do something about. */
  todo: z.boolean().optional(),
  /** Only those that are still to be sent, stopped or not. */
  waiting: z.boolean().optional(),
});
export type SubmissionListInput = z.output<typeof SubmissionListInput>;

const Submission = z.object({
  system: System,
  /** Its place among those of its system. */
  sequence: z.int(),
  kind: z.enum(['alta', 'anulacion']),
  isCorrection: z.boolean(),
  invoiceId: z.string(),
  documentNumber: z.string(),
  issueDate: z.string(),
  clientName: z.string(),
  total: z.number(),
  currency: z.string(),
  mode: z.enum(TAX_AGENCY_MODES),
  status: Status,
  csv: z.string().nullable(),
  code: z.string().nullable(),
  description: z.string().nullable(),
  attempts: z.int(),
  lastAttemptAt: Timestamp.nullable(),
  /** What a person has to do; `replace` of files alone. */
  todo: FileTodo.nullable(),
  /** Of records alone: who said that nothing is left to ask. */
  dismissed: Dismissed.nullable(),
  recordedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
});
export type Submission = z.output<typeof Submission>;

export const SubmissionList = z.object({
  data: z.array(Submission),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
});
export type SubmissionList = z.output<typeof SubmissionList>;

/** How sending stands as a whole. */
export const SendingState = z.object({
  /** Of a company that reports by neither, what it last did. */
  system: System,
  mode: z.enum(TAX_AGENCY_MODES),
  /** How many records and files there are in each state. */
  counts: z.record(Status, z.int()),
  /** How many of them a person has to do something about. */
  todo: z.int(),
  /** Everything waits for a person; why, in the agency's words or ours. `invoiceId`: whose file was refused first. */
  blocked: z
    .object({ since: Timestamp, code: z.string().nullable(), reason: z.string(), invoiceId: z.string().nullable() })
    .nullable(),
  /** The agency has not answered since then. */
  failing: z.object({ since: Timestamp, reason: z.string() }).nullable(),
});
export type SendingState = z.output<typeof SendingState>;
