// Forms 303, 420, 369, 130, 111 and 115 added up a second time, document by document, in whole cents and with nothing of
// src: what the boxes are to say. It knows the books as they were sent and, of invoices, the taxes that the API answered
// with.

export interface BookedInvoice {
  /** Issued and not cancelled. */
  stands: boolean;
  creditNote: boolean;
  /** The day of the operation. */
  day: string;
  clientZone: string | null;
  /** One unit in euros, in hundred millionths. */
  rate: bigint;
  total: number;
  tax: number;
  irpf: number;
  taxes: TaxOfGroup[];
  /** Of a credit note, the day of what it credits. */
  creditedDay?: string;
  /** Issued under the cash criterion. */
  cash: boolean;
  /** As they were booked. */
  payments: { day: string; amount: number }[];
}

export interface TaxOfGroup {
  category: string;
  rate: number;
  taxable: number;
  tax: number;
  surcharge?: number;
  /** What of the base bears it; all of it where left out. */
  surchargeTaxable?: number;
  surchargeRate?: number;
  /** Of a credit note: what it credits bore the recargo, and so is under no cash criterion. */
  isCreditOfSurcharged?: boolean;
  ossCountry?: string;
  ossSupply?: string;
}

export interface BookedExpense {
  day: string;
  amount: number;
  taxRate?: number;
  tax?: number;
  taxes?: { rate: number; base: number; tax: number; taxType?: string; kind?: string }[];
  taxType?: string;
  purchaseType: string;
  isInvestmentGood: boolean;
  taxDeductible: boolean;
  vatPercent: number;
  /** Left out: 100, or 0 of what is not deductible. */
  incomePercent?: number;
  rate: bigint;
  paidDate?: string;
  vendorCashCriterion?: boolean;
  irpf?: number;
  category?: string;
  vendor?: string;
  vendorTaxId?: string;
  vendorCountry?: string;
}

export interface Book {
  ownTax: 'IVA' | 'IGIC';
  regime: string;
  invoices: BookedInvoice[];
  expenses: BookedExpense[];
  /** The first day under the cash criterion. */
  cashSince: string | undefined;
  /** By year, percent. */
  proRata: Record<string, { provisional: number; definitive: number | null }>;
}

export const cents = (amount: number) => BigInt(Math.round(amount * 100));
const ONE = 100_000_000n;

/** Half away from zero. */
export function divide(above: bigint, below: bigint): bigint {
  const sign = above < 0n === below < 0n ? 1n : -1n;
  const [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below];
  return sign * ((a * 2n + b) / (b * 2n));
}

export const percent = (amount: bigint, of: number) => divide(amount * BigInt(Math.round(of * 10_000)), 1_000_000n);

export const inEuros = (amount: bigint, rate: bigint) => divide(amount * rate, ONE);

const knownRates: Record<string, number[]> = { IVA: [21, 10, 4, 0], IGIC: [0, 3, 5, 7, 9.5, 15, 20] };

const standardRate: Record<string, number> = { IVA: 21, IGIC: 7 };

/** What an expense comes to in each of its roles, in euros. */
export function sides(expense: BookedExpense, { ownTax, regime, proRata, cashSince }: Book) {
  const amount = cents(expense.amount);
  const type = expense.taxType ?? ownTax;
  const isOwn = (kind: string) => kind === 'intra_community' || kind === 'reverse_charge';
  const usual = isOwn(expense.purchaseType) ? expense.purchaseType : 'charged';
  const own = isOwn(expense.purchaseType);
  let lines = (expense.taxes ?? []).map((line) => ({
    rate: line.rate as number | undefined,
    base: cents(line.base),
    tax: cents(line.tax),
    type: line.taxType ?? type,
    kind: line.kind ?? usual,
  }));
  if (lines.length === 0 && own) {
    const rate = expense.taxRate ?? standardRate[ownTax] ?? 0;
    lines = [{ rate, base: amount, tax: percent(amount, rate), type, kind: usual }];
  } else if (lines.length === 0) {
    const rate = expense.taxRate ?? 0;
    const tax = expense.tax === undefined ? exactTax(amount, rate) : cents(expense.tax);
    lines = [{ rate: expense.taxRate, base: amount - tax, tax, type, kind: usual }];
  }
  const ofOwnTax = lines.filter(
    (line) =>
      line.kind !== 'other_tax' &&
      line.kind !== 'not_subject' &&
      line.type === ownTax &&
      (line.rate === undefined || knownRates[ownTax]?.includes(line.rate)),
  );
  const mine = regime === 'general' ? ofOwnTax : [];
  const taxed = mine.filter((line) => isOwn(line.kind) || line.tax !== 0n);
  const add = (of: bigint[]) => of.reduce((sum, one) => sum + one, 0n);
  const share = expense.taxDeductible ? expense.vatPercent : 0;
  const deductedBase = percent(add(taxed.map((line) => line.base)), share);
  const inputTax = percent(add(taxed.map((line) => line.tax)), share);
  const asPaid =
    ownTax === 'IVA' &&
    expense.purchaseType === 'domestic' &&
    mine.length > 0 &&
    (expense.vendorCashCriterion === true || (cashSince !== undefined && expense.day >= cashSince));
  const last = lastDayOf(expense.day);
  const paid = expense.paidDate && expense.paidDate < last ? expense.paidDate : last;
  const deductedOn = !asPaid || paid < expense.day ? expense.day : paid;
  const deductedTax = percent(inputTax, proRata[deductedOn.slice(0, 4)]?.provisional ?? 100);
  const ofSelf = (of: typeof lines) => of.filter((line) => isOwn(line.kind));
  const chargedBase = add(ofSelf(mine).map((line) => line.base));
  const chargedTax = add(ofSelf(mine).map((line) => line.tax));
  const income = expense.incomePercent ?? (expense.taxDeductible ? 100 : 0);
  const owedTax = add(ofSelf(ofOwnTax).map((line) => line.tax)); // who declares no tax owes that all the same
  const cost = percent(amount + owedTax - deductedTax, income);
  const value = (part: bigint) => {
    if (expense.rate === ONE || amount === 0n) return part;
    return divide(inEuros(amount, expense.rate) * part, amount);
  };
  return {
    asPaid,
    deductedOn,
    deductedBase: value(deductedBase),
    inputTax: value(inputTax),
    deductedTax: value(deductedTax),
    chargedBase: value(chargedBase),
    chargedTax: value(chargedTax),
    cost: value(cost),
    taxable: value(add(lines.filter((line) => line.kind !== 'not_subject').map((line) => line.base))),
    withheld: value(cents(expense.irpf ?? 0)),
  };
}

/** The tax within an amount: rounded from the exact tax, not from the rounded net. */
function exactTax(amount: bigint, rate: number): bigint {
  const points = BigInt(Math.round(rate * 10_000));
  return divide(amount * points, 1_000_000n + points);
}

/** 31 December of the year after. */
export const lastDayOf = (day: string) => `${Number(day.slice(0, 4)) + 1}-12-31`;

export const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;

export type Boxes = Record<string, bigint>;

export const inUnits = (boxes: Boxes) =>
  Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, Number(amount) / 100 + 0]));
