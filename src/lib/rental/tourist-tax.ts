import { addDays, daysBetween } from '@/lib/dates';
import { LONGEST_STAY_NIGHTS } from '@/lib/dates/longest-stay';
import { type Amount, Money, round2, sum, toNumber } from '@/lib/money/money';
import data from './tourist-tax-rules.json';

/** Whose tax on stays is known here. */
export const TAXED_PLACES = ['barcelona', 'catalunya', 'balears'] as const;
export type TaxedPlace = (typeof TAXED_PLACES)[number];

/** What a property can say of its tourist tax: `other` is a place whose rules are not known here, with a rate of its own. */
export const TOURIST_TAX_PLACES = ['none', ...TAXED_PLACES, 'other'] as const;
export type TouristTaxPlace = (typeof TOURIST_TAX_PLACES)[number];

interface Rate {
  /** First and last night; open where left out. */
  from?: string;
  to?: string;
  /** First and last day of the year, `MM-DD`; all year where left out. */
  season?: readonly string[];
  /** Euros a person and night, before VAT. */
  rate: string;
  later?: { fromNight: number; rate: string };
}

interface Rules {
  source: string;
  /** What the postal codes of the place begin with; the longest wins. */
  postalCodes: readonly string[];
  /** Who is this old or younger pays nothing. */
  exemptUpTo: number;
  maxNights?: number;
  /** The kinds of property that the rates are for. */
  types: readonly string[];
  rates: readonly Rate[];
}

const PLACES: Readonly<Record<TaxedPlace, Rules>> = data;

/** What a property says itself; a rate of its own stands in for those of its place. */
export interface OwnTouristTax {
  place: TouristTaxPlace;
  /** Euros a person and night, before VAT. */
  rate?: number;
  maxNights?: number;
}

export interface TaxedStay {
  checkIn: string;
  checkOut: string;
  adults: number;
  /** Of an age that is exempt. */
  children: number;
}

export interface TaxedProperty {
  type?: string | null;
  postalCode?: string | null;
  country?: string | null;
  touristTax?: OwnTouristTax | null;
}

/** The tourist tax of a stay and how it comes about: nights at a rate, times the adults, in order. */
export interface TouristTaxReckoning {
  place: TouristTaxPlace;
  adults: number;
  children: number;
  parts: { nights: number; rate: number; amount: number }[];
  /** Beyond the nights that are taxed at most. */
  freeNights: number;
  /** Euros, before VAT: the tax is part of the base of the VAT of the stay (LIVA 78.Dos.4.º). */
  amount: number;
}

/** The place that a Spanish address is in, where its tax is known here. */
export function taxedPlaceOf({ postalCode, country }: TaxedProperty): TaxedPlace | undefined {
  if (!postalCode || (country && country !== 'ES')) return undefined;
  const found = TAXED_PLACES.flatMap((place) =>
    PLACES[place].postalCodes.filter((prefix) => postalCode.startsWith(prefix)).map((prefix) => ({ place, prefix })),
  );
  return found.sort((a, b) => b.prefix.length - a.prefix.length)[0]?.place;
}

/** The age up to which guests of a place pay nothing; undefined where that is not known. */
export function exemptUpTo(place: TouristTaxPlace): number | undefined {
  return isKnown(place) ? PLACES[place].exemptUpTo : undefined;
}

/** The tourist tax of a stay; undefined where there is none, a rate for one of its nights is not known, or it never ends. */
export function reckonTouristTax(property: TaxedProperty, stay: TaxedStay): TouristTaxReckoning | undefined {
  const own = property.touristTax;
  const place = own?.place ?? taxedPlaceOf(property);
  if (!place || place === 'none') return undefined;
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const rules = isKnown(place) ? PLACES[place] : undefined;
  const taxed = Math.min(nights, own?.maxNights ?? rules?.maxNights ?? nights);
  if (taxed > LONGEST_STAY_NIGHTS) return undefined;
  const rates = Array.from({ length: taxed }, (_, index) =>
    own?.rate !== undefined ? own.rate : rateOf(rules, property.type, addDays(stay.checkIn, index), index + 1),
  );
  if (rates.includes(undefined)) return undefined;
  const parts = inRuns(rates as Amount[]).map(({ rate, nights }) => {
    const amount = round2(new Money(rate).times(nights).times(stay.adults));
    return { nights, rate: new Money(rate).toNumber(), amount: toNumber(amount) };
  });
  const { adults, children } = stay;
  const amount = toNumber(sum(parts.map((part) => part.amount)));
  return { place, adults, children, parts, freeNights: nights - taxed, amount };
}

function isKnown(place: TouristTaxPlace): place is TaxedPlace {
  return place in PLACES;
}

/** Of the nth night of a stay, which begins on `day`. */
function rateOf(rules: Rules | undefined, type: string | null | undefined, day: string, nth: number) {
  if (!rules || (type && !rules.types.includes(type))) return undefined;
  const found = rules.rates.find(
    ({ from = '', to = '9999', season }) => from <= day && day <= to && isInSeason(day.slice(5), season),
  );
  return found?.later && nth >= found.later.fromNight ? found.later.rate : found?.rate;
}

/** A season may go past the end of the year. */
function isInSeason(day: string, season: Rate['season']): boolean {
  if (!season) return true;
  const [first = '', last = ''] = season;
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

function inRuns(rates: Amount[]): { rate: Amount; nights: number }[] {
  const runs: { rate: Amount; nights: number }[] = [];
  for (const rate of rates) {
    const last = runs.at(-1);
    if (last && new Money(last.rate).equals(rate)) last.nights++;
    else runs.push({ rate, nights: 1 });
  }
  return runs;
}
