import type { AmountsOf } from '@/components/sales/documents/amounts';
import { Money } from '@/lib/money/money';
import type { Quote } from '@/server/sales/quotes/quotes.schema';

type Stored = Omit<AmountsOf, 'amountPaid' | 'amountDue'> & Pick<Quote, 'irpf' | 'total'>;

/** What a quote comes to, as an invoice shows it: nothing of it is paid, and withholding lowers what is to pay. */
export function quoteAmounts(quote: Stored): AmountsOf {
  const amountDue = new Money(quote.total).minus(quote.irpf).toNumber();
  return { ...quote, amountPaid: 0, amountDue };
}
