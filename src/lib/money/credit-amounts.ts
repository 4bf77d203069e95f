import { type Amount, Money, percentOf, roundIn, spread, sum, unitOf } from '@/lib/money/money';

/** An invoice as it was issued, in what a credit note can take of it. */
export interface Creditable {
  lines: readonly CreditableLine[];
  groups: readonly CreditableGroup[];
  /** Charges of the whole document, and its allowances below zero. */
  added: readonly { id: string; group: string; amount: Amount }[];
  /** Percent taken off the whole document. */
  discountRate: Amount;
  /** Percent, and what was withheld. */
  irpfRate: Amount;
  irpf: Amount;
  /** ISO 4217; its decimals are those of every amount. */
  currency: string;
}

export interface CreditableLine {
  position: number;
  quantity: Amount;
  unitPrice: Amount;
  /** Percent. */
  discountRate?: Amount | null;
  /** Whether its price includes its tax. */
  isGross?: boolean;
  net: Amount;
  /** Recargo de equivalencia, percent: of goods alone. */
  surchargeRate: Amount;
  /** The key of the tax group that it is taxed in: category and rate. */
  group: string;
}

interface CreditableGroup {
  key: string;
  /** Percent. */
  rate: Amount;
  taxable: Amount;
  tax: Amount;
  /** Recargo de equivalencia: its rate, percent, the part of the base that bears it, and what it comes to. */
  surchargeRate: Amount;
  surchargeTaxable: Amount;
  surcharge: Amount;
}

const AMOUNTS = ['taxable', 'tax', 'surchargeTaxable', 'surcharge'] as const;
type Amounts<Of = Money> = Record<(typeof AMOUNTS)[number], Of>;

/** What credit notes have credited, with the signs of the invoice. */
export interface Credited {
  lines: { position: number; quantity: Money; net: Money }[];
  groups: ({ key: string } & Amounts)[];
  added: { id: string; amount: Money }[];
  irpf: Money;
}

export interface Credit extends Credited {
  /** Without a rate of recargo where nothing that is credited bears it. */
  groups: (Credited['groups'][number] & { surchargeRate: Amount })[];
  subtotal: Money;
  discount: Money;
  tax: Money;
  total: Money;
  /** Nothing is left to credit. */
  complete: boolean;
}

/** More would be credited of a tax group than it holds: lines below zero have to be credited with those above. */
export class CreditExceeds extends Error {}

const ZERO = new Money(0);

/**
 * What crediting quantities of an invoice's lines comes to. Every amount is what has then been credited in all, less
 * what had been before: each note is at most a cent from its own arithmetic, and all of them together are the invoice to
 * the cent, whatever order they come in. Of an allowance or a charge as much is credited as of the lines of its tax; of a
 * charge whose tax no line bears, as of all lines.
 * @throws CreditExceeds
 */
export function creditAmounts(original: Creditable, before: Credited, wanted: ReadonlyMap<number, Amount>): Credit {
  const progress = original.lines.map((line) => progressOf(original.currency, line, before, wanted.get(line.position)));
  const credits = original.groups.flatMap((group) => creditGroup(original, group, progress, before));
  const groups = credits.map(({ group }) => group);
  const added = credits.flatMap((credit) => credit.added);
  const lines = progress
    .filter(({ isWanted }) => isWanted)
    .map(({ position, quantity, net }) => ({ position, quantity, net }));
  const subtotal = sum(lines.map(({ net }) => net));
  const taxable = sum(groups.map((group) => group.taxable));
  const tax = sum(groups.flatMap((group) => [group.tax, group.surcharge]));
  const complete = progress.every(({ isDone }) => isDone);
  const irpf = complete ? new Money(original.irpf) : irpfInAll(original, [...before.groups, ...groups]);
  return {
    ...{ lines, groups, added, subtotal, tax, complete },
    discount: subtotal.plus(sum(added.map(({ amount }) => amount))).minus(taxable),
    irpf: irpf.minus(before.irpf),
    total: taxable.plus(tax),
  };
}

