import { Money } from '@/lib/money/money';
import type { ReadEInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import type { IncomingInvoice } from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';

/** The model with its amounts as JSON has them. */
export function asJson(invoice: IncomingInvoice): ReadEInvoice {
  return withNumbers(invoice) as ReadEInvoice;
}

function withNumbers(value: unknown): unknown {
  if (value instanceof Money) return value.toNumber();
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withNumbers(member)]));
}
