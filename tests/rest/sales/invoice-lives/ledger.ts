// What a company's invoices come to, kept a second time: in whole cents, by hand and with nothing of src. It is told what
// was sent and accepted, and knows the rules of the domain alone.
import { add, type ClientKind, type Group, part, type Terms } from './document-totals';

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
  /** What a credit note of several invoices credits, and once it is issued what it takes off each. */
  originals?: Doc[];
  shares?: Share[];
  /** Of a credit note, with the line of the original that each of its own credits. */
  original?: Doc;
  credits?: { line: number; quantity: number }[];
}

/** What a credit note of several invoices takes off one of them: of its total, and of what is due of it. */
export interface Share {
  of: Doc;
  total: number;
  due: number;
  /** What was paid out for this invoice. */
  refunds: Payment[];
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

export const stands = ({ status }: Doc) => status !== 'draft' && status !== 'cancelled' && status !== 'deleted';
export const paidOf = ({ payments }: Doc) => add(payments, ({ amount }) => amount);
export const dueOf = (doc: Doc) => (doc.status === 'cancelled' ? 0 : doc.total - doc.irpf + doc.lateFee - paidOf(doc));
export const notesOf = (docs: Doc[], original: Doc) => docs.filter((doc) => doc.original === original && stands(doc));

export const isNote = ({ kind }: Doc) => kind === 'credit_note';

/** The shares that standing notes of several invoices take off one. */
export const sharesOf = (docs: Doc[], of: Doc) =>
  docs
    .filter(stands)
    .flatMap((note) => (note.shares ?? []).filter((share) => share.of === of).map((share) => ({ note, share })));
const leftOfShare = ({ due, refunds }: Share) => due - add(refunds, ({ amount }) => amount);

/** What notes credit of an invoice, above zero. */
export const creditedOf = (docs: Doc[], of: Doc) =>
  -add(notesOf(docs, of), ({ total }) => total) - add(sharesOf(docs, of), ({ share }) => share.total);

/** What is due of an invoice with its notes. */
export const together = (docs: Doc[], of: Doc) =>
  add([of, ...notesOf(docs, of)], dueOf) + add(sharesOf(docs, of), ({ share }) => leftOfShare(share));

/** What of an amount the others leave: none of it is of the other sign. */
const leftOf = (together: number, asked: number) =>
  Math.sign(together) === Math.sign(asked) ? Math.sign(asked) * Math.min(Math.abs(together), Math.abs(asked)) : 0;

/** What can be paid of an invoice, or of a note: what it and those it is settled with leave together. */
export function leftToPay(docs: Doc[], doc: Doc): number {
  if (doc.shares) return add(doc.shares, (share) => leftOf(together(docs, share.of), leftOfShare(share)));
  const of = doc.original ?? doc;
  const alone = notesOf(docs, of).length === 0 && sharesOf(docs, of).length === 0;
  return alone ? dueOf(doc) : leftOf(together(docs, of), dueOf(doc));
}

/** Spreads a whole by weights, by largest remainder. */
function spread(whole: number, weights: number[]): number[] {
  const all = add(weights, (weight) => weight);
  const shares = weights.map((weight) => part(whole, weight, all));
  const missing = whole - add(shares, (share) => share);
  const step = Math.sign(missing);
  const lost = weights.map(
    (weight, index) => (BigInt(whole) * BigInt(weight) - BigInt(shares[index] ?? 0) * BigInt(all)) * BigInt(step),
  );
  const neediest = weights.map((_, index) => index).sort((a, b) => Number((lost[b] ?? 0n) - (lost[a] ?? 0n)));
  return shares.map((share, index) => (neediest.indexOf(index) < Math.abs(missing) ? share + step : share));
}

/** Takes a note of several invoices off each, by what is left of it. */
function shareOut(docs: Doc[], note: Doc): void {
  const originals = (note.originals ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const weights = originals.map((of) => Math.max(0, of.total - creditedOf(docs, of)));
  const [totals, due] = [spread(note.total, weights), spread(dueOf(note), weights)];
  note.shares = originals.map((of, index) => ({ of, total: totals[index] ?? 0, due: due[index] ?? 0, refunds: [] }));
}

/** What a document says is due: what paying it would take; of a draft, as if it were issued. */
export function saidDue(docs: Doc[], doc: Doc): number {
  if (doc.status === 'draft') return dueOf(doc);
  return doc.status === 'paid' || !stands(doc) ? 0 : leftToPay(docs, doc);
}

/** Issues a document: what asks for nothing is paid, and what a note leaves nothing of is late no more. */
export function issue(docs: Doc[], doc: Doc): void {
  if (doc.originals) shareOut(docs, doc);
  doc.status = dueOf(doc) === 0 ? 'paid' : 'sent';
  for (const original of doc.originals ?? (doc.original ? [doc.original] : [])) settleOriginal(docs, original);
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
  const isFull = payment.amount === (isNote(doc) ? dueOf(doc) : leftToPay(docs, doc));
  let toShare = payment.amount;
  for (const share of doc.shares ?? []) {
    const amount = Math.max(toShare, leftOf(together(docs, share.of), leftOfShare(share)));
    toShare -= amount;
    share.refunds.push({ day: payment.day, amount });
  }
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
  for (const original of doc.originals ?? (doc.original ? [doc.original] : [])) settleOriginal(docs, original);
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
  const finals = docs.filter((doc) => !isNote(doc) && doc.status !== 'deleted' && doc.status !== 'cancelled');
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
    .filter((doc) => !isNote(doc) && counted(doc))
    .map((doc) => {
      const shares = sharesOf(docs, doc).filter(({ note }) => counted(note));
      const shared = add(shares, ({ share: { refunds, ...of } }) =>
        leftOfShare({ ...of, refunds: refunds.filter((refund) => refund.day <= day) }),
      );
      const amount = outstanding(doc) + add(notesOf(docs, doc).filter(counted), outstanding) + shared;
      const late = (Date.parse(day) - Date.parse(doc.dueDate ?? doc.issueDate)) / 86_400_000;
      return { doc, amount, days: amount < 0 ? 0 : late };
    })
    .filter(({ amount }) => amount !== 0);
}
