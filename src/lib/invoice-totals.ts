import { type Amount, computeTotals, lineNet, percentOf, sum, type Totals, type TotalsLine } from '@/lib/money';
import { type FiscalZone, resolveTax, type TaxRule, type VatRegime } from '@/lib/tax-zones';

/** What the issuer's side decides of an invoice's tax; null where there is no fiscal profile yet. */
export interface InvoiceIssuer {
  zone: FiscalZone | null;
  regime: VatRegime | null;
  /** The workspace's own rate, percent. */
  taxRate: Amount | null;
}

export interface InvoiceAmounts {
  items: readonly TotalsLine[];
  clientLocation: FiscalZone | null;
  taxRate: Amount | null;
  irpfRate: Amount | null;
  discountRate: Amount | null;
}

/** What an invoice comes to: one rule for what is stored and for what a form shows while one types. */
export function invoiceTotals(invoice: InvoiceAmounts, issuer: InvoiceIssuer): Totals {
  const { rule, rate } = invoiceTax(issuer, invoice.clientLocation);
  return computeTotals({ ...invoice, taxRate: invoice.taxRate ?? rate, tax: rule });
}

/** The tax between issuer and client, and its rate (percent) for lines that name none. */
export function invoiceTax(issuer: InvoiceIssuer, clientZone: FiscalZone | null): { rule: TaxRule; rate: Amount } {
  const rule = resolveTax({
    issuerZone: issuer.zone ?? 'peninsula',
    clientZone,
    regime: issuer.regime ?? 'general',
  });
  // The workspace's own rate stands in for the zone's standard one, and only where the zones ask for it.
  return { rule, rate: (rule.defaultRate > 0 ? issuer.taxRate : null) ?? rule.defaultRate };
}

interface StoredInvoice {
  items: readonly (TotalsLine & { taxRate?: number; taxExemptReason?: string })[];
  taxes: readonly { rate: number; taxable: number }[];
  discountRate: number;
}

/**
 * The rate, percent, of the lines of a stored invoice that name none: the one whose base the lines that do name one
 * leave open. The workspace's default may be another by now.
 */
export function defaultRateOf({ items, taxes, discountRate }: StoredInvoice): number {
  const left = ({ rate, taxable }: StoredInvoice['taxes'][number]) => {
    const named = items.filter((item) => (item.taxRate ?? (item.taxExemptReason ? 0 : undefined)) === rate);
    return percentOf(sum(named.map(lineNet)), 100 - discountRate)
      .minus(taxable)
      .abs();
  };
  const [widest] = [...taxes].sort((a, b) => left(b).cmp(left(a)));
  return widest?.rate ?? 0;
}
