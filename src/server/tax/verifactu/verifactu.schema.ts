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
export const Dismissed = z
  .object({
    at: Timestamp.meta({ description: 'When.' }),
    by: z.string().meta({ description: 'The name of whoever said so.' }),
    reason: z.string().meta({ description: 'Why, in their words.' }),
  })
  .meta({
    id: 'DismissedRecord',
    description: 'Somebody has said that nothing is left to ask the tax agency, and why.',
  });

const kind = z.enum(['alta', 'anulacion']).meta({ description: 'The invoice was issued, or cancelled.' });

const recordStatusFields = {
  status: RecordStatus,
  csv: z.string().optional().meta({ description: "The tax agency's receipt." }),
  code: z.string().optional().meta({ description: 'Of the error, as the tax agency numbers it.', example: '1189' }),
  description: z.string().optional().meta({ description: 'The error in the words of the tax agency.' }),
  attempts: z.int().meta({ description: 'How often it was sent.' }),
  lastAttemptAt: Timestamp.optional().meta({ description: 'When it was last sent.' }),
};

const InvoiceRecords = z
  .object({
    ...recordStatusFields,
    qrUrl: z
      .string()
      .optional()
      .meta({ description: "What the QR code on the invoice says: the agency's page that checks it." }),
    hash: z
      .string()
      .optional()
      .meta({ description: 'The fingerprint of its last record in the chain (SHA-256, hex).' }),
    dismissed: Dismissed.optional(),
    todo: RecordTodo.optional().meta({ description: 'What has to be done about it by a person.' }),
    records: z
      .array(
        z.object({
          kind,
          hash: z.string().meta({ description: 'The fingerprint of the record (SHA-256, hex).' }),
          status: RecordStatus,
          xml: z
            .string()
            .optional()
            .meta({ description: 'The whole record, as it is sent; missing of those from before it was kept.' }),
          isCorrection: z
            .boolean()
            .meta({ description: 'Whether it corrects a record that was refused or taken with errors.' }),
          recordedAt: Timestamp.meta({ description: 'When the record was made.' }),
          csv: z.string().optional().meta({ description: "The tax agency's receipt." }),
          code: z.string().optional().meta({ description: 'Of the error, as the tax agency numbers it.' }),
          description: z.string().optional().meta({ description: 'The error in the words of the tax agency.' }),
        }),
      )
      .meta({ description: 'All records of the invoice, in the order of the chain.' }),
  })
  .meta({ id: 'InvoiceVerifactu', description: 'What the tax agency knows of an invoice (VERI*FACTU).' });
export type InvoiceRecords = z.output<typeof InvoiceRecords>;

export const InvoiceRecordsAnswer = z.object({
  data: InvoiceRecords.meta({ description: 'How the records of the invoice stand.' }),
});

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
