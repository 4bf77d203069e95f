import { z } from 'zod';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';

export const InvoicePayments = z.array(
  z.object({ id: z.string(), amount: Money, paidOn: CalendarDate, depositId: z.string().optional() }),
);
export type InvoicePayments = z.output<typeof InvoicePayments>;
