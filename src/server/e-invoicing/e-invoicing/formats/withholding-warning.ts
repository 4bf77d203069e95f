import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { twoDecimals } from '@/lib/money/money';
import type { Warning } from '@/server/e-invoicing/e-invoicing/formats/format';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

/** That a format has no field for IRPF, and where it is said instead. Nothing where none is withheld. */
export function withholdingWarning(label: string, { withholding, currency }: EInvoice): Warning[] {
  if (!withholding) return [];
  const amount = `${twoDecimals(withholding.amount)} ${currency}`;
  const why = reasonOf('EINVOICE_IRPF_IN_WORDS', { format: label, amount });
  return [{ path: ['irpfRate'], ...why }];
}
