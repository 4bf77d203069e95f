import { useFormatter, useLocale } from 'next-intl';
import { isCurrency } from '@/lib/money/currency';
import { decimalsOf } from '@/lib/money/currency-decimals';
import { MOST_DECIMALS, moneyFormat, percentFormat } from '@/lib/money/number-format';
import { writeNumber } from '@/lib/money/typed-number';

/** What a number field is in. */
export interface NumberUnit {
  /** Unit shown behind the number: '%', a currency such as 'EUR', or a word such as 'days'. */
  suffix?: string;
  /** The currency of an amount (ISO 4217) where no suffix shows it. */
  currency?: string;
}

/** Whether what was typed beside a number is what the field is in; a field of nothing in particular takes any currency. */
export function isUnitOf({ suffix, currency }: NumberUnit, typed: string): boolean {
  const wanted = suffix ?? currency;
  if (!wanted) return /^\p{Sc}$/u.test(typed) || isCurrency(typed.toUpperCase());
  const names = isCurrency(wanted) ? [wanted, ...symbolsOf(wanted)] : [wanted];
  return names.some((name) => name.toLowerCase() === typed.toLowerCase());
}

/** Most decimals of a number of this unit: those of the currency (ISO 4217), of a rate eight, and two of anything else. */
export function decimalsOfUnit({ suffix, currency = suffix }: NumberUnit): number {
  if (currency === '%') return MOST_DECIMALS;
  return currency && isCurrency(currency) ? decimalsOf(currency) : 2;
}

/** Gives how a number of this unit is printed: `1.234,50 €`, `12,5 %`, `1234`. */
export function usePrinted({ suffix, currency = suffix }: NumberUnit): (value: number) => string {
  const format = useFormatter();
  const locale = useLocale();
  if (currency && isCurrency(currency)) return (value) => format.number(value, moneyFormat(currency));
  if (suffix === '%') return (value) => format.number(value / 100, percentFormat);
  return (value) => [writeNumber(value, locale), suffix].filter(Boolean).join(' ');
}

function symbolsOf(currency: string): string[] {
  return ['en', 'es'].flatMap((locale) =>
    (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .filter(({ type }) => type === 'currency')
        .map(({ value }) => value),
    ),
  );
}
