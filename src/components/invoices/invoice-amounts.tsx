'use client';

import { Amounts } from '@/components/documents/amounts';
import { sum, toNumber } from '@/lib/money';
import type { Invoice } from '@/server/invoices/invoices.schema';
import { useCredits } from './credit-links';

/** What an invoice comes to, and what is due of it once its issued credit notes are taken off. */
export function InvoiceAmounts({ invoice }: { invoice: Invoice }) {
  const { issued } = useCredits(invoice);
  const credited = toNumber(sum(issued.map(({ amountDue }) => amountDue)));
  return <Amounts of={{ ...invoice, credited, amountDue: toNumber(sum([invoice.amountDue, credited])) }} />;
}
