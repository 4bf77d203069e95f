// What a company's invoices come to, kept a second time: in whole cents, by hand and with nothing of src. It is told what
// was sent and accepted, and knows the rules of the domain alone.
import { divide } from '../book-of-a-year/book';

export const cents = (amount: number) => Math.round(amount * 100);
const part = (amount: number, above: number, below: number) =>
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

export interface Payment {
  day: string;
  amount: number;
  deposit?: Deposit;
}

export interface Doc extends Terms {
  id: string;
  kind: 'invoice' | 'simplified' | 'credit_note' | 'advance';
  status: 'draft' | 'sent' | 'partial' | 'overdue' | 'paid' | 'cancelled' | 'deleted';
  client: ClientKind;
  clientId: string | undefined;
  issueDate: string;
  operationDate?: string;
  dueDate?: string;
  number?: string;
  groups: Group[];
  subtotal: number;
  discount: number;
  tax: number;
  irpf: number;
  total: number;
  lateFee: number;
  lateFeeDay?: string;
  payments: Payment[];
  /** Of a credit note, with the line of the original that each of its own credits. */
  original?: Doc;
  credits?: { line: number; quantity: number }[];
}

export interface Deposit {
  id: string;
  client: ClientKind;
  clientId: string;
  day: string;
  amount: number;
  applied: number;
  refunded: number;
  advance?: Doc;
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

export const stands = ({ status }: Doc) => status !== 'draft' && status !== 'cancelled' && status !== 'deleted';
export const paidOf = ({ payments }: Doc) => add(payments, ({ amount }) => amount);
export const dueOf = (doc: Doc) => (doc.status === 'cancelled' ? 0 : doc.total - doc.irpf + doc.lateFee - paidOf(doc));
export const notesOf = (docs: Doc[], original: Doc) => docs.filter((doc) => doc.original === original && stands(doc));

/** What is due of an invoice with its notes. */
export const together = (docs: Doc[], of: Doc) => add([of, ...notesOf(docs, of)], dueOf);

/** What can be paid of an invoice, or of a note: what it and those it is settled with leave together. */
export function leftToPay(docs: Doc[], doc: Doc): number {
  const of = doc.original ?? doc;
  const left = together(docs, of);
  const alone = notesOf(docs, of).length === 0;
  if (alone || dueOf(doc) === 0) return dueOf(doc);
  if (Math.sign(left) !== Math.sign(dueOf(doc))) return 0;
  return Math.sign(left) * Math.min(Math.abs(left), Math.abs(dueOf(doc)));
}

/** What a document says is due: what paying it would take; of a draft, as if it were issued. */
export function saidDue(docs: Doc[], doc: Doc): number {
  if (doc.status === 'draft') return dueOf(doc);
  return doc.status === 'paid' || !stands(doc) ? 0 : leftToPay(docs, doc);
}

/** Issues a document: what asks for nothing is paid, and what a note leaves nothing of is late no more. */
export function issue(docs: Doc[], doc: Doc): void {
  doc.status = dueOf(doc) === 0 ? 'paid' : 'sent';
  if (doc.original) settleOriginal(docs, doc.original);
}

function settleOriginal(docs: Doc[], original: Doc): void {
  const left = together(docs, original);
  if (original.status === 'overdue' && saidDue(docs, original) === 0) {
    original.status = original.payments.length === 0 ? 'sent' : 'partial';
  }
  if (original.status === 'paid' && original.total > 0 && left > 0) original.status = 'partial';
}

/** Each cent by the days that it was late: what is left for those that are charged, and what was paid late until then. */
export function centDaysLate(
  { issueDate, dueDate, payments }: Doc,
  { left, days, today }: { left: number; days: number; today: string },
): number {
  const dayOf = (date: string) => Date.parse(date) / 86_400_000;
  const lastInTime = dueDate ? dayOf(dueDate) : dayOf(issueDate) + 30;
  const lateUntil = (day: number) => Math.max(0, day - Math.max(lastInTime, dayOf(today) - days));
  const paidLate = payments.map(({ day, deposit, amount }) => {
    const paidOn = Math.min(dayOf(day), deposit ? dayOf(deposit.day) : Number.POSITIVE_INFINITY);
    return amount * lateUntil(paidOn);
  });
  return left * days + add(paidLate, (it) => it);
}

export function pay(docs: Doc[], doc: Doc, payment: Payment): void {
  const isFull = payment.amount === (doc.original ? dueOf(doc) : leftToPay(docs, doc));
  if (payment.amount !== 0) doc.payments.push(payment);
  if (payment.deposit) payment.deposit.applied += payment.amount;
  if (isFull) doc.status = 'paid';
  else if (doc.status !== 'overdue') doc.status = 'partial';
}

/** Cancels a document with its notes: deposits get back what they paid of it. */
export function cancel(docs: Doc[], doc: Doc): void {
  const notes = notesOf(docs, doc);
  doc.status = 'cancelled';
  for (const { deposit, amount } of doc.payments) if (deposit) deposit.applied -= amount;
  doc.payments = doc.payments.filter(({ deposit }) => !deposit);
  for (const note of notes) cancel(docs, note);
  if (doc.original) settleOriginal(docs, doc.original);
}

/** What is past due on a day, where something is left to pay. */
export function night(docs: Doc[], today: string): void {
  for (const doc of docs) {
    if (doc.status !== 'sent' && doc.status !== 'partial') continue;
    const isLate = doc.dueDate !== undefined && doc.dueDate < today;
    if (isLate && saidDue(docs, doc) > 0) doc.status = 'overdue';
  }
}

/** What is left to take off of an advance, before tax and with it: less what notes took back, and what others take off. */
export function leftOfAdvance(docs: Doc[], deposit: Deposit): { net: number; gross: number } {
  const { advance } = deposit;
  if (!advance || !stands(advance)) return { net: 0, gross: 0 };
  const charged = [advance, ...notesOf(docs, advance)];
  const finals = docs.filter(({ status, original }) => !original && status !== 'deleted' && status !== 'cancelled');
  const taken = finals.flatMap((final) =>
    final.lines.flatMap((line, position) => {
      if (line.advance !== deposit || !line.settled) return [];
      const back = add(notesOf(docs, final), ({ credits = [] }) =>
        add(
          credits.filter((credit) => credit.line === position),
          ({ quantity }) => quantity,
        ),
      );
      const left = Math.round((1 - back) * 1e6);
      const { net, gross } = line.settled;
      return { net: net - part(net, 1_000_000 - left, 1_000_000), gross: part(gross, left, 1_000_000) };
    }),
  );
  return {
    net: add(charged, ({ total, tax }) => total - tax) + add(taken, ({ net }) => net),
    gross: add(charged, ({ total }) => total) + add(taken, ({ gross }) => gross),
  };
}

/** What each invoice still asked for on a day, with its notes, and how many days it was late. */
export function openOn(docs: Doc[], day: string) {
  const counted = (doc: Doc) => stands(doc) && (doc.issueDate <= day || (doc.dueDate ?? doc.issueDate) <= day);
  const outstanding = (doc: Doc) => {
    const paid = doc.payments.filter((payment) => payment.day <= day);
    const fee = doc.lateFeeDay && doc.lateFeeDay <= day ? doc.lateFee : 0;
    return doc.total - doc.irpf + fee - add(paid, ({ amount }) => amount);
  };
  return docs
    .filter((doc) => !doc.original && counted(doc))
    .map((doc) => {
      const amount = outstanding(doc) + add(notesOf(docs, doc).filter(counted), outstanding);
      const late = (Date.parse(day) - Date.parse(doc.dueDate ?? doc.issueDate)) / 86_400_000;
      return { doc, amount, days: amount < 0 ? 0 : late };
    })
    .filter(({ amount }) => amount !== 0);
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
