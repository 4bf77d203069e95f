import { z } from 'zod';

/** The columns hold twelve digits before the point. */
export const TOO_LARGE = 1e12;

/** An amount to the cent. */
export const Money = z.number().gt(-TOO_LARGE).lt(TOO_LARGE);

/** What somebody pays, to the cent. */
export const PositiveAmount = z.number().positive().lt(TOO_LARGE).multipleOf(0.01);

/** An amount to the cent that is not below zero. */
export const AmountOrNone = z.number().min(0).lt(TOO_LARGE).multipleOf(0.01);

/** One unit of a currency in another; the columns keep eight decimals. */
export const ExchangeRate = z.number().min(1e-8).max(1e9);

/** What one of something costs before tax; four decimals are kept. */
export const UnitPrice = z
  .number()
  .min(-1e11)
  .max(1e11)
  .meta({ description: 'Price of one before tax; up to four decimals.', example: 85.5 });

export const Percent = z.number().min(0).max(100).multipleOf(0.0001);

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** ISO 4217, in upper case. */
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), 'Use the three letters of ISO 4217, such as EUR')
  .meta({ description: 'ISO 4217.', example: 'EUR' });
