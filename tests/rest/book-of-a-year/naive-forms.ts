// Forms 303, 420, 369 and 130 added up a second time, document by document, in whole cents and with nothing of src: what the
// boxes are to say. It knows the books as they were sent and, of invoices, the taxes that the API answered with.

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

interface TaxOfGroup {
  category: string;
  rate: number;
  taxable: number;
  tax: number;
  surcharge?: number;
  ossCountry?: string;
  ossSupply?: string;
}

export interface BookedExpense {
  day: string;
  amount: number;
  taxRate?: number;
  tax?: number;
  taxes?: { rate: number; base: number; tax: number; taxType?: string }[];
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

const cents = (amount: number) => BigInt(Math.round(amount * 100));
const ONE = 100_000_000n;

/** Half away from zero. */
function divide(above: bigint, below: bigint): bigint {
  const sign = above < 0n === below < 0n ? 1n : -1n;
  const [a, b] = [above < 0n ? -above : above, below < 0n ? -below : below];
  return sign * ((a * 2n + b) / (b * 2n));
}

const percent = (amount: bigint, of: number) => divide(amount * BigInt(Math.round(of * 10_000)), 1_000_000n);

const inEuros = (amount: bigint, rate: bigint) => divide(amount * rate, ONE);

const knownRates: Record<string, number[]> = { IVA: [21, 10, 4, 0], IGIC: [0, 3, 5, 7, 9.5, 15, 20] };

const standardRate: Record<string, number> = { IVA: 21, IGIC: 7 };

/** What an expense comes to in each of its roles, in euros. */
function sides(expense: BookedExpense, { ownTax, regime, proRata, cashSince }: Book) {
  const amount = cents(expense.amount);
  const type = expense.taxType ?? ownTax;
  const own = expense.purchaseType === 'intra_community' || expense.purchaseType === 'reverse_charge';
  let lines = (expense.taxes ?? []).map((line) => ({
    rate: line.rate as number | undefined,
    base: cents(line.base),
    tax: cents(line.tax),
    type: line.taxType ?? type,
  }));
  if (lines.length === 0 && own) {
    const rate = expense.taxRate ?? standardRate[ownTax] ?? 0;
    lines = [{ rate, base: amount, tax: percent(amount, rate), type }];
  } else if (lines.length === 0) {
    const rate = expense.taxRate ?? 0;
    const tax = expense.tax === undefined ? exactTax(amount, rate) : cents(expense.tax);
    lines = [{ rate: expense.taxRate, base: amount - tax, tax, type }];
  }
  const mine =
    regime === 'general'
      ? lines.filter(
          (line) => line.type === ownTax && (line.rate === undefined || knownRates[ownTax]?.includes(line.rate)),
        )
      : [];
  const taxed = own ? mine : mine.filter((line) => line.tax !== 0n);
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
  const chargedBase = own ? add(mine.map((line) => line.base)) : 0n;
  const chargedTax = own ? add(mine.map((line) => line.tax)) : 0n;
  const income = expense.incomePercent ?? (expense.taxDeductible ? 100 : 0);
  const cost = percent(amount + chargedTax - deductedTax, income);
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
  };
}

/** The tax within an amount: rounded from the exact tax, not from the rounded net. */
function exactTax(amount: bigint, rate: number): bigint {
  const points = BigInt(Math.round(rate * 10_000));
  return divide(amount * points, 1_000_000n + points);
}

/** 31 December of the year after. */
const lastDayOf = (day: string) => `${Number(day.slice(0, 4)) + 1}-12-31`;

