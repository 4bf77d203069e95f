import { z } from 'zod';
import { isCurrency } from '@/lib/currency';
import { Money as Decimal } from '@/lib/money';

/** The columns hold twelve digits before the point. */
export const TOO_LARGE = 1e12;

/** An amount to the cent, as it is read. */
export const Money = z
  .number()
  .gt(-TOO_LARGE)
  .lt(TOO_LARGE)
  .meta({ id: 'Money', description: 'An amount, to the cent.', example: 121 });

/** What amounts add up to: no column has to hold it, so that it may be larger than each of them. */
export const Sum = z.number().meta({ id: 'Sum', description: 'What amounts add up to, to the cent.', example: 121 });

/** An amount to the cent, as callers send it: what a column would round is refused. */
export const Cents = z.number().gt(-TOO_LARGE).lt(TOO_LARGE).check(decimals(2)).meta({ multipleOf: 0.01 });

/** What somebody pays, to the cent. */
export const PositiveAmount = z.number().positive().lt(TOO_LARGE).check(decimals(2)).meta({ multipleOf: 0.01 });

/** An amount to the cent that is not below zero. */
export const AmountOrNone = z.number().min(0).lt(TOO_LARGE).check(decimals(2)).meta({ multipleOf: 0.01 });

/** One unit of a currency in another; the columns keep eight decimals. */
export const ExchangeRate = z.number().min(1e-8).max(1e9);

/** What one of something costs before tax; four decimals are kept. */
export const UnitPrice = z
  .number()
  .min(-1e11)
  .max(1e11)
  .check(notLostBelow(4))
  .meta({ description: 'Price of one before tax; up to four decimals.', example: 85.5 });

/** How many of something; six decimals are kept. */
export const Quantity = z.number().min(-1e9).max(1e9).check(notLostBelow(6));

export const Percent = z.number().min(0).max(100).check(decimals(4)).meta({ multipleOf: 0.0001 });

/** A percentage that is added to something. */
export const Markup = z.number().min(0).max(1000).check(decimals(4)).meta({ multipleOf: 0.0001 });

// By their decimal digits: zod's multipleOf takes 5e-324 for a multiple of 0.01, and it was stored as 0.
function decimals(most: number) {
  return z.refine<number>((value) => new Decimal(value).decimalPlaces() <= most, `At most ${most} decimals are kept`);
}

/** What is kept is rounded; what would be rounded to nothing is refused. */
function notLostBelow(kept: number) {
  const message = `It is too small: at most ${kept} decimals are kept`;
  return z.refine<number>((value) => value === 0 || !new Decimal(value).toDecimalPlaces(kept).isZero(), message);
}

/** ISO 4217, in upper case. */
export const Currency = z
  .string()
  .max(20)
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Use the three letters of ISO 4217, such as EUR')
  .meta({ description: 'ISO 4217.', example: 'EUR' });
