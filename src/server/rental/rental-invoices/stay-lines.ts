import { dateFormat } from '@/lib/dates/date-format';
import { Money, percentOf, roundIn, toNumber, unitOf } from '@/lib/money/money';
import type { StayTax } from '@/lib/rental/stay-tax';
import { plainSpaces } from '@/lib/text/plain-spaces';
import type { LineItem } from '@/server/sales/documents/line-item.schema';

/** What is invoiced of a stay. Amounts are what the guest pays, but for the tourist tax, which is before VAT. */
export type PricedStay = {
  propertyName: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  amount: number;
  cleaningFee?: number;
  touristTax?: number;
  currency: string;
};

type Language = 'en' | 'es';

const words = {
  en: { stay: 'Accommodation', night: 'night', nights: 'nights', cleaning: 'Cleaning', touristTax: 'Tourist tax' },
  es: { stay: 'Alojamiento', night: 'noche', nights: 'noches', cleaning: 'Limpieza', touristTax: 'Impuesto turístico' },
};

/** The lines of the invoice of a stay. @param rate percent, the tax that they all bear */
export function stayLines(stay: PricedStay, tax: StayTax, rate: Money, language: Language): LineItem[] {
  const texts = words[language];
  const { rent, cleaning, touristTax } = netPartsOf(stay, rate);
  const line = (description: string, net: Money): LineItem[] =>
    net.isZero() ? [] : [{ description, quantity: 1, unitPrice: toNumber(net), ...tax }];
  return [
    ...(rent.isZero() ? [] : [{ ...rentLine(stay, rent, language), ...tax }]),
    ...line(texts.cleaning, cleaning),
    ...line(texts.touristTax, touristTax),
  ];
}

/** Whether a line is that of the tourist tax: it still begins as it was written. */
export function isTouristTax(description: string): boolean {
  return Object.values(words).some(({ touristTax }) => description.startsWith(touristTax));
}

/**
 * The amounts before tax: as much as comes to no more than the guest pays. The tax is rounded once for all lines, so that
 * where no base comes to the price to the cent, the invoice is a cent (a unit of its currency) below it.
 */
export function netPartsOf(
  { amount, cleaningFee = 0, touristTax = 0, currency }: PricedStay,
  rate: Money,
): Record<'rent' | 'cleaning' | 'touristTax', Money> {
  const round = (value: Money) => roundIn(currency, value);
  const withTax = (net: Money) => net.plus(round(percentOf(net, rate)));
  const price = new Money(amount).plus(withTax(new Money(touristTax)));
  const factor = new Money(rate).div(100).plus(1);
  let base = round(price.div(factor)).plus(unitOf(currency));
  while (withTax(base).gt(price)) base = base.minus(unitOf(currency));
  const stay = base.minus(touristTax);
  const cleaning = Money.min(round(new Money(cleaningFee).div(factor)), stay);
  return { rent: stay.minus(cleaning), cleaning, touristTax: new Money(touristTax) };
}

/** By the night where the price of one, to four decimals, comes to the whole; else as one, which says the nights. */
function rentLine({ propertyName, checkIn, checkOut, nights, currency }: PricedStay, rent: Money, language: Language) {
  const texts = words[language];
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const days = plainSpaces(day.formatRange(new Date(checkIn), new Date(checkOut)));
  const description = `${texts.stay}: ${propertyName}, ${days}`;
  const unitPrice = rent.div(nights).toDecimalPlaces(4);
  if (roundIn(currency, unitPrice.times(nights)).equals(rent)) {
    return {
      description,
      quantity: nights,
      unit: texts[nights === 1 ? 'night' : 'nights'],
      unitPrice: unitPrice.toNumber(),
    };
  }
  return { description: `${description} (${nights} ${texts.nights})`, quantity: 1, unitPrice: toNumber(rent) };
}