/** A group of taxes as parts with their days: one, or under the cash criterion one a payment and what is left. */
function partsOf(
  invoice: BookedInvoice,
  {
    category,
    oss,
    surcharge,
    ...of
  }: { category: string; oss: boolean; surcharge: bigint; taxable: bigint; tax: bigint },
) {
  const inEurosOf = (taxable: bigint, tax: bigint) =>
    [inEuros(taxable, invoice.rate), inEuros(tax, invoice.rate)] as const;
  const [base, tax] = inEurosOf(of.taxable, of.tax);
  const asPaid = invoice.cash && (category === 'S' || category === 'Z') && !oss && surcharge === 0n;
  if (!asPaid) return { asPaid, parts: [{ day: invoice.day, base, tax }] };
  const price = cents(invoice.total) - cents(invoice.irpf);
  if (price === 0n) return { asPaid, parts: [{ day: invoice.day, base, tax }] };
  const lastDay = [lastDayOf(invoice.creditedDay ?? invoice.day), invoice.day].sort()[1] as string;
  const parts: { day: string; base: bigint; tax: bigint }[] = [];
  let paid = 0n;
  let before = [0n, 0n] as readonly [bigint, bigint];
  for (const payment of [...invoice.payments, { day: lastDay, amount: Number(price) / 100 }]) {
    paid += cents(payment.amount);
    const all = price > 0n ? paid >= price : paid <= price;
    const settled = all ? price : paid;
    const now = inEurosOf(divide(of.taxable * settled, price), divide(of.tax * settled, price));
    parts.push({
      day: [payment.day, lastDay].sort()[0] as string,
      base: now[0] - before[0],
      tax: now[1] - before[1],
    });
    before = now;
  }
  return { asPaid, parts };
}

const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;

type Boxes = Record<string, bigint>;

/** The boxes of form 303 (or 420) of a quarter that are sums of documents, with the totals. */
function sumsOf(book: Book, quarter: string): Boxes {
  const boxes: Boxes = {};
  const add = (box: string, amount: bigint) => {
    boxes[box] = (boxes[box] ?? 0n) + amount;
  };
  const vat = book.ownTax === 'IVA';
  const rateBoxes: Record<number, [string, string]> = vat
    ? { 0: ['150', '152'], 2: ['165', '167'], 4: ['01', '03'], 5: ['153', '155'], 10: ['04', '06'], 21: ['07', '09'] }
    : { 0: ['01', '03'], 3: ['04', '06'], 7: ['07', '09'], 9.5: ['10', '12'], 15: ['13', '15'], 20: ['16', '18'] };
  const surchargeBoxes: Record<number, [string, string]> = {
    4: ['168', '170'],
    10: ['19', '21'],
    21: ['22', '24'],
  };
  type Sale = { category: string; rate: number; ossCountry?: string; base: bigint; tax: bigint; surcharge: bigint };
  const addSale = (invoice: BookedInvoice, { category, rate, ossCountry, base, tax, surcharge }: Sale) => {
    if (ossCountry) {
      add('123', base);
      return;
    }
    const home = !invoice.clientZone || invoice.clientZone === (vat ? 'peninsula' : 'canarias');
    if (vat ? category === 'S' || category === 'Z' : category === 'L') {
      const [baseBox, taxBox] = invoice.creditNote
        ? vat
          ? ['14', '15']
          : ['21', '22']
        : (rateBoxes[rate] ?? ['other base', 'other']);
      add(baseBox as string, base);
      add(taxBox as string, tax);
      add('charged base', base);
      add('charged', tax + surcharge);
      if (surcharge !== 0n) {
        const [surchargeBase, surchargeTax] = invoice.creditNote
          ? ['25', '26']
          : (surchargeBoxes[rate] ?? ['other surcharge base', 'other surcharge']);
        add(surchargeBase as string, base);
        add(surchargeTax as string, surcharge);
      }
    } else if (vat) {
      if (category === 'K' || (category === 'AE' && !home)) add('59', base);
      if (category === 'AE' && home) add('122', base);
      if (category === 'G') add('60', base);
      if (category === 'O' && !home) add('120', base);
    }
  };
  if (book.regime === 'general') {
    for (const invoice of book.invoices) {
      if (!invoice.stands) continue;
      for (const { category, rate, ossCountry, ...of } of invoice.taxes) {
        const surcharge = cents(of.surcharge ?? 0);
        const amounts = { taxable: cents(of.taxable), tax: cents(of.tax), surcharge };
        const { asPaid, parts } = partsOf(invoice, { category, oss: ossCountry !== undefined, ...amounts });
        if (asPaid && quarterOf(invoice.day) === quarter) {
          add('62', inEuros(amounts.taxable, invoice.rate));
          add('63', inEuros(amounts.tax, invoice.rate));
        }
        for (const { base, tax } of parts.filter(({ day }) => quarterOf(day) === quarter)) {
          addSale(invoice, { category, rate, ossCountry, base, tax, surcharge: inEuros(surcharge, invoice.rate) });
        }
      }
    }
  }
  for (const expense of book.expenses) {
    const of = sides(expense, book);
    if (of.asPaid && quarterOf(expense.day) === quarter) {
      add('74', of.deductedBase);
      add('75', of.inputTax);
    }
    if (quarterOf(of.deductedOn) !== quarter) continue;
    const back = expense.amount < 0;
    const kind = expense.purchaseType;
    const [chargedBase, chargedTax] = vat
      ? back
        ? ['14', '15']
        : kind === 'intra_community'
          ? ['10', '11']
          : ['12', '13']
      : back
        ? ['21', '22']
        : ['19', '20'];
    add(chargedBase as string, of.chargedBase);
    add(chargedTax as string, of.chargedTax);
    add('charged base', of.chargedBase);
    add('charged', of.chargedTax);
    const pair = (current: number) => {
      const first = current + (expense.isInvestmentGood ? 2 : 0);
      return [String(first), String(first + 1)];
    };
    const start = vat ? ({ import: 32, intra_community: 36 }[kind as 'import'] ?? 28) : kind === 'import' ? 30 : 26;
    const [base, tax] = back ? (vat ? ['40', '41'] : ['34', '35']) : pair(start);
    add(base as string, of.deductedBase);
    add(tax as string, of.deductedTax);
    add('deducted base', of.deductedBase);
    add('deducted', of.deductedTax);
  }
  const regularised = regularisedIn(book, quarter);
  add(vat ? '44' : 'other deducted', regularised);
  add('deducted', regularised);
  return boxes;
}

