import { type AccountNeed, generalAccount } from '@/lib/ledger/accounts';
import { balancedEntry, credit, debit, type Entry, type EntryLine, type InvoiceDetail } from '@/lib/ledger/entry';
import { type Amount, Money, percentOf, roundIn, sum } from '@/lib/money/money';
import { grouped } from '@/lib/text/grouped';

/** An issued invoice or credit note, as its entry needs it. Amounts are in its currency, those of a credit note below zero. */
export interface PostedInvoice {
  kind: 'invoice' | 'simplified' | 'credit_note' | 'advance';
  number: string;
  /** Of the operation, by which it is declared. */
  date: string;
  issueDate: string;
  dueDate?: string;
  client: AccountNeed;
  clientTaxId?: string;
  clientPostalCode?: string;
  /** The client's account of advances. */
  advances: AccountNeed;
  /** One unit of its currency in that of the books; 1 where they are the same. */
  exchangeRate: Amount;
  irpf: Amount;
  /** Percent. */
  irpfRate: Amount;
  lines: PostedLine[];
  taxes: PostedTax[];
  /** What a credit note rectifies. */
  rectified?: { number: string; date: string };
}

export interface PostedLine {
  taxKey: string;
  net: Amount;
  /** Where its income goes: goods, services, rents, or the account of its product. */
  income: AccountNeed;
  deductsAdvance: boolean;
}

export interface PostedTax {
  taxKey: string;
  /** As its account is called: `IVA 21`, or `DE 19` of what the one-stop shop declares. */
  label: string;
  rate: Amount;
  taxable: Amount;
  tax: Amount;
  surchargeRate: Amount;
  surcharge: Amount;
  /** Suplidos: what the issuer paid in the client's name. */
  passedOn: boolean;
  /** EN 16931's category. */
  category: string;
  /** Under the cash criterion it falls due as it is paid. */
  isPending?: boolean;
}

/**
 * The entry of an invoice: what the client owes and withholds (430, 473), the income or the advance (438), and the tax
 * (477). Each amount is used into the books at the rate of the invoice, as in forms 303 and 130; the client owes their sum.
 */
export function invoiceEntry(invoice: PostedInvoice, currency: string): Entry {
  const inBooks = (amount: Amount) => roundIn(currency, new Money(amount).times(invoice.exchangeRate));
  const parts = invoice.taxes.flatMap((tax) => partsOf(invoice, tax, inBooks, currency));
  const withheld = inBooks(invoice.irpf);
  const withheldAccount = generalAccount('withheld_by_clients');
  const credits: EntryLine[] = parts.flatMap((part) => [
    credit(part.account, part.base),
    ...(part.taxAccount ? [credit(part.taxAccount, part.tax)] : []),
    ...(part.surchargeAccount ? [credit(part.surchargeAccount, part.surcharge)] : []),
  ]);
  const total = sum(credits.map(({ amount }) => amount))
    .negated()
    .minus(withheld);
  return balancedEntry({
    date: invoice.date,
    text: `${invoice.kind === 'credit_note' ? 'Rectificativa' : 'Factura'} ${invoice.number} ${invoice.client.name}`,
    document: invoice.number,
    lines: [debit(invoice.client, total), debit(withheldAccount, withheld), ...credits],
    // A VAT book of a program would declare the whole tax with the invoice.
    invoice: invoice.taxes.some(({ isPending }) => isPending)
      ? undefined
      : {
          type: 'sale',
          isCreditNote: invoice.kind === 'credit_note',
          rectified: invoice.rectified,
          number: invoice.number,
          date: invoice.issueDate,
          operationDate: invoice.date,
          dueDate: invoice.dueDate,
          taxId: invoice.clientTaxId,
          postalCode: invoice.clientPostalCode,
          name: invoice.client.name,
          party: invoice.client,
          total,
          details: withWithholding(parts, {
            withheld,
            rate: String(invoice.irpfRate),
            account: withheldAccount,
            currency,
          }),
        },
  });
}

