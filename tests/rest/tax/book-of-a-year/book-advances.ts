import { expect } from 'vitest';
import type { Company } from '~/tests/setup/company';
import type { BookedInvoice } from './book';
import { bookedOf } from './book-drawn';
import type { DrawnAdvance, DrawnRebate } from './drawn-books';

type Opened = { company: Company; clientId: string; rates: number[]; isCash: (day: string) => boolean };
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
type Read = any;

const inCents = (amount: number) => Math.round(amount * 100);

/** An advance invoice, the final invoices that take shares of it off, and what is credited of one of them. */
export async function bookAdvance(opened: Opened, drawn: DrawnAdvance): Promise<BookedInvoice[]> {
  const { company, clientId } = opened;
  const { amount, receivedDate, irpfRate, shares, fate, creditedOn, abroad } = drawn;
  const taxRate = rateOf(opened, drawn.rate);
  const { currency, exchangeRate } = abroad ?? {};
  const deposit = await company.post('/v1/deposits', { clientId, amount, receivedDate, currency });
  expect(deposit.status, deposit.text).toBe(201);
  const path = `/v1/deposits/${deposit.body.id}`;
  const advance = await company.post(`${path}/invoice`, { taxRate, irpfRate, exchangeRate });
  expect(advance.status, advance.text).toBe(201);
  expect(inCents(advance.body.total) - inCents(advance.body.irpf)).toBe(inCents(amount));
  const finals: Read[] = [];
  for (const { part, issueDate } of shares) finals.push(await takeShare(path, part, issueDate));
  if (fate === 'credited' && finals.every((final) => final === undefined)) await credit(advance.body.id);
  if (fate === 'final credited' && finals[0]) await credit(finals[0].id);
  if (fate === 'final cancelled' && finals[0]) await company.delete(`/v1/invoices/${finals[0].id}`);

  const listed = (await company.get('/v1/invoices?limit=100')).body.data;
  const own = [advance.body, ...finals.filter(Boolean)].map(({ id }) => id);
  const notes = listed.filter((of: Read) => own.includes(of.originalInvoiceId)).map(({ id }: Read) => id);
  const booked: BookedInvoice[] = [];
  for (const id of [...own, ...notes]) booked.push(await book(id));
  return booked;

  /** A share comes off a final invoice: what is left of its base and its tax is what was there less the share. */
  async function takeShare(from: string, part: number, issueDate: string): Promise<Read> {
    const items = [{ description: 'Work', quantity: 1, unitPrice: 4321.09, taxRate, operationType: 'service' }];
    const draft = await company.post('/v1/invoices', {
      ...{ clientId, clientName: 'Client', items, issueDate, currency, exchangeRate },
    });
    expect(draft.status, draft.text).toBe(201);
    const { left } = (await company.get(from)).body.advance;
    const share = part === 1 ? undefined : Math.max(1, Math.trunc(left * part * 100)) / 100;
    const answer = await company.post(`${from}/apply`, { invoiceId: draft.body.id, amount: share });
    if (left === 0) {
      expect(answer.status).toBe(409);
      await company.delete(`/v1/invoices/${draft.body.id}`);
      return undefined;
    }
    expect(answer.status, answer.text).toBe(200);
    const issued = await company.patch(`/v1/invoices/${draft.body.id}`, { status: 'sent' });
    expect(issued.status, issued.text).toBe(200);
    const taken = inCents(draft.body.total) - inCents(issued.body.total);
    expect(taken).toBe(inCents(share ?? left));
    return issued.body;
  }

  async function credit(id: string): Promise<void> {
    const { issueDate } = (await company.get(`/v1/invoices/${id}`)).body;
    const asked = { reason: 'refund', issueDate: [issueDate, creditedOn].sort()[1] };
    const note = await company.post(`/v1/invoices/${id}/credit-note`, asked, { 'idempotency-key': id.slice(-26) });
    expect(note.status, note.text).toBe(201);
    const sent = await company.patch(`/v1/invoices/${note.body.data.creditNote.id}`, { status: 'sent' });
    expect(sent.status, sent.text).toBe(200);
  }

  async function book(id: string): Promise<BookedInvoice> {
    const read = (await company.get(`/v1/invoices/${id}`)).body;
    const day = read.operationDate ?? read.issueDate;
    const original = read.originalInvoiceId && (await company.get(`/v1/invoices/${read.originalInvoiceId}`)).body;
    const creditedDay = original && (original.operationDate ?? original.issueDate);
    const paidOn = read.kind === 'advance' ? day : read.paidAt?.slice(0, 10);
    return {
      ...bookedOf(read, { abroad, clientLocation: undefined }),
      creditedDay,
      cash: opened.isCash(creditedDay ?? day),
      payments: read.amountPaid === 0 ? [] : [{ day: paidOn, amount: read.amountPaid }],
    };
  }
}

/** Two invoices, and a note that credits both: it is taxed on its own day. */
export async function bookRebate(opened: Opened, drawn: DrawnRebate): Promise<BookedInvoice[]> {
  const { company, clientId, isCash } = opened;
  const { issueDates, price, creditedOn, abroad, irpfRate } = drawn;
  const taxRate = rateOf(opened, drawn.rate);
  const { currency, exchangeRate } = abroad ?? {};
  const originals: Read[] = [];
  for (const issueDate of issueDates) {
    const items = [{ description: 'Work', quantity: 3, unitPrice: 333.33, taxRate, operationType: 'service' }];
    const said = { clientId, clientName: 'Client', items, issueDate, currency, exchangeRate, irpfRate };
    const made = await company.post('/v1/invoices', { ...said, status: 'sent' });
    expect(made.status, made.text).toBe(201);
    originals.push(made.body);
  }
  const note = await company.post('/v1/credit-notes', {
    ...{ originals: originals.map(({ id }) => ({ invoiceId: id })), reason: 'discount' },
    items: [{ description: 'Rebate', quantity: 1, unitPrice: price, taxRate, operationType: 'service' }],
    issueDate: [...issueDates, creditedOn].sort().at(-1),
  });
  expect(note.status, note.text).toBe(201);
  expect((await company.patch(`/v1/invoices/${note.body.id}`, { status: 'sent' })).status).toBe(200);
  const booked: BookedInvoice[] = [];
  for (const { id } of [...originals, note.body]) {
    const read = (await company.get(`/v1/invoices/${id}`)).body;
    const { issueDate } = read;
    booked.push({ ...bookedOf(read, { abroad, clientLocation: undefined }), cash: isCash(issueDate), payments: [] });
  }
  const credited = originals.map(async ({ id }) => (await company.get(`/v1/invoices/${id}`)).body.creditedAmount);
  const sum = (await Promise.all(credited)).reduce((all, amount) => all + inCents(amount ?? 0), 0);
  expect(sum).toBe(-inCents(note.body.total));
  return booked;
}

/** What is said of an untaxed company's sale: nothing. */
const rateOf = ({ rates }: Opened, drawn: number) => (rates.length === 0 ? undefined : rates[drawn % rates.length]);