/** The whole year by the definitive pro rata, less what its quarters have deducted. */
function regularisedIn(book: Book, quarter: string): bigint {
  const year = quarter.slice(0, 4);
  const definitive = book.proRata[year]?.definitive ?? null;
  if (!quarter.endsWith('Q4') || definitive === null) return 0n;
  let input = 0n;
  let deducted = 0n;
  for (const expense of book.expenses) {
    const of = sides(expense, book);
    if (!of.deductedOn.startsWith(year)) continue;
    input += of.inputTax;
    deducted += of.deductedTax;
  }
  return percent(input, definitive) - deducted;
}

/** Form 369 of a quarter, in euros: its lines by country, what is sold and rate, and what it corrects of earlier quarters. */
export function naive369(book: Book, quarter: string) {
  const lines: Record<string, [base: bigint, tax: bigint]> = {};
  const corrections: Record<string, bigint> = {};
  for (const { stands, day, creditedDay, taxes, rate: worth } of book.invoices) {
    if (!stands || quarterOf(day) !== quarter) continue;
    const of = quarterOf(creditedDay ?? day);
    for (const { ossCountry, ossSupply, rate, taxable, tax } of taxes) {
      if (!ossCountry) continue;
      const amount = inEuros(cents(tax), worth);
      if (of === quarter) {
        const name = `${ossCountry}:${ossSupply}:${rate}`;
        const [base, sum] = lines[name] ?? [0n, 0n];
        lines[name] = [base + inEuros(cents(taxable), worth), sum + amount];
      } else {
        const name = `${ossCountry}:${of}`;
        corrections[name] = (corrections[name] ?? 0n) + amount;
      }
    }
  }
  const euros = (amount: bigint) => Number(amount) / 100;
  return {
    lines: Object.fromEntries(
      Object.entries(lines)
        .filter(([, [base, tax]]) => base !== 0n || tax !== 0n)
        .map(([name, [base, tax]]) => [name, [euros(base), euros(tax)]]),
    ),
    corrections: Object.fromEntries(
      Object.entries(corrections)
        .filter(([, tax]) => tax !== 0n)
        .map(([name, tax]) => [name, euros(tax)]),
    ),
  };
}