/** What a tax is charged on, by the accounts of its lines. What allowances, charges and rounding leave is the largest one's. */
function partsOf(
  { kind, lines, advances }: PostedInvoice,
  tax: PostedTax,
  inBooks: (amount: Amount) => Money,
  currency: string,
): InvoiceDetail[] {
  const accountOf = ({ income, deductsAdvance }: PostedLine) => {
    if (tax.passedOn) return generalAccount('passed_on');
    return deductsAdvance || kind === 'advance' ? advances : income;
  };
  const own = lines.filter(({ taxKey }) => taxKey === tax.taxKey);
  const groups = [...grouped(own, (line) => `${accountOf(line).kind} ${accountOf(line).reference}`).values()];
  const nets = groups.map((group) => inBooks(sum(group.map(({ net }) => net))));
  const base = inBooks(tax.taxable);
  const main = largest(nets, (index) => !groups[index]?.[0]?.deductsAdvance);
  const rest = base.minus(sum(nets));
  const bases = groups.length > 0 ? nets.map((net, index) => (index === main ? net.plus(rest) : net)) : [base];
  const accounts = groups.flatMap((group) => (group[0] ? [accountOf(group[0])] : []));
  const fallback = tax.passedOn
    ? generalAccount('passed_on')
    : kind === 'advance'
      ? advances
      : generalAccount('service');
  const surchargeRate = new Money(tax.surchargeRate);
  const taxes = shared(inBooks(tax.tax), bases, currency);
  const surcharges = shared(inBooks(tax.surcharge), bases, currency);
  return bases.map((part, index) => ({
    account: accounts[index] ?? fallback,
    base: part,
    rate: String(tax.rate),
    tax: taxes[index] ?? new Money(0),
    category: tax.category,
    taxAccount: new Money(tax.tax).isZero()
      ? undefined
      : generalAccount(tax.isPending ? 'output_tax_pending' : 'output_tax', tax.label),
    surchargeRate: surchargeRate.toString(),
    surcharge: surcharges[index] ?? new Money(0),
    surchargeAccount: new Money(tax.surcharge).isZero()
      ? undefined
      : generalAccount('output_tax', `recargo ${surchargeRate}`),
    withheldRate: '0',
    withheld: new Money(0),
  }));
}

/** An amount by the weights of its parts, to the unit; what rounding leaves is the largest one's. */
export function shared(amount: Money, weights: readonly Money[], currency: string): Money[] {
  const whole = sum(weights);
  const shares = weights.map((weight) =>
    whole.isZero() ? new Money(0) : roundIn(currency, amount.times(weight).div(whole)),
  );
  const main = largest(weights);
  const rest = amount.minus(sum(shares));
  return shares.map((share, index) => (index === main ? share.plus(rest) : share));
}

function largest(amounts: readonly Money[], isWanted: (index: number) => boolean = () => true): number {
  const wanted = amounts.map((_, index) => index).filter(isWanted);
  const candidates = wanted.length > 0 ? wanted : amounts.map((_, index) => index);
  const sizeOf = (index: number) => amounts[index]?.abs() ?? new Money(0);
  return candidates.reduce((best, index) => (sizeOf(index).gt(sizeOf(best)) ? index : best), candidates[0] ?? 0);
}

type Withholding = { withheld: Money; rate: string; account: AccountNeed; currency: string };

/** Withheld on what is no suplido, by the bases. */
function withWithholding(parts: InvoiceDetail[], { withheld, rate, account, currency }: Withholding): InvoiceDetail[] {
  if (withheld.isZero()) return parts;
  const isBase = (part: InvoiceDetail) => !part.account.reference.startsWith('passed_on');
  const shares = shared(
    withheld,
    parts.map((part) => (isBase(part) ? percentOf(part.base, 100) : new Money(0))),
    currency,
  );
  return parts.map((part, index) => ({
    ...part,
    ...(isBase(part) && { withheldRate: rate, withheld: shares[index] ?? new Money(0), withheldAccount: account }),
  }));
}
