import { z } from 'zod';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const MailStatus = z.enum(['queued', 'captured', 'sent', 'failed', 'dropped']);

export const MailSummary = z.object({
  id: z.string(),
  status: MailStatus,
  to: z.string(),
  subject: z.string(),
  /** How many files are attached. */
  attachments: z.int(),
  createdAt: Timestamp,
});
export type MailSummary = z.output<typeof MailSummary>;

export const Mail = MailSummary.extend({
  messageId: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Absent where only an owner may read it, or nobody any more: it held a link that lets its reader in. */
  html: z.string().optional(),
  text: z.string().optional(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
  attempts: z.int(),
  error: z.string().optional(),
  sentAt: Timestamp.optional(),
});
export type Mail = z.output<typeof Mail>;

export const MailListInput = ListInput.extend({ status: MailStatus.optional() });
export type MailListInput = z.output<typeof MailListInput>;

export const MailList = listSchemaOf(MailSummary).extend({
  /** Mail really leaves: SMTP_URL is set. */
  sending: z.boolean(),
});
export type MailList = z.output<typeof MailList>;

export const MailPath = z.object({ mailId: z.string().max(64) });

export const AttachmentPath = MailPath.extend({ index: z.int().min(0).max(100) });

export const AttachmentFile = z.object({
  filename: z.string(),
  contentType: z.string(),
  /** Base64. */
  content: z.string(),
});
export type AttachmentFile = z.output<typeof AttachmentFile>;
