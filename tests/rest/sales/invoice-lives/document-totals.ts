// What a document comes to, a second time: in whole cents, by hand and with nothing of src.
import { divide } from '../../tax/book-of-a-year/book';
import type { Deposit } from './ledger';

export const cents = (amount: number) => Math.round(amount * 100);
/** A part of an amount, half away from zero. */
export const part = (amount: number, above: number, below: number) =>
  Number(divide(BigInt(amount) * BigInt(above), BigInt(below)));
export const add = <T>(of: readonly T[], amount: (one: T) => number) => of.reduce((sum, one) => sum + amount(one), 0);

export type ClientKind = 'business' | 'shop' | 'consumer' | 'eu' | 'world';

export interface Line {
  quantity: number;
  /** In ten thousandths. */
  price: number;
  /** Percent. */
  off: number;
  category: string;
  rate: number;
  surchargeRate: number;
  /** The advance that it takes off. */
  advance?: Deposit;
  /** What it comes to before tax and with tax, where its price includes tax. */
  settled?: { net: number; gross: number };
}

export interface Group {
  category: string;
  rate: number;
  /** 0 where nothing bears it. */
  surchargeRate: number;
  taxable: number;
  tax: number;
  surchargeTaxable: number;
  surcharge: number;
}

export interface Terms {
  lines: Line[];
  /** In tenths of a percent. */
  discountRate: number;
  irpfRate: number;
  /** The recargo that the document says itself. */
  surcharge?: number;
}

/** What a line of a sale from the peninsula bears. */
export function taxOf(
  regime: string,
  client: ClientKind,
  { rate, sells, says, surcharge }: { rate?: number; sells?: string; says?: string; surcharge?: number },
): Pick<Line, 'category' | 'rate' | 'surchargeRate'> {
  const none = (category: string) => ({ category, rate: 0, surchargeRate: 0 });
  if (says) return none(says);
  if (!rate) {
    if (regime === 'exempt') return none('E');
    if (client === 'eu') return none(sells === 'goods' ? 'K' : 'AE');
    if (client === 'world') return none(sells === 'goods' ? 'G' : 'O');
    if (rate === 0) return none('Z');
  }
  const charged = rate ?? 21;
  const usual = client === 'shop' && sells !== 'service' ? ({ 21: 5.2, 10: 1.4, 4: 0.5 }[charged] ?? 0) : 0;
  return { category: 'S', rate: charged, surchargeRate: charged === 0 ? 0 : (surcharge ?? usual) };
}

export const netOf = ({ quantity, price, off, settled }: Line) =>
  settled
    ? part(settled.net, Math.round(quantity * 1e6), 1_000_000)
    : Number(divide(BigInt(Math.round(quantity * 1e6)) * BigInt(price) * BigInt(100 - off), 10_000_000_000n));

/** What a price with tax is before it, with what it bears now. */
export function settledAt(gross: number, { rate, surchargeRate }: Pick<Line, 'rate' | 'surchargeRate'>) {
  return { net: part(gross, 10_000, 10_000 + Math.round((rate + surchargeRate) * 100)), gross };
}

const taxFrom = (base: number, rate: number) => part(base, Math.round(rate * 100), 10_000);

/** At home, what is only passed on bears no withholding. */
const isPassedOn = (category: string, client: ClientKind) => category === 'O' && client !== 'world' && client !== 'eu';

export function totalsOf({ lines, discountRate, irpfRate }: Terms, client: ClientKind) {
  const subtotal = add(lines, netOf);
  const discount = part(subtotal, discountRate, 1000);
  const keys = [
    ...new Set(lines.map(({ category, rate }) => `${category} ${String(1000 - rate).padStart(5, '0')}`)),
  ].sort();
  const nets = keys.map((key) => {
    const own = lines.filter((line) => key === `${line.category} ${String(1000 - line.rate).padStart(5, '0')}`);
    const { category = '', rate = 0 } = own[0] ?? {};
    const plain = own.filter(({ settled }) => !settled);
    const surcharged = plain.filter(({ surchargeRate }) => surchargeRate > 0);
    return {
      category,
      rate,
      net: add(plain, netOf),
      surchargedNet: add(surcharged, netOf),
      of: own.find(({ surchargeRate }) => surchargeRate > 0)?.surchargeRate ?? 0,
      fixed: own.flatMap(({ settled, surchargeRate }) => (settled ? { ...settled, surchargeRate } : [])),
    };
  });
  const shares = nets.map(({ net }) => part(net, discountRate, 1000));
  const lost = nets.map(({ net }, index) => net * discountRate - (shares[index] ?? 0) * 1000);
  for (let missing = discount - add(shares, (share) => share); missing !== 0; missing -= Math.sign(missing)) {
    const [neediest = 0] = lost
      .map((_, index) => index)
      .sort((a, b) => Math.sign(missing) * ((lost[b] ?? 0) - (lost[a] ?? 0)));
    shares[neediest] = (shares[neediest] ?? 0) + Math.sign(missing);
    lost[neediest] = (lost[neediest] ?? 0) - Math.sign(missing) * 1000;
  }
  const groups = nets.map(({ category, rate, net, surchargedNet, of, fixed }, index): Group => {
    const taxable = net - (shares[index] ?? 0);
    const rest = surchargedNet - part(surchargedNet, discountRate, 1000);
    const surchargeTaxable = of === 0 ? 0 : surchargedNet === net ? taxable : rest;
    const beside = (line: (typeof fixed)[number]) => taxFrom(line.net, line.surchargeRate);
    const surcharge = taxFrom(surchargeTaxable, of) + add(fixed, beside);
    const surchargedInAll = surchargeTaxable + add(fixed, (line) => (line.surchargeRate > 0 ? line.net : 0));
    return {
      category,
      rate,
      surchargeRate: of,
      taxable: taxable + add(fixed, (line) => line.net),
      tax: taxFrom(taxable, rate) + add(fixed, (line) => line.gross - line.net - beside(line)),
      surchargeTaxable: surcharge === 0 ? 0 : surchargedInAll, // is not shown either
      surcharge,
    };
  });
  const taxable = add(groups, (group) => group.taxable);
  const tax = add(groups, (group) => group.tax + group.surcharge);
  const irpf = taxFrom(
    add(
      groups.filter(({ category }) => !isPassedOn(category, client)),
      (group) => group.taxable,
    ),
    irpfRate,
  );
  return { subtotal, discount, groups, tax, irpf, total: taxable + tax };
}

/** The taxes of an invoice as the API says them. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
export function groupsOf({ taxes }: any): Group[] {
  return taxes.map(({ category, rate, ...of }: Record<string, number>) => ({
    ...{ category, rate, taxable: cents(of.taxable ?? 0), tax: cents(of.tax ?? 0) },
    ...{ surchargeTaxable: cents(of.surchargeTaxable ?? 0), surcharge: cents(of.surcharge ?? 0) },
    surchargeRate: of.surchargeRate ?? 0,
  }));
}
