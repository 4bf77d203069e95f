import { z } from 'zod';
import { Language, oneLineText } from '@/server/platform/contract/text';

export const TEMPLATE_KINDS = ['invoice', 'reminder_before', 'reminder', 'receipt', 'credit_note', 'quote'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The names that each kind knows, to be written as {{number}}. */
export const TEMPLATE_NAMES: Record<TemplateKind, readonly string[]> = {
  invoice: ['client', 'company', 'number', 'amount', 'total', 'issueDate', 'dueDate', 'iban', 'link'],
  reminder_before: ['client', 'company', 'number', 'amount', 'total', 'issueDate', 'dueDate', 'iban', 'link'],
  reminder: ['client', 'company', 'number', 'amount', 'total', 'issueDate', 'dueDate', 'daysLate', 'iban', 'link'],
  receipt: ['client', 'company', 'number', 'amount', 'total', 'left', 'paidOn', 'link'],
  credit_note: ['client', 'company', 'number', 'amount', 'issueDate', 'original', 'link'],
  quote: ['client', 'company', 'number', 'amount', 'issueDate', 'validUntil', 'link'],
};

export const TemplateSubject = oneLineText(200, 'A subject is one line of text');
export const TemplateText = z.string().trim().min(1).max(5000);

export const TemplateWords = z.object({ subject: TemplateSubject, text: TemplateText });
export type TemplateWords = z.output<typeof TemplateWords>;

export const TemplatePath = z.object({ kind: z.enum(TEMPLATE_KINDS), locale: Language });
export type TemplatePath = z.output<typeof TemplatePath>;

export const MailTemplate = TemplatePath.extend({
  ...TemplateWords.shape,
  /** Whether the company wrote it; else it is ours. */
  isOwn: z.boolean(),
});
export type MailTemplate = z.output<typeof MailTemplate>;

export const MailTemplates = z.array(MailTemplate);

export const TemplateUpdate = TemplatePath.extend(TemplateWords.shape);
export type TemplateUpdate = z.output<typeof TemplateUpdate>;
