import { generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry } from '@/lib/ledger/entry';
import { type Amount, Money } from '@/lib/money/money';

type Head = Pick<Entry, 'date' | 'document'>;
type TaxPart = { label: string; tax: Amount };

/** VAT of a sale under the cash criterion that falls due: from what is pending to 477. */
export function accrualEntry(head: Head, taxes: readonly TaxPart[]): Entry {
  const lines = taxes.flatMap(({ label, tax }) => [
    debit(generalAccount('output_tax_pending', label), tax),
    credit(generalAccount('output_tax', label), tax),
  ]);
  return balancedEntry({ ...head, text: `Devengo de IVA ${head.document} (criterio de caja)`, lines });
}

/** VAT of a purchase under the cash criterion that is deducted: from what is pending to 472. */
export function deductionEntry(head: Head, taxes: readonly TaxPart[]): Entry {
  const lines = taxes.flatMap(({ label, tax }) => [
    debit(generalAccount('input_tax', label), tax),
    credit(generalAccount('input_tax_pending', label), tax),
  ]);
  return balancedEntry({
    ...head,
    text: `Deducción de IVA ${head.document} (criterio de caja)`.replace('  ', ' '),
    lines,
  });
}

const REGULARISED = {
  /** What the definitive pro rata adds to a year, or takes off: box 44 of form 303. */
  purchases: { more: 'more_input_tax', less: 'less_input_tax', text: 'Regularización por prorrata definitiva' },
  /** Of investment goods: box 43. */
  assets: {
    more: 'more_input_tax_of_assets',
    less: 'less_input_tax_of_assets',
    text: 'Regularización de bienes de inversión',
  },
} as const;

/** What is deducted more (639), or below nothing less (634), than was as the purchases were booked. */
export function regularisationEntry(date: string, of: keyof typeof REGULARISED, amount: Amount): Entry {
  const { more, less, text } = REGULARISED[of];
  const other = generalAccount(new Money(amount).isNegative() ? less : more);
  const lines = [debit(generalAccount('input_tax', 'regularización'), amount), credit(other, amount)];
  return balancedEntry({ date, document: '', text, lines });
}
