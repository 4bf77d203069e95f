import {
  type Book,
  type BookedInvoice,
  type Boxes,
  cents,
  divide,
  inEuros,
  inUnits,
  lastDayOf,
  percent,
  quarterOf,
  sides,
} from './book';

/** A group of taxes as parts with their days: one, or under the cash criterion one a payment and what is left. */
function partsOf(
  invoice: BookedInvoice,
  {
    category,
    oss,
    isSurcharged,
    ...of
  }: { category: string; oss: boolean; isSurcharged: boolean; taxable: bigint; tax: bigint },
) {
  const inEurosOf = (taxable: bigint, tax: bigint) =>
    [inEuros(taxable, invoice.rate), inEuros(tax, invoice.rate)] as const;
  const [base, tax] = inEurosOf(of.taxable, of.tax);
  const asPaid = invoice.cash && (category === 'S' || category === 'Z') && !oss && !isSurcharged;
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
  type Sale = {
    category: string;
    rate: number;
    ossCountry?: string;
    base: bigint;
    tax: bigint;
    surcharge: bigint;
    surcharged: bigint;
    isTobacco: boolean;
  };
  const addSale = (
    invoice: BookedInvoice,
    { category, rate, ossCountry, base, tax, surcharge, surcharged, isTobacco }: Sale,
  ) => {
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
          : isTobacco
            ? ['156', '158']
            : (surchargeBoxes[rate] ?? ['other surcharge base', 'other surcharge']);
        add(surchargeBase as string, surcharged);
        add(surchargeTax as string, surcharge);
      }
    } else if (vat) {
      if (category === 'K' || (category === 'AE' && invoice.clientZone === 'eu')) add('59', base);
      if (category === 'AE' && home) add('122', base);
      if (category === 'G') add('60', base);
      if (category === 'O' && !home) add('120', base);
      if (category === 'AE' && !home && invoice.clientZone !== 'eu') add('120', base);
    }
  };
  if (book.regime !== 'surcharge') {
    for (const invoice of book.invoices) {
      if (!invoice.stands) continue;
      for (const { category, rate, ossCountry, ...of } of invoice.taxes) {
        const surcharge = cents(of.surcharge ?? 0);
        const amounts = { taxable: cents(of.taxable), tax: cents(of.tax) };
        const isSurcharged = surcharge !== 0n || of.isCreditOfSurcharged === true;
        const { asPaid, parts } = partsOf(invoice, {
          category,
          oss: ossCountry !== undefined,
          isSurcharged,
          ...amounts,
        });
        if (asPaid && quarterOf(invoice.day) === quarter) {
          add('62', inEuros(amounts.taxable, invoice.rate));
          add('63', inEuros(amounts.tax, invoice.rate));
        }
        for (const { base, tax } of parts.filter(({ day }) => quarterOf(day) === quarter)) {
          const recargo = inEuros(surcharge, invoice.rate);
          const surcharged =
            of.surchargeTaxable === undefined ? base : inEuros(cents(of.surchargeTaxable), invoice.rate);
          addSale(invoice, {
            category,
            rate,
            ossCountry,
            base,
            tax,
            surcharge: recargo,
            surcharged,
            isTobacco: of.surchargeRate === 1.75,
          });
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