/** What is left to credit of a line. */
export function remainingQuantityOf({ position, quantity }: CreditableLine, before: Credited): Money {
  return new Money(quantity).minus(creditedOf(before, position).quantity);
}

interface Progress {
  position: number;
  group: string;
  /** Credited in all, tax included; null of a line whose price is before tax. */
  grossInAll: Money | null;
  isWanted: boolean;
  quantity: Money;
  net: Money;
  isSurcharged: boolean;
  /** Of the invoice. */
  original: Money;
  /** Credited in all, this note included. */
  netInAll: Money;
  isDone: boolean;
}

function progressOf(currency: string, line: CreditableLine, before: Credited, wanted: Amount | undefined): Progress {
  const { position, group } = line;
  const credited = creditedOf(before, position);
  const quantity = new Money(wanted ?? 0);
  const inAll = credited.quantity.plus(quantity);
  const isDone = inAll.equals(line.quantity);
  const asked = line.isGross ? partOf(line.net, inAll, line.quantity) : priceOf(line, inAll);
  const target = isDone ? new Money(line.net) : between(roundIn(currency, asked), line.net);
  const net =
    wanted === undefined ? ZERO : between(target.minus(credited.net), new Money(line.net).minus(credited.net));
  return {
    grossInAll: line.isGross ? roundIn(currency, priceOf(line, inAll)) : null,
    ...{ position, group, isWanted: wanted !== undefined, quantity, net, netInAll: credited.net.plus(net), isDone },
    ...{ isSurcharged: !new Money(line.surchargeRate).isZero(), original: new Money(line.net) },
  };
}

function creditedOf({ lines }: Credited, position: number): { quantity: Money; net: Money } {
  return lines.find((line) => line.position === position) ?? { quantity: ZERO, net: ZERO };
}

function priceOf({ unitPrice, discountRate }: CreditableLine, quantity: Money): Money {
  return percentOf(quantity.times(unitPrice), new Money(100).minus(discountRate ?? 0));
}

interface GroupCredit {
  group: Credit['groups'][number];
  added: Credited['added'];
}

function creditGroup(
  original: Creditable,
  group: CreditableGroup,
  progress: Progress[],
  before: Credited,
): GroupCredit[] {
  const own = progress.filter((line) => line.group === group.key);
  const lines = own.length > 0 ? own : progress;
  if (!lines.some(({ isWanted }) => isWanted)) return [];

  const { key, rate, surchargeRate } = group;
  const its = original.added.filter((part) => part.group === key);
  const credited = before.groups.find((other) => other.key === key);
  const less = (inAll: readonly Amount[]) =>
    its.map(({ id }, index) => {
      const already = before.added.find((part) => part.id === id)?.amount ?? ZERO;
      return { id, amount: new Money(inAll[index] ?? 0).minus(already) };
    });
  const creditOf = (inAll: Amounts<Amount>): Credit['groups'][number] => {
    const amounts = lessOf(inAll, credited);
    const isSurcharged = !amounts.surcharge.isZero() || lines.some((line) => line.isWanted && line.isSurcharged);
    return { key, ...amounts, surchargeRate: isSurcharged ? surchargeRate : 0 };
  };
  if (lines.every(({ isDone }) => isDone)) {
    return [{ group: creditOf(group), added: less(its.map(({ amount }) => amount)) }];
  }

  const round = (amount: Money) => roundIn(original.currency, amount);
  const ofLines = new Money(group.taxable).minus(sum(its.map(({ amount }) => amount)));
  const net = linesInAll(original, own, ofLines);
  const share =
    own.length > 0
      ? partOf(1, net, ofLines)
      : partOf(1, sum(lines.map(({ netInAll }) => netInAll)), sum(original.lines.map((line) => line.net)));
  const taxable = its.length > 0 ? round(share.times(group.taxable)) : net;
  const surchargeTaxable = round(surchargedInAll(group, own, taxable));
  const surcharge = between(round(percentOf(surchargeTaxable, surchargeRate)), group.surcharge);
  const byRate = round(percentOf(taxable, rate));
  const inAll = {
    taxable: between(taxable, group.taxable),
    tax: between(its.length > 0 ? byRate : taxOfGross(original, own, { taxable, surcharge, byRate }), group.tax),
    surchargeTaxable,
    surcharge,
  };
  const added = spread(
    taxable.minus(net),
    its.map(({ amount }) => share.times(amount)),
    original.currency,
  );
  return [{ group: creditOf(inAll), added: less(added) }];
}

