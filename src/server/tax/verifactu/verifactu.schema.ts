import { z } from 'zod';
import { RecordCorrection } from '@/server/fiscal-records/fiscal-chain/record-correction.schema';
import { Timestamp } from '@/server/platform/contract/pagination';
import { InvoicePath } from '@/server/sales/invoices/invoices.schema';

export const RecordStatus = z
  .enum(['not_sent', 'queued', 'sent', 'accepted', 'accepted_with_errors', 'refused', 'blocked'])
  .meta({
    description:
      '`not_sent`: made while nothing was sent. `sent`: handed over, the answer is not known yet. `blocked`: the tax agency refuses every request until somebody has seen to why.',
  });

/** What a person has to do: let the queue go on, send a correction, or ask the tax agency. */
export const RecordTodo = z.enum(['resume', 'correct', 'ask_agency']);
export type RecordTodo = z.output<typeof RecordTodo>;

/** Who said that nothing is left to ask the agency, when and why. */
export const Dismissed = z.object({ at: Timestamp, by: z.string(), reason: z.string() }).meta({
  id: 'DismissedRecord',
  description: 'Somebody has said that nothing is left to ask the tax agency, and why.',
});

const kind = z.enum(['alta', 'anulacion']).meta({ description: 'The invoice was issued, or cancelled.' });

const standing = {
  status: RecordStatus,
  csv: z.string().optional().meta({ description: "The tax agency's receipt." }),
  code: z.string().optional().meta({ description: 'Of the error, as the tax agency numbers it.', example: '1189' }),
  description: z.string().optional(),
  attempts: z.int(),
  lastAttemptAt: Timestamp.optional(),
};

const InvoiceRecords = z
  .object({
    ...standing,
    qrUrl: z.string().optional(),
    hash: z.string().optional(),
    dismissed: Dismissed.optional(),
    todo: RecordTodo.optional().meta({ description: 'What has to be done about it by a person.' }),
    records: z.array(
      z.object({
        kind,
        hash: z.string(),
        status: RecordStatus,
        xml: z
          .string()
          .optional()
          .meta({ description: 'The whole record, as it is sent; missing of those from before it was kept.' }),
        isCorrection: z.boolean(),
        recordedAt: Timestamp,
        csv: z.string().optional(),
        code: z.string().optional(),
        description: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'InvoiceVerifactu' });
export type InvoiceRecords = z.output<typeof InvoiceRecords>;

export const InvoiceRecordsAnswer = z.object({ data: InvoiceRecords });

export const RetryInput = InvoicePath.extend(RecordCorrection.shape);

/** An invoice that was sent for trying out; `sent`: nobody knows what became of it. */
export const Trial = z.object({
  documentNumber: z.string(),
  status: z.enum(['sent', 'accepted', 'accepted_with_errors', 'refused', 'unanswered']),
  code: z.string().nullable(),
  description: z.string().nullable(),
  csv: z.string().nullable(),
  sentAt: Timestamp,
});
export type Trial = z.output<typeof Trial>;

export const DismissInput = InvoicePath.extend({
  reason: z.string().trim().min(1).max(500).meta({
    description: 'Why nothing is left to do.',
    example: 'Sent by our former program; the agency has confirmed that its record counts.',
  }),
});
