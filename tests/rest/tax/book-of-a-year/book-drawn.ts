import { expect } from 'vitest';
import type { Company } from '~/tests/setup/company';
import type { BookedExpense, BookedInvoice } from './book';
import type { DrawnExpense, DrawnInvoice } from './drawn-books';

export const TODAY = '2027-01-15';

const hundredMillionths = (rate: number | undefined) => BigInt(Math.round((rate ?? 1) * 1e8));

/** The standard rate and a reduced one of 2025 and 2026. */
const ratesThere: Record<string, [standard: number, reduced: number]> = { DE: [19, 7], FR: [20, 5.5] };

type Opened = {
  company: Company;
  shopId: string;
  isInOss: (day: string) => boolean;
  isCash: (day: string) => boolean;
  /** The VAT id that businesses elsewhere in the EU have; a Spanish one where left out. */
  euTaxId?: string;
};

export async function bookInvoice(
  { company, shopId, isInOss, isCash, euTaxId }: Opened,
  drawn: DrawnInvoice,
): Promise<BookedInvoice[]> {
  const { abroad, fate, creditedOn, payments, refundedOn, buyer, country, items, ...said } = drawn;
  const isConsumer = buyer === 'consumer';
  const there =
    isConsumer && country && said.clientLocation === 'eu' && isInOss(said.operationDate ?? said.issueDate)
      ? country
      : undefined;
  const lines = items.map(({ says, taxRate, operationType, ...line }) => {
    const sold = buyer === 'shop' ? 'goods' : operationType;
    const isSaid = Object.keys(says).length > 0;
    const rates = there && !isSaid && (sold === 'goods' || sold === 'digital_service') ? ratesThere[there] : undefined;
    // What the one-stop shop taxes bears a rate of its country: the reduced one, or the standard one where none is said.
    const reduced = taxRate === 10 ? rates?.[1] : undefined;
    const oss = rates && `${there} ${sold === 'goods' ? 'goods' : 'services'} ${reduced ?? rates[0]}`;
    return {
      sent: { ...line, ...says, operationType: sold, taxRate: isSaid ? undefined : rates ? reduced : taxRate },
      oss,
    };
  });
  const client = {
    business: { clientTaxId: (said.clientLocation === 'eu' && euTaxId) || 'B00000018' },
    shop: { clientId: shopId },
    consumer: { clientAddress: { country } },
  }[buyer as 'shop'];
  const draft = await company.post('/v1/invoices', {
    clientName: 'Acme',
    ...client,
    ...said,
    items: lines.map(({ sent }) => sent),
    ...abroad,
  });
  expect(draft.status, draft.text).toBe(201);
  const bears = draft.body.taxes.flatMap(({ ossCountry, ossSupply, rate }: Record<string, string>) =>
    ossCountry ? `${ossCountry} ${ossSupply} ${rate}` : [],
  );
  expect(bears.sort()).toEqual([...new Set(lines.flatMap(({ oss }) => oss ?? []))].sort());
  const path = `/v1/invoices/${draft.body.id}`;
  if (fate !== 'draft') {
    const issued = await company.patch(path, { status: 'sent' });
    expect(issued.status, issued.text).toBe(200);
  }
  const paid = fate === 'draft' ? [] : await payParts(company, path, payments);
  if (fate === 'paid') paid.push(...(await payRest(company, path, undefined)));
  if (fate === 'cancelled') expect((await company.delete(path)).status).toBe(200);
  const cash = isCash(said.operationDate ?? said.issueDate);
  const booked = [{ ...bookedOf((await company.get(path)).body, drawn), cash, payments: paid }];
  if (fate === 'credited') {
    const asked = { reason: 'refund', issueDate: [said.issueDate, creditedOn].sort()[1] };
    const note = await company.post(`${path}/credit-note`, asked, { 'idempotency-key': draft.body.id.slice(-26) });
    expect(note.status).toBe(201);
    const { id } = note.body.data.creditNote;
    const issued = await company.patch(`/v1/invoices/${id}`, { status: 'sent' });
    expect(issued.status, issued.text).toBe(200);
    const { day } = booked[0] as BookedInvoice;
    const refunds = refundedOn ? await payRest(company, `/v1/invoices/${id}`, refundedOn) : [];
    const read = (await company.get(`/v1/invoices/${id}`)).body;
    booked.push({ ...bookedOf(read, drawn), creditedDay: day, cash, payments: refunds });
  }
  return booked;
}

