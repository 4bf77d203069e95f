import { z } from 'zod';
import { Quarter } from '@/server/figures/quarterly.schema';
import { CalendarDate, ListInput } from '@/server/pagination';

/** What a box is made of. VAT is of the quarter, income tax from January to its end. */
export const TaxBox = z.enum(['vatCharged', 'vatDeductible', 'income', 'expenses', 'withheld']);
export type TaxBox = z.output<typeof TaxBox>;

export const TaxDocumentsInput = ListInput.pick({ limit: true, offset: true }).extend({
  quarter: Quarter,
  box: TaxBox,
  /** Of `vatCharged`: only what bears this rate, percent. */
  rate: z.number().min(0).max(100).optional(),
});
export type TaxDocumentsInput = z.output<typeof TaxDocumentsInput>;

const Amounts = z.object({ base: z.number(), tax: z.number() });

const TaxDocument = Amounts.extend({
  kind: z.enum(['invoice', 'expense']),
  id: z.string(),
  /** An invoice's number, an expense's description. */
  title: z.string(),
  date: CalendarDate,
  /** Whom it was billed to, or bought from. */
  party: z.string().optional(),
});

/**
 * The documents behind a box, the oldest first, in the currency of the books. `tax` is VAT where the box is of VAT, and
 * what was withheld where it is of income tax; `sums` are of all pages, and are what the box says.
 */
export const TaxDocuments = z.object({
  data: z.array(TaxDocument),
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  currency: z.string(),
  sums: Amounts,
});
export type TaxDocuments = z.output<typeof TaxDocuments>;
