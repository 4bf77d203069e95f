import { twoDecimals } from '@/lib/money/money';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';
import { withholdingNote } from '@/server/e-invoicing/e-invoicing/model/withholding-note';

const words = {
  es: {
    surcharge: 'Recargo de equivalencia',
    of: 'de',
    prepaid: 'Cobrado anticipadamente',
    reason: 'Motivo',
    qr: 'QR tributario',
    setOff: 'A compensar o devolver',
    discount: 'Descuento',
    rounding: 'Redondeo',
  },
  en: {
    surcharge: 'Equivalence surcharge (recargo de equivalencia)',
    of: 'of',
    prepaid: 'Already collected',
    reason: 'Reason',
    qr: 'Tax agency QR',
    setOff: 'To be set off or paid back',
    discount: 'Discount',
    rounding: 'Rounding',
  },
};

export type Words = {
  /** The note of the invoice: what EN 16931 has no field for. */
  note: string | null;
  /** How a credit is settled. */
  setOff: string;
  discount: string;
  /** What rounding to the unit of the currency takes off, or adds. */
  rounding: string;
};

/** What is said in words, in the language of the company. */
export function wordsOf(invoice: EInvoice): Words {
  const { language, currency, taxes, prepaid, rectification } = invoice;
  const text = words[language];
  const money = (amount: Parameters<typeof twoDecimals>[0]) => `${twoDecimals(amount)} ${currency}`;
  const surcharges = taxes
    .filter(({ surcharge, surchargeRate }) => !surcharge.isZero() && !surchargeRate.isZero())
    .map(
      (it) =>
        `${text.surcharge}: ${it.surchargeRate} % ${text.of} ${money(it.surchargeTaxable)} = ${money(it.surcharge)}; ` +
        `${it.rate} % ${text.of} ${money(it.taxable)} = ${money(it.tax)}`,
    );
  const lines = [
    invoice.notes,
    rectification?.description && `${text.reason}: ${rectification.description}`,
    ...invoice.mentions,
    ...surcharges,
    withholdingNote(invoice),
    ...prepaid.map(({ amount, paidOn }) => `${text.prepaid}${paidOn ? ` (${paidOn})` : ''}: ${money(amount)}`),
    invoice.qrUrl && `${text.qr}: ${invoice.qrUrl}`,
  ];
  return {
    note: lines.filter(Boolean).join('\n') || null,
    setOff: text.setOff,
    discount: text.discount,
    rounding: text.rounding,
  };
}