type Payments = BookedInvoice['payments'];

/** Pays parts of what is due, where something is. */
async function payParts(company: Company, path: string, parts: [number, string][]): Promise<Payments> {
  const paid: Payments = [];
  for (const [part, paidDate] of parts) {
    const { amountDue, status } = (await company.get(path)).body;
    const amount = Math.trunc(amountDue * part * 100) / 100;
    if (amount <= 0 || status === 'paid') continue;
    const answer = await company.post(`${path}/paid`, { amount, paidDate });
    expect(answer.status, answer.text).toBe(200);
    paid.push({ day: paidDate, amount });
  }
  return paid;
}

/** Pays what is left, or pays it out, as far as the invoice and its notes leave something together. */
async function payRest(company: Company, path: string, paidDate: string | undefined): Promise<Payments> {
  const before = (await company.get(path)).body;
  const { status } = await company.post(`${path}/paid`, { paidDate });
  const amount = Math.round(((await company.get(path)).body.amountPaid - before.amountPaid) * 100) / 100;
  expect([200, 422]).toContain(status);
  return amount === 0 ? [] : [{ day: paidDate ?? TODAY, amount }];
}

/** What the second count knows of an invoice, but for its payments. */
export function bookedOf(
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  read: any,
  { abroad, clientLocation }: Pick<DrawnInvoice, 'abroad' | 'clientLocation'>,
): Omit<BookedInvoice, 'cash' | 'payments'> {
  return {
    stands: read.status !== 'draft' && read.status !== 'cancelled',
    creditNote: read.kind === 'credit_note',
    day: read.operationDate ?? read.issueDate,
    clientZone: clientLocation ?? null,
    rate: hundredMillionths(abroad?.exchangeRate),
    total: read.total,
    tax: read.tax,
    irpf: read.irpf,
    taxes: read.taxes,
  };
}

/** Nothing of a bill that the API wants as two expenses. */
export async function bookExpense(company: Company, drawn: DrawnExpense): Promise<BookedExpense[]> {
  const { day: date, abroad, part, withheldPart, rates: lines, vatPercent, incomePercent, ...said } = drawn;
  const isOwn = (kind?: string) => kind === 'intra_community' || kind === 'reverse_charge';
  const ofKind = lines?.some(({ kind }) => isOwn(kind)) ? 'reverse_charge' : undefined;
  const isMixed = ofKind !== undefined && !isOwn(said.purchaseType);
  if (isMixed) said.purchaseType = ofKind;
  if (lines?.every(({ kind }) => kind && !isOwn(kind)) && isOwn(said.purchaseType)) said.purchaseType = 'domestic';
  const own = isOwn(said.purchaseType);
  if (own && said.taxRate === 0) said.taxRate = undefined; // which the API asks for
  const taxes = lines?.map(({ igic, kind, ...line }) => ({
    ...{ ...line, ...(igic && { taxType: 'IGIC' }) },
    kind: kind ?? (own && !isMixed ? said.purchaseType : 'charged'),
    ...((kind === 'other_tax' || kind === 'not_subject') && { rate: 0, tax: 0 }),
  }));
  const sum = taxes?.reduce(
    (all, { base, tax, kind }) =>
      all + Math.round(base * 100) + (isOwn(kind) || (own && !kind) ? 0 : Math.round(tax * 100)),
    0,
  );
  const amount = sum === undefined ? said.amount : sum / 100;
  const tax = part !== undefined && !taxes && !own ? Math.trunc(amount * part * 100) / 100 : undefined;
  const irpf = withheldPart && Math.trunc(amount * withheldPart * 100) / 100;
  const { taxRate, ...others } = said;
  const sent = { ...others, amount, irpf, ...(taxes ? { taxes } : { taxRate, tax }) };
  const answer = await company.post('/v1/expenses', {
    description: 'Bought',
    date,
    ...sent,
    ...abroad,
    vatDeductiblePercent: vatPercent,
    incomeDeductiblePercent: incomePercent,
  });
  if (answer.status === 400 && /two expenses/.test(answer.text)) return [];
  expect(answer, answer.text).toMatchObject({ status: 201 });
  const rate = hundredMillionths(abroad?.exchangeRate);
  return [{ ...sent, day: date, vatPercent, incomePercent, rate } as BookedExpense];
}
