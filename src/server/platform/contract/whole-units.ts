import { reasonOf } from '@/lib/errors/reasons/reason-table';
import { decimalsOf } from '@/lib/money/currency-decimals';
import { type Amount, fixedIn, roundIn } from '@/lib/money/money';
import { invalid } from '@/server/platform/contract/errors';

/**
 * Amounts have the decimals of their currency: nobody pays half a yen.
 * @throws 400 at `path`
 */
export function assertWholeUnits(currency: string, amount: Amount, path: (string | number)[]): void {
  const whole = roundIn(currency, amount);
  if (whole.equals(amount)) return;
  const digits = decimalsOf(currency);
  const params = { currency, amount: fixedIn(currency, whole) };
  const why =
    digits === 0
      ? reasonOf('AMOUNT_WITHOUT_DECIMALS', params)
      : reasonOf('AMOUNT_DECIMALS', { ...params, count: digits });
  throw invalid(path, why);
}
