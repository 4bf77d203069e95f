import { reasonOf } from '@/lib/errors/reasons/reason-table';
import type { Totals } from '@/lib/money/invoice-totals';
import { fixedIn, sum, toNumber } from '@/lib/money/money';
import type { PlacedAllowance, UnknownTax } from '@/lib/tax/allowance-charge';
import { taxKey } from '@/lib/tax/line-tax';
import type { TaxGroup } from '@/lib/tax/tax-groups';
import type { AllowanceCharge, StoredAllowances } from '@/server/platform/contract/allowance-charge';
import { invalid, type Sentence } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';

/** The allowances or the charges of a document, without what was left out of each; null where there are none. */
export function readAllowances(given: readonly AllowanceCharge[] | null | undefined): AllowanceCharge[] | null {
  if (!given || given.length === 0) return null;
  return given.map(
    (one) =>
      Object.fromEntries(Object.entries(one).filter(([, value]) => value != null && value !== '')) as AllowanceCharge,
  );
}

/** As they are stored: what was said of each, with the tax that it changes. */
export function storedAllowances(
  written: AllowanceCharge[] | null,
  placed: PlacedAllowance[],
): StoredAllowances | null {
  if (!written) return null;
  return written.flatMap(({ taxRate, taxExemptReason, ...one }, index) => {
    const tax = placed[index]?.tax;
    if (!tax) return []; // of what is frozen nothing is written, and of anything else it is refused before
    const { rate, surchargeRate, ...kind } = tax;
    return [
      {
        ...one,
        ...(taxRate != null && { taxRate }),
        ...(taxExemptReason && { taxExemptReason }),
        bears: { ...kind, rate: rate.toString(), surchargeRate: surchargeRate.toString() },
      },
    ];
  });
}

type WrittenAllowances = { currency: string; allowances: AllowanceCharge[] | null; charges: AllowanceCharge[] | null };

const ABOVE_ZERO = 'Enter an amount above zero: what lowers the document is an allowance, what raises it is a charge.';

const kinds = ['allowances', 'charges'] as const;

/** What is taken off and added is above zero, of a tax that is known, and no more than there is. @throws 400 */
export function assertAllowances(document: WrittenAllowances, totals: Totals): void {
  for (const kind of kinds) {
    for (const [index, { amount }] of (document[kind] ?? []).entries()) {
      const at = [kind, index, 'amount'];
      if (amount <= 0) throw invalid(at, ABOVE_ZERO);
      assertWholeUnits(document.currency, amount, at);
      const problem = totals[kind][index]?.problem;
      if (problem) throw invalid([kind, index, problem.field], wordsOf(problem));
    }
  }
  totals.allowances.forEach((allowance, index) => {
    assertEnough(document.currency, totals, allowance, index);
  });
}

function wordsOf({ why, rates }: UnknownTax): Sentence {
  const known = rates.map((rate) => `${rate}`).join(', ');
  switch (why) {
    case 'several':
      return reasonOf('ALLOWANCE_RATE_MISSING', { rates: known });
    case 'unknown':
      return reasonOf('ALLOWANCE_RATE_UNKNOWN', { rates: known });
    case 'unexplained':
      return 'Enter why no tax is charged on it.';
    case 'ambiguous':
      return 'The lines of this rate are taxed for different reasons. Enter it as a line instead.';
  }
}

/** More cannot be taken off than what bears the tax comes to. @throws 400 */
function assertEnough(currency: string, { groups, allowances }: Totals, { tax }: PlacedAllowance, index: number): void {
  const group = tax && groups.find((one) => taxKey(one) === taxKey(tax));
  if (!group) return;
  const over = overdrawn(group);
  if (over >= 0) return;
  const allocated = sum(
    allowances.flatMap((one) => (one.tax && taxKey(one.tax) === taxKey(group) ? [one.amount] : [])),
  );
  const most = fixedIn(currency, Math.max(0, toNumber(allocated.plus(over))));
  throw invalid(
    ['allowances', index, 'amount'],
    reasonOf('ALLOWANCE_TOO_LARGE', { rate: String(group.rate), amount: most }),
  );
}

/** How far the base of a tax is below zero, or a part of it that bears its surcharge or does not; zero where it is not. */
function overdrawn({ taxable, surchargeRate, surchargeTaxable }: TaxGroup): number {
  const parts = surchargeRate.isZero() ? [taxable] : [surchargeTaxable, taxable.minus(surchargeTaxable)];
  return Math.min(0, ...parts.map(toNumber));
}
