import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';
import { isCurrency } from '@/lib/money/currency';
import { Money as Decimal } from '@/lib/money/money';

/** The columns hold twelve digits before the point. */
export const TOO_LARGE = 1e12;

/** An amount as it is read: with the decimals of its currency. */
export const Money = z
  .number()
  .gt(-TOO_LARGE)
  .lt(TOO_LARGE)
  .meta({ id: 'Money', description: 'An amount, with the decimals of its currency (ISO 4217).', example: 121 });

/** What amounts add up to: no column has to hold it, so that it may be larger than each of them. */
export const Sum = z.number().meta({ id: 'Sum', description: 'What amounts add up to.', example: 121 });

/**
 * An amount as callers send it. How many decimals its currency has is for `assertWholeUnits` to say: four is the most that
 * any has, and what a column would round is refused.
 */
export const SignedAmount = z.number().gt(-TOO_LARGE).lt(TOO_LARGE).check(decimals(4)).meta({ 'x-max-decimals': 4 });

/** What somebody pays. */
export const PositiveAmount = z.number().positive().lt(TOO_LARGE).check(decimals(4)).meta({ 'x-max-decimals': 4 });

/** An amount that is not below zero. */
export const AmountOrNone = z.number().min(0).lt(TOO_LARGE).check(decimals(4)).meta({ 'x-max-decimals': 4 });

/** One unit of a currency in another. */
export const ExchangeRate = z.number().min(1e-8).max(1e9).check(decimals(8), fewDigits()).meta({ 'x-max-decimals': 8 });

/** What one of something costs. */
export const UnitPrice = z
  .number()
  .min(-1e11)
  .max(1e11)
  .check(decimals(8), fewDigits())
  .meta({ 'x-max-decimals': 8, description: 'Price of one before tax; up to eight decimals.', example: 85.5 });

/** How many of something. */
export const Quantity = z.number().min(-1e9).max(1e9).check(decimals(8), fewDigits()).meta({ 'x-max-decimals': 8 });

export const Percent = z.number().min(0).max(100).check(decimals(8)).meta({ 'x-max-decimals': 8 });

/** A percentage that is added to something. */
export const Markup = z.number().min(0).max(1000).check(decimals(8)).meta({ 'x-max-decimals': 8 });

// `x-max-decimals` says it in the document: `multipleOf` is not exact in doubles, so that a validator refuses 0.29 for 0.01.
// By their decimal digits: zod's multipleOf takes 5e-324 for a multiple of 0.01, and it was stored as 0.
function decimals(most: number) {
  return z.refine<number>(
    (value) => new Decimal(value).decimalPlaces() <= most,
    ruleOf('DECIMALS_AT_MOST', { count: most }),
  );
}

/** A JSON number that is read as a double has 15 digits for certain; of 16 or more the last ones may be others. */
function fewDigits() {
  return z.refine<number>((value) => new Decimal(value).precision() <= 15, 'At most 15 digits in all are kept');
}

/** ISO 4217, in upper case. */
export const Currency = z
  .string()
  .max(20)
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Use the three letters of ISO 4217, such as EUR')
  .meta({ pattern: '^[A-Za-z]{3}$', description: 'ISO 4217.', example: 'EUR' });