const inUnits = (boxes: Boxes) =>
  Object.fromEntries(Object.entries(boxes).map(([box, amount]) => [box, Number(amount) / 100 + 0]));

/** Every box of form 303 or 420 of each quarter, in euros; the quarters are all there are books of. */
export function naiveVat(book: Book, quarters: string[]): Record<string, Record<string, number>> {
  let pending = 0n;
  const forms: Record<string, Record<string, number>> = {};
  for (const quarter of quarters) {
    const boxes = sumsOf(book, quarter);
    const result = (boxes.charged ?? 0n) - (boxes.deducted ?? 0n);
    const taken = result > 0n ? (pending < result ? pending : result) : 0n;
    const totals: Boxes =
      book.ownTax === 'IVA'
        ? {
            27: boxes.charged ?? 0n,
            45: boxes.deducted ?? 0n,
            46: result,
            110: pending,
            78: taken,
            87: pending - taken,
            69: result - taken,
            71: result - taken,
          }
        : { 25: boxes.charged ?? 0n, 40: boxes.deducted ?? 0n, 41: result, 43: taken, 45: result - taken };
    forms[quarter] = inUnits({ ...boxes, ...totals, result });
    pending = pending - taken + (result < 0n ? -result : 0n);
  }
  return forms;
}

/** The boxes of form 130 of a year's quarters, in euros. */
export function naive130(book: Book, year: string): Record<string, number>[] {
  const cumulated = (of: string, quarters: number) => {
    const last = `${of}-Q${quarters}`;
    const within = (day: string) => day.startsWith(of) && quarterOf(day) <= last;
    const invoices = book.invoices.filter((invoice) => invoice.stands && within(invoice.day));
    const add = (amount: (invoice: BookedInvoice) => bigint) =>
      invoices.reduce((sum, invoice) => sum + amount(invoice), 0n);
    const income = add((of) => inEuros(cents(of.total), of.rate) - inEuros(cents(of.tax), of.rate));
    const withheld = add((of) => inEuros(cents(of.irpf), of.rate));
    const costs = book.expenses
      .filter((expense) => within(expense.day))
      .reduce((sum, expense) => sum + sides(expense, book).cost, 0n);
    const gain = income > costs ? income - costs : 0n;
    const fivePercent = percent(gain, 5);
    const hard = fivePercent > 200_000n ? 200_000n : fivePercent;
    return {
      income,
      expenses: costs + hard,
      profit: income - costs - hard,
      withheld,
      known: income !== 0n || costs !== 0n,
    };
  };
  const before = cumulated(String(Number(year) - 1), 4);
  const limits = [
    [900_000n, 10_000n],
    [1_000_000n, 7_500n],
    [1_100_000n, 5_000n],
    [1_200_000n, 2_500n],
  ] as const;
  const relief = before.known ? (limits.find(([upTo]) => before.profit <= upTo)?.[1] ?? 0n) : 0n;
  let paid = 0n;
  let below = 0n;
  return [1, 2, 3, 4].map((number) => {
    const of = cumulated(year, number);
    const advance = of.profit > 0n ? percent(of.profit, 20) : 0n;
    const result = advance - paid - of.withheld;
    const asked = result > 0n ? result : 0n;
    const afterRelief = asked - relief;
    const carried = afterRelief > 0n ? (below < afterRelief ? below : afterRelief) : 0n;
    const boxes = {
      '01': of.income,
      '02': of.expenses,
      '03': of.profit,
      '04': advance,
      '05': paid,
      '06': of.withheld,
      '07': result,
      12: asked,
      13: relief,
      14: afterRelief,
      15: carried,
      17: afterRelief - carried,
      19: afterRelief - carried,
    };
    paid += asked;
    below = below - carried + (afterRelief < 0n ? -afterRelief : 0n);
    return inUnits(boxes);
  });
}
