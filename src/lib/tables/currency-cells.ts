import { isCurrency } from '../money/currency';
import { fold } from '../text/fold';
import { wordsOf } from './languages';
import words from './statement-words.json';

const namedCurrencies = new Map(
  Object.entries(words.currencies).flatMap(([code, names]) => wordsOf(names).map(({ word }) => [word, code] as const)),
);

/** Signs of one currency each; a dollar, a yen and a crown are of many. */
const SIGNS: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  R$: 'BRL',
  US$: 'USD',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
};

/** The currency that a text names: `EUR` of `Amount (EUR)` and of `-3,50 €`, `GBP` of `£12.50`. */
export function currencyIn(text: string): string | undefined {
  const code = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find(isCurrency);
  if (code) return code;
  const sign = text.match(/(?<!\p{L})(?:[€£₹₺₽₴]|zł|Kč|Ft|US\$|R\$)(?!\p{L})/u)?.[0];
  return sign && SIGNS[sign];
}

/** The currency that a cell of a column of currencies names: its code, its sign or its name; undefined where it names none. */
export function currencyOfCell(text: string): string | undefined {
  const code = text.toUpperCase();
  return isCurrency(code) ? code : (currencyIn(text) ?? namedCurrencies.get(fold(text)));
}

/** The sign of several currencies that a text names, a dollar, a yen or a crown; undefined beside a code. */
export function openSignIn(text: string): string | undefined {
  return currencyIn(text) ? undefined : text.match(/[$¥₩]|(?<!\p{L})kr(?!\p{L})/iu)?.[0].toLowerCase();
}

/** The currencies that are written with this sign at home, as `$`. */
export function currenciesWith(sign: string): string[] {
  return Intl.supportedValuesOf('currency').filter((currency) => hasSign(currency, sign));
}

/** Whether a currency is written with this sign at home: `$` of USD, MXN and CAD. */
export function hasSign(currency: string, sign: string): boolean {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.some(({ type, value }) => type === 'currency' && value.toLowerCase().replace('.', '') === sign);
}
