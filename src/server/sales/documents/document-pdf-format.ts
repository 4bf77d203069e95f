import { createTranslator } from 'next-intl';
import { dateFormat } from '@/lib/dates/date-format';
import { longDate } from '@/lib/dates/long-date';
import { fractionOf, moneyFormat, percentFormat, quantityFormat } from '@/lib/money/number-format';
import type { Language } from '@/server/platform/contract/text';
import en from '~/messages/en/invoice-pdf.json';
import es from '~/messages/es/invoice-pdf.json';

const messages = { en, es };

export type PdfFormat = ReturnType<typeof pdfFormat>;

/** The words and numbers of a page in the language of a locale, else in English. `zoneTax`: the issuer's own tax. */
export function pdfFormat(locale: string, currency: string, zoneTax: keyof typeof en.tax) {
  const language: Language = locale.startsWith('es') ? 'es' : 'en';
  // Grouped from a thousand on in Spanish too, which else begins at ten thousand: the digits of a column must align.
  const number = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  const amount = number({ style: 'currency', currency, ...fractionOf(currency) });
  const unitPrice = number(moneyFormat(currency));
  const plain = number(quantityFormat);
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const share = number(percentFormat);
  const percent = (rate: number) => share.format(rate / 100);
  const text = createTranslator<typeof en>({ locale: language, messages: messages[language] } as never);
  const taxName = text(`tax.${zoneTax}`);
  return {
    language,
    text,
    taxName,
    /** The provision that stands behind a code of `invoice-pdf-mentions.ts`, in brackets; '' where none is known. */
    law: (code: string) => {
      const known: Record<string, string> = zoneTax === 'IPSI' ? {} : messages[language].law[zoneTax];
      return known[code] ? ` (${known[code]})` : '';
    },
    percent,
    money: (value: number) => amount.format(value),
    price: (value: number) => unitPrice.format(value),
    /** An amount of another currency, to as many decimals as it has. */
    moneyIn: (other: string, value: number, decimals?: number) =>
      number({ style: 'currency', currency: other, ...fractionOf(other, decimals) }).format(value),
    quantity: (value: number) => plain.format(value),
    country: (code: string) => countries.of(code) ?? code,
    /** A calendar date, `YYYY-MM-DD`. */
    date: (value: string) => longDate(locale, value),
    /** The day of an instant in a zone. */
    day: (instant: string, timeZone: string) =>
      dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant)),
    /** "IVA 21 %", "IVA 19 % (Alemania)", or what a category without tax is called. */
    tax: (category: string, rate: number, ossCountry?: string) => {
      if (isUntaxed(category)) return text(`noTax.${category}`);
      return `${taxName} ${percent(rate)}${ossCountry ? ` (${countries.of(ossCountry) ?? ossCountry})` : ''}`;
    },
  };
}

function isUntaxed(category: string): category is keyof typeof en.noTax {
  return category in en.noTax;
}
