import { reasonOf, type Why } from '@/lib/errors/reasons/reason-table';
import { Money, percentOf, round2, roundIn, sum, twoDecimals, unitOf } from '@/lib/money/money';
import type { TaxCategory } from '@/lib/tax/tax-zones';
import type {
  IncomingInvoice,
  IncomingLine,
  IncomingTax,
} from '@/server/e-invoicing/e-invoicing/incoming/incoming-invoice';

/** Something that does not add up, with the figures; all but `line` keep a file from being booked as it is. */
export type SumProblem = Why & {
  code: 'lines' | 'line' | 'taxable' | 'rate' | 'category' | 'tax' | 'total' | 'due' | 'decimals';
};

const CENT = new Money('0.01');
/** What rounding each line for itself may make of the tax of a rate. */
const LEAST_TOLERANCE = new Money('0.05');

type Compare = (
  code: SumProblem['code'],
  reason: (found: string, stated: string) => Why,
  found: Money,
  stated: Money,
  most?: Money,
) => void;

/**
 * What does not add up. The sums that EN 16931 fixes (BR-CO-10 to BR-CO-16) must agree to the cent; the tax of a rate may
 * differ by a cent (a yen) a line, and a line by what rounding its price makes.
 */
export function sumProblems(invoice: IncomingInvoice): SumProblem[] {
  const { lines, adjustments, taxes, totals, withheld, currency } = invoice;
  const unit = Money.max(CENT, unitOf(currency), unitInUse(currency)); // what is in yen is rounded to a yen
  const problems: SumProblem[] = [...chargedWithout(taxes), ...brokenUnits(invoice)];
  const compare: Compare = (code, reason, found, stated, most = CENT.times(0)) => {
    if (round2(found).minus(round2(stated)).abs().lte(most)) return;
    problems.push({ code, ...reason(twoDecimals(found), twoDecimals(stated)) });
  };
  for (const [index, line] of lines.entries()) {
    const found = worth(line);
    if (found)
      compare(
        'line',
        (is, stated) => reasonOf('EINVOICE_SUM_OF_LINE', { number: index + 1, sum: is, amount: stated }),
        found,
        line.net,
        toleranceOf(line, unit),
      );
  }
  const ofLines = sum(lines.map(({ net }) => net));
  if (totals.lines && lines.length > 0) {
    compare(
      'lines',
      (is, stated) => reasonOf('EINVOICE_SUM_OF_LINES', { sum: is, amount: stated }),
      ofLines,
      totals.lines,
      roundingOf(lines.map(({ net }) => net)),
    );
  }
  const before = totals.lines ?? (lines.length > 0 ? ofLines : null);
  const adjusted = before?.plus(sum(adjustments.map(({ amount }) => amount)));
  if (adjusted) {
    compare(
      'taxable',
      (is, stated) => reasonOf('EINVOICE_SUM_OF_ADJUSTED_LINES', { sum: is, amount: stated }),
      adjusted,
      totals.taxable,
    );
  }
  if (taxes.length > 0) {
    const bases = taxes.map(({ taxable }) => taxable);
    compare(
      'taxable',
      (is, stated) => reasonOf('EINVOICE_SUM_OF_TAXABLE', { sum: is, amount: stated }),
      sum(bases),
      totals.taxable,
      roundingOf(bases),
    );
    const amounts = taxes.map(({ tax }) => tax);
    compare(
      'tax',
      (is, stated) => reasonOf('EINVOICE_SUM_OF_TAXES', { sum: is, amount: stated }),
      sum(amounts),
      totals.tax,
      roundingOf(amounts),
    );
  }
  for (const { rate, taxable, tax } of taxes.filter(({ category }) => !WITHOUT_TAX.includes(category))) {
    const most = Money.max(LEAST_TOLERANCE, unit.times(Math.max(1, lines.length)));
    compare(
      'rate',
      (is, stated) =>
        reasonOf('EINVOICE_TAX_OF_RATE', {
          rate: String(rate),
          quantity: twoDecimals(taxable),
          sum: is,
          amount: stated,
        }),
      percentOf(taxable, rate),
      tax,
      most,
    );
  }
  compare(
    'total',
    (is, stated) => reasonOf('EINVOICE_SUM_OF_TOTAL', { sum: is, amount: stated }),
    totals.taxable.plus(totals.tax),
    totals.total,
  );
  const payable = totals.total.minus(withheld).minus(totals.prepaid).plus(totals.rounding);
  if (totals.due) {
    compare('due', (is, stated) => reasonOf('EINVOICE_SUM_OF_DUE', { sum: is, amount: stated }), payable, totals.due);
  }
  return problems;
}

/** Who leaves the tax to the buyer, or says why there is none, charges none (BR-AE-09, BR-E-09 and the like). */
function chargedWithout(taxes: IncomingTax[]): SumProblem[] {
  const charged = taxes.filter(({ category, tax }) => WITHOUT_TAX.includes(category) && !tax.isZero());
  return charged.map(({ category, tax }) => ({
    code: 'category',
    ...reasonOf('EINVOICE_TAX_OF_UNTAXED', { tax: twoDecimals(tax), category }),
  }));
}

const WITHOUT_TAX: TaxCategory[] = ['AE', 'K', 'G', 'E', 'O'];

/** Nobody pays half a yen, and an expense keeps none. */
function brokenUnits({ currency, totals: { total, tax }, withheld }: IncomingInvoice): SumProblem[] {
  const broken = [total, tax, withheld].find((it) => !roundIn(currency, it).equals(round2(it)));
  if (!broken) return [];
  const why = reasonOf('EINVOICE_NO_DECIMALS', { currency, amount: twoDecimals(broken) });
  return [{ code: 'decimals', ...why }];
}

/** What people round to: of the forint, which has decimals by ISO 4217, one. */
function unitInUse(currency: string): Money {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return new Money(10).pow(-(maximumFractionDigits ?? 2));
}

function worth({ quantity, unitPrice, perQuantity, adjustment }: IncomingLine): Money | null {
  if (!quantity || !unitPrice || perQuantity.isZero()) return null;
  return quantity.times(unitPrice).dividedBy(perQuantity).plus(adjustment);
}

/** Half a unit of the price's last decimal for each that is billed, and two units of the currency. */
function toleranceOf({ quantity, unitPrice }: IncomingLine, unit: Money): Money {
  const last = new Money(10).pow(-Math.max(2, unitPrice?.decimalPlaces() ?? 0));
  return unit.times(2).plus(last.times('0.5').times(quantity?.abs() ?? 0));
}

/** Facturae takes amounts of more than two decimals: then their sum is a rounded one. */
function roundingOf(amounts: readonly Money[]): Money {
  return amounts.some((amount) => amount.decimalPlaces() > 2) ? CENT : CENT.times(0);
}
