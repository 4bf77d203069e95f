import { type Amount, Money, percentOf, round2, sum } from '@/lib/money/money';
import { entryKindOf, type FormEntries, NO_ENTRIES } from './form-entries';

/** The forms of what is withheld from vendors that are resident. */
export type WithholdingForm = '111' | '115' | '123';

/** Those and form 216, of non-residents without an establishment here (RIRNR art. 15), whatever they are paid for. */
export type WithheldForm = WithholdingForm | '216';

/** What is withheld in the sections of form 111 that a person enters. */
const SECTIONS_111 = ['03', '06', '12', '15', '18', '21', '24', '27'];

interface WithholdingBoxes {
  /** How many people it was withheld from. */
  recipients: string;
  /** What they were paid, without VAT. */
  base: string;
  withheld: string;
  /** Of all sections of a form that has several. */
  total?: string;
  /** What an earlier return of the quarter has paid: entered by a person. */
  earlier: string;
  result: string;
}

/**
 * Form 111 (Orden EHA/586/2011) has sections for wages (01–06), what is paid in kind (10–12), prizes (13–18), forestry
 * and image rights (19–27), too: those are entered by a person. Form 115 (Orden of 20 November 2000) is of rents of urban
 * property, form 123 of capital: what expenses have there are interests, and dividends are entered by a person. Orden
 * HAP/2194/2013 says how they are filed.
 */
export const WITHHOLDING_BOXES: Record<WithholdingForm, WithholdingBoxes> = {
  '111': { recipients: '07', base: '08', withheld: '09', total: '28', earlier: '29', result: '30' },
  '115': { recipients: '01', base: '02', withheld: '03', earlier: '04', result: '05' },
  '123': { recipients: '02', base: '05', withheld: '08', total: '12', earlier: '13', result: '14' },
};

/**
 * What the category of an expense has, in capitals or not, where it is a rent: a word for it, or the account of rents in the
 * Plan General Contable with what it is divided into. Whatever else is withheld from is a professional's.
 */
export const RENT_CATEGORY = '(^|[^[:alnum:]])(alquiler(es)?|arrendamientos?|rent|lloguers?|621[0-9]*)($|[^[:alnum:]])';

/** The same of interest: a word for it, or the accounts of interest of debts. What is withheld from it is of form 123. */
export const INTEREST_CATEGORY =
  '(^|[^[:alnum:]])(inter[eé]s(es)?|interests?|dividendos?|dividends?|662[0-9]*)($|[^[:alnum:]])';

/** JavaScript has no POSIX classes. */
const RENT = new RegExp(RENT_CATEGORY.replaceAll('[^[:alnum:]]', '[^\\p{L}\\p{N}]'), 'iu');

/** Whether an expense of this category is a rent. */
export function isRentCategory(category: string | null): boolean {
  return RENT.test(category ?? '');
}

/** What was withheld from vendors in a quarter, what they gave back taken off. */
export interface Withheld {
  recipients: number;
  base: Amount;
  withheld: Amount;
}

/** A box that is a number of people, and no amount. */
export function isCountOfPeople(form: string, box: string): boolean {
  if (form !== '111' && form !== '115' && form !== '123') return false;
  return (
    WITHHOLDING_BOXES[form].recipients === box || entryKindOf(form, box) === 'count' || (form === '123' && box === '03')
  );
}

/** The boxes of a form by number, those that can be told. */
export function withholdingBoxes(
  form: WithholdingForm,
  { recipients, base, withheld }: Withheld,
  { amounts }: FormEntries = NO_ENTRIES,
): Map<string, Money> {
  if (form === '123') return boxesOf123({ recipients, base, withheld }, amounts);
  const boxes = WITHHOLDING_BOXES[form];
  const entered = [...amounts].filter(([box]) => box !== boxes.earlier);
  const others = sum(entered.flatMap(([box, amount]) => (SECTIONS_111.includes(box) ? [amount] : [])));
  const total = new Money(withheld).plus(form === '111' ? others : 0);
  const earlier = new Money(amounts.get(boxes.earlier) ?? 0);
  return new Map([
    [boxes.recipients, new Money(recipients)],
    [boxes.base, new Money(base)],
    [boxes.withheld, new Money(withheld)],
    ...entered.map(([box, amount]) => [box, new Money(amount)] as const),
    ...(boxes.total ? [[boxes.total, total] as const] : []),
    [boxes.earlier, earlier],
    [boxes.result, total.minus(earlier)],
  ]);
}

/** Form 123: the interest of documents with what is entered of the same box, and box 12 is boxes 09 and 11 together. */
function boxesOf123(of: Withheld, amounts: FormEntries['amounts']): Map<string, Money> {
  const entered = (box: string) => new Money(amounts.get(box) ?? 0);
  const rest = { '02': of.recipients, '05': of.base, '08': of.withheld };
  const withDocuments = (box: keyof typeof rest) => entered(box).plus(rest[box]);
  const withheld = entered('07').plus(withDocuments('08'));
  const total = withheld.plus(entered('11'));
  return new Map([
    ['01', entered('01')],
    ['02', withDocuments('02')],
    ['03', entered('01').plus(withDocuments('02'))],
    ['04', entered('04')],
    ['05', withDocuments('05')],
    ['06', entered('04').plus(withDocuments('05'))],
    ['07', entered('07')],
    ['08', withDocuments('08')],
    ['09', withheld],
    ['10', entered('10')],
    ['11', entered('11')],
    ['12', total],
    ['13', entered('13')],
    ['14', total.minus(entered('13'))],
  ]);
}

/** Percent of income tax that is withheld of professionals, rents, capital, farmers and image rights: RIRPF art. 95, 99 and 100. */
const WITHHOLDING_RATES = [15, 7, 19, 2, 1, 24];

/** So much may differ what is withheld from the rate of its base: a receipt rounds each of its lines. */
const ROUNDING = 0.05;

/** Percent that was withheld: a rate of the law where it comes to the amount, else what it is to two decimals; undefined of no base. */
export function withholdingRate(withheld: Amount, base: Amount): Money | undefined {
  const of = new Money(base);
  if (of.isZero()) return undefined;
  const isNear = (rate: number) => round2(percentOf(of, rate)).minus(withheld).abs().lessThan(ROUNDING);
  const known = WITHHOLDING_RATES.find(isNear);
  return known === undefined ? round2(new Money(withheld).div(of).times(100)) : new Money(known);
}

interface Payment {
  date: string;
  paidDate?: string | null;
}

/**
 * The day that what is withheld of an expense counts: that of its payment (RD 439/2007, RIRPF, art. 78.1), and its date
 * as long as none is known. It stays in a quarter that is closed, and moves into none.
 * @param before the day that it has counted until now
 */
export function withholdingDay(
  { date, paidDate }: Payment,
  isClosed: (day: string) => boolean,
  before?: string,
): string {
  if (before && isClosed(before)) return before;
  return [paidDate, date, before].find((day) => day != null && !isClosed(day)) ?? date;
}
