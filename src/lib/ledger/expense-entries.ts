import { type AccountNeed, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry, type InvoiceDetail } from '@/lib/ledger/entry';
import { shared } from '@/lib/ledger/invoice-entries';
import { type Amount, Money, roundIn, sum } from '@/lib/money/money';

/** An expense as its entry needs it; amounts are in the currency of the books. */
export interface PostedExpense {
  date: string;
  dueDate?: string;
  number: string;
  description: string;
  vendor: AccountNeed;
  vendorTaxId?: string;
  cost: AccountNeed;
  isInvestmentGood: boolean;
  /** What the receipt says, tax included; without tax where the company taxes itself. */
  amount: Amount;
  /** What is deducted of the vendor's tax and of the company's own. */
  deductibleTax: Amount;
  /** Under the cash criterion it is deducted on another day. */
  isPending?: boolean;
  selfAssessedTax: Amount;
  irpf: Amount;
  /** Percent, and what it is used of, for the accounts of the tax: the company's own where `isOwn`. */
  rates: { rate: Amount | null; base: Amount; tax: Amount; isOwn: boolean; label: string }[];
}

/**
 * The entry of an expense: what it costs (with the tax that is not deducted), the tax (472), what the company charges
 * itself (477), what it withholds (4751), and what the vendor is owed.
 */
export function expenseEntry(expense: PostedExpense, currency: string): Entry {
  const [amount, deductible, own, irpf] = [
    new Money(expense.amount),
    new Money(expense.deductibleTax),
    new Money(expense.selfAssessedTax),
    new Money(expense.irpf),
  ];
  const taxed = taxedRates(expense);
  const deducted = deductedByRate(expense, currency);
  const charged = byRate(own, taxed, currency);
  const withheldAccount = generalAccount('withheld_from_vendors');
  return balancedEntry({
    date: expense.date,
    text: [expense.description, expense.vendor.name].filter(Boolean).join(' · '),
    document: expense.number,
    lines: [
      debit(expense.cost, amount.plus(own).minus(deductible)),
      ...deducted.map(({ label, part }) =>
        debit(generalAccount(expense.isPending ? 'input_tax_pending' : 'input_tax', label), part),
      ),
      ...charged.map(({ label, part }) => credit(generalAccount('output_tax', `autorrepercutido ${label}`), part)),
      credit(withheldAccount, irpf),
      credit(expense.vendor, amount.minus(irpf)),
    ],
    // A VAT book of a program would deduct the whole tax with the receipt.
    invoice: expense.isPending ? undefined : recordOf(expense, { amount, deductible, irpf, withheldAccount, currency }),
  });
}

/** What is deducted of an expense, by the rates that its tax is of. */
export function deductedByRate(
  expense: Pick<PostedExpense, 'deductibleTax' | 'selfAssessedTax' | 'rates'>,
  currency: string,
): { label: string; part: Money }[] {
  return byRate(new Money(expense.deductibleTax), taxedRates(expense), currency);
}

function taxedRates({
  rates,
  selfAssessedTax,
}: Pick<PostedExpense, 'selfAssessedTax' | 'rates'>): PostedExpense['rates'] {
  const isTaxedByItself = !new Money(selfAssessedTax).isZero();
  return rates.filter(({ isOwn, tax }) => isOwn === isTaxedByItself && !new Money(tax).isZero());
}

function byRate(amount: Money, rates: PostedExpense['rates'], currency: string): { label: string; part: Money }[] {
  if (rates.length === 0) return amount.isZero() ? [] : [{ label: '', part: amount }];
  const parts = shared(
    amount,
    rates.map(({ tax }) => new Money(tax)),
    currency,
  );
  return rates.map(({ label }, index) => ({ label, part: parts[index] ?? new Money(0) }));
}

type Figures = { amount: Money; deductible: Money; irpf: Money; withheldAccount: AccountNeed; currency: string };

/** An expense as a VAT book takes it: only one of which the vendor charges all of the tax, and all of it is deducted. */
function recordOf(expense: PostedExpense, figures: Figures): Entry['invoice'] {
  const { amount, deductible, irpf, withheldAccount, currency } = figures;
  const { rates } = expense;
  const [first] = rates;
  const isPlain = rates.every(({ rate, isOwn }) => rate !== null && !isOwn);
  if (!first || !isPlain || !expense.number || !sum(rates.map(({ tax }) => tax)).equals(deductible)) return undefined;
  if (!sum(rates.flatMap(({ base, tax }) => [base, tax])).equals(amount)) return undefined;
  const withheld = shared(
    irpf,
    rates.map(({ base }) => new Money(base)),
    currency,
  );
  const taxable = sum(rates.map(({ base }) => base));
  const irpfRate = irpf.isZero() || taxable.isZero() ? new Money(0) : irpf.times(100).div(taxable).toDecimalPlaces(2);
  const details = rates.map(({ rate, base, tax, label }, index): InvoiceDetail => {
    const isTaxed = !new Money(tax).isZero();
    return {
      account: expense.cost,
      category: isTaxed ? 'S' : 'E',
      base: roundIn(currency, base),
      rate: String(rate),
      tax: roundIn(currency, tax),
      taxAccount: isTaxed ? generalAccount('input_tax', label) : undefined,
      surchargeRate: '0',
      surcharge: new Money(0),
      withheldRate: irpfRate.toString(),
      withheld: withheld[index] ?? new Money(0),
      withheldAccount: irpf.isZero() ? undefined : withheldAccount,
    };
  });
  return {
    type: expense.isInvestmentGood ? 'capital' : 'purchase',
    isCreditNote: amount.isNegative(),
    number: expense.number,
    date: expense.date,
    operationDate: expense.date,
    dueDate: expense.dueDate,
    taxId: expense.vendorTaxId,
    name: expense.vendor.name,
    party: expense.vendor,
    total: amount.minus(irpf),
    details,
  };
}
