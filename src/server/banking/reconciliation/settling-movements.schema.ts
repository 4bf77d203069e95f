import { z } from 'zod';
import { SettledDocumentType } from '@/server/banking/banking/transactions.schema';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';

export const SettledDocument = z.object({
  documentType: SettledDocumentType,
  documentId: z.string().max(64),
});
export type SettledDocument = z.output<typeof SettledDocument>;

/** A movement with what of it went to the document: above zero, in the currency of the movement. */
export const SettlingMovement = z.object({
  transactionId: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  date: CalendarDate,
  description: z.string(),
  amount: Money,
  currency: z.string(),
});
export type SettlingMovement = z.output<typeof SettlingMovement>;

export const SettlingMovements = z.array(SettlingMovement);
