import { z } from 'zod';
import { Money } from '@/server/contract/amounts';
import { CalendarDate } from '@/server/contract/pagination';

export const InvoicePayments = z.array(
  z.object({ id: z.string(), amount: Money, paidOn: CalendarDate, depositId: z.string().optional() }),
);
export type InvoicePayments = z.output<typeof InvoicePayments>;
