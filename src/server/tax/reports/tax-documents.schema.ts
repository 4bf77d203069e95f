import { z } from 'zod';
import { CalendarDate, ListInput } from '@/server/platform/contract/pagination';
import { Quarter } from '@/server/tax/reports/quarterly.schema';

/** The forms whose boxes open. Form 130 runs from January to the end of the quarter, the others are of the quarter. */
export const TaxForm = z.enum(['303', '420', '309', '369', '130', '111', '115', '123']);
export type TaxForm = z.output<typeof TaxForm>;

export const TaxDocumentsInput = ListInput.pick({ limit: true, offset: true }).extend({
  quarter: Quarter,
  form: TaxForm,
  /** The number of a box, base or tax, or the name of a line that has none; of form 369, its line, as `DE:goods:19`. */
  box: z.string().max(40),
});
export type TaxDocumentsInput = z.output<typeof TaxDocumentsInput>;

const Amounts = z.object({ base: z.number(), tax: z.number() });

const TaxDocument = Amounts.extend({
  kind: z.enum(['invoice', 'expense', 'asset']),
  id: z.string(),
  /** An invoice's number, what an expense bought, what an asset is. */
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