/**
 * The tax of lines whose prices include it: what the lines come to, less what of it is before tax. By the rate where that is
 * more than a unit of the currency away, as it is of many lines that were rounded each, or where a price is before tax.
 */
function taxOfGross(
  { currency, discountRate }: Creditable,
  lines: Progress[],
  { taxable, surcharge, byRate }: { taxable: Money; surcharge: Money; byRate: Money },
): Money {
  const amounts = lines.map(({ grossInAll }) => grossInAll);
  if (amounts.length === 0 || amounts.some((amount) => amount === null)) return byRate;
  const whole = sum(amounts.map((amount) => amount ?? 0));
  const gross = roundIn(currency, percentOf(whole, new Money(100).minus(discountRate)));
  const tax = gross.minus(taxable).minus(surcharge);
  return tax.minus(byRate).abs().lte(unitOf(currency)) ? tax : byRate;
}

/** How much of what bears recargo is credited in all: the whole base, or as much of its part as of the goods. */
function surchargedInAll(group: CreditableGroup, own: Progress[], taxable: Money): Money {
  if (new Money(group.surchargeTaxable).equals(group.taxable)) return between(taxable, group.taxable);
  const goods = own.filter(({ isSurcharged }) => isSurcharged);
  const inAll = sum(goods.map(({ netInAll }) => netInAll));
  return partOf(group.surchargeTaxable, inAll, sum(goods.map(({ original }) => original)));
}

/** What of a group's lines is credited in all, after the document discount. @throws CreditExceeds */
function linesInAll({ currency, discountRate }: Creditable, lines: Progress[], most: Money): Money {
  const net = sum(lines.map(({ netInAll }) => netInAll));
  const taxable = roundIn(currency, percentOf(net, new Money(100).minus(discountRate)));
  const inAll = between(taxable, most);
  // A discount is spread over the groups by the cent: nearly all of a group may round to a cent more than it holds.
  if (!inAll.minus(taxable).abs().lte(unitOf(currency))) throw new CreditExceeds();
  return inAll;
}

function lessOf(inAll: Amounts<Amount>, credited: Amounts | undefined): Amounts {
  const amounts = AMOUNTS.map((amount) => [amount, new Money(inAll[amount]).minus(credited?.[amount] ?? 0)]);
  return Object.fromEntries(amounts) as Amounts;
}

/** Withholding in all: taken on every base, or where that is not what the invoice says, on those that are its own sales. */
function irpfInAll({ irpf, irpfRate, groups, currency }: Creditable, credited: Credited['groups']): Money {
  const round = (amount: Money) => roundIn(currency, amount);
  const onAll = round(percentOf(sum(groups.map(({ taxable }) => taxable)), irpfRate)).equals(irpf);
  const base = credited.filter(({ key }) => onAll || !key.startsWith('O '));
  return between(round(percentOf(sum(base.map(({ taxable }) => taxable)), irpfRate)), irpf);
}

/** `amount` × `part` / `whole`, no more than the amount. */
function partOf(amount: Amount, part: Money, whole: Amount): Money {
  if (new Money(whole).isZero()) return ZERO;
  return between(new Money(amount).times(part).div(whole), amount);
}

/** The amount, or where it is beyond zero or the limit, that. */
function between(amount: Money, limit: Amount): Money {
  const [low, high] = new Money(limit).isNegative() ? [new Money(limit), ZERO] : [ZERO, new Money(limit)];
  return Money.max(low, Money.min(high, amount));
}
