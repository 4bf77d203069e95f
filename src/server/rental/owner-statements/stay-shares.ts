import { addDays, addMonths, daysBetween } from '@/lib/dates';
import { monthOf, monthsIn } from '@/lib/dates/periods';
import { type Amount, Money, percentOf, roundIn, spread } from '@/lib/money/money';

/** How a stay is divided between months, and what the manager takes of it. */
export type Terms = {
  /** By checkout, a stay is of the month in which it ends; pro rata, of each month by its nights. */
  basis: 'checkout' | 'pro_rata';
  /** Percent of the fee's base. */
  feePercent: Amount;
  /** The rent without the cleaning fee: before the commission of the channel, or less that. */
  feeBase: 'gross' | 'net';
};

export const STAY_AMOUNTS = ['gross', 'commission', 'cleaning', 'touristTax', 'fee'] as const;

/**
 * What a stay brings and costs. `gross` is what the guest pays for it, the cleaning fee included; the tourist tax comes on
 * top, and is the authority's.
 */
export type StayAmounts = Record<(typeof STAY_AMOUNTS)[number], Money>;

export type Stay = Omit<StayAmounts, 'fee'> & {
  reservationId: string;
  guestName: string;
  channel: string;
  checkIn: string;
  checkOut: string;
  /** Its amounts are what is kept of it, by the days that it was booked for; it has no nights. */
  isCancelled?: true;
};

/** The part of a stay that is of one month. */
export type StayShare = { month: string; nights: number; amounts: StayAmounts };

/**
 * Divides a stay between months. The shares of each amount, the fee included, add up to the whole of it, to the smallest
 * unit of the currency.
 */
export function sharesOf(stay: Stay, terms: Terms, currency: string): StayShare[] {
  const { checkIn, checkOut } = stay;
  const whole: StayAmounts = { ...stay, fee: feeOf(stay, terms, currency) };
  const nights = daysBetween(checkIn, checkOut);
  const stayed = (some: number) => (stay.isCancelled ? 0 : some);
  if (terms.basis === 'checkout') {
    return [{ month: monthOf(checkOut), nights: stayed(nights), amounts: pick(whole) }];
  }

  const months = monthsIn({ from: checkIn, to: addDays(checkOut, -1) }).map((month) => ({
    month,
    nights: nightsWithin(month, checkIn, checkOut),
  }));
  const spreadOver = (amount: Money) =>
    spread(
      amount,
      months.map((it) => amount.times(it.nights).div(nights)),
      currency,
    );
  const parts = byAmount((name) => spreadOver(whole[name]));
  return months.map(({ month, nights: some }, index) => ({
    ...{ month, nights: stayed(some) },
    amounts: byAmount((name) => parts[name][index] ?? new Money(0)),
  }));
}

/** What the manager takes of a stay, before tax. */
function feeOf(stay: Stay, { feePercent, feeBase }: Terms, currency: string): Money {
  const rent = stay.gross.minus(stay.cleaning);
  const base = feeBase === 'net' ? Money.max(rent.minus(stay.commission), 0) : rent;
  return roundIn(currency, percentOf(base, feePercent));
}

/** The nights from `checkIn` to `checkOut` that begin in a month. */
function nightsWithin(month: string, checkIn: string, checkOut: string): number {
  const first = `${month}-01`;
  const next = addMonths(first, 1);
  return daysBetween(checkIn > first ? checkIn : first, checkOut < next ? checkOut : next);
}

/** An object with something for each amount of a stay. */
export function byAmount<T>(of: (name: keyof StayAmounts) => T): Record<keyof StayAmounts, T> {
  return {
    gross: of('gross'),
    commission: of('commission'),
    cleaning: of('cleaning'),
    touristTax: of('touristTax'),
    fee: of('fee'),
  };
}

const pick = (amounts: StayAmounts) => byAmount((name) => amounts[name]);
