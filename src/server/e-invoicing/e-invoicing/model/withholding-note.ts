import { Money, twoDecimals } from '@/lib/money/money';
import type { EInvoice } from '@/server/e-invoicing/e-invoicing/model/e-invoice';

const WORDS = {
  es: { label: 'Retención de IRPF', of: 'de' },
  en: { label: 'Withholding (IRPF)', of: 'of' },
} as const;

const NOTE = new RegExp(
  `^(?:${Object.values(WORDS)
    .map(({ label }) => label.replace(/[()]/g, '\\$&'))
    .join('|')}): [\\d.]+ % (?:de|of) -?[\\d.]+ ([A-Z]{3}) = (-?\\d+\\.\\d{2}) \\1$`,
  'm',
);

/** What IRPF is called in the papers of a company. */
export function withholdingLabel(language: EInvoice['language']): string {
  return WORDS[language].label;
}

export function isWithholdingLabel(text: string | null): boolean {
  return Object.values(WORDS).some(({ label }) => label === text);
}

/** IRPF in a line of words, for the formats that have no field for it; `readWithholdingNote` finds the amount again. */
export function withholdingNote({ withholding, currency, language }: EInvoice): string | null {
  if (!withholding) return null;
  const { rate, base, amount } = withholding;
  const money = (it: Money) => `${twoDecimals(it)} ${currency}`;
  const { label, of } = WORDS[language];
  return `${label}: ${rate} % ${of} ${money(base)} = ${money(amount)}`;
}

/** The amount withheld, in the currency of the invoice and with the house's sign; null where no note says one. */
export function readWithholdingNote(notes: readonly string[], currency: string): Money | null {
  for (const note of notes) {
    const [, its, amount] = NOTE.exec(note) ?? [];
    if (amount && its === currency) return new Money(amount);
  }
  return null;
}
