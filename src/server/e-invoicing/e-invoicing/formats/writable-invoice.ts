import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { Money } from '@/lib/money/money';
import { writable } from '@/lib/text/xml';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** The invoice with every text as XML can hold it, and where something had to be replaced. */
export function writableInvoice(invoice: EInvoice): { invoice: EInvoice; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const why = reasonOf('EINVOICE_CONTROL_CHARACTER');
  const clean = (value: unknown, path: Warning['path']): unknown => {
    if (typeof value === 'string') {
      const text = writable(value);
      if (text !== value) warnings.push({ path, ...why });
      return text;
    }
    if (Array.isArray(value)) return value.map((member, index) => clean(member, [...path, index]));
    if (typeof value !== 'object' || value === null || value instanceof Money) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clean(member, [...path, name])]));
  };
  return { invoice: clean(invoice, []) as EInvoice, warnings };
}
