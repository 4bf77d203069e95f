import { expect } from 'vitest';
import type { Answer, Company } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { runJob } from '~/tests/setup/jobs';
import { add, type ClientKind, cents, groupsOf, type Line, settledAt, taxOf, totalsOf } from './document-totals';
import { type Command, type Commands, TODAY } from './drawn-lives';
import type { Deposit, Doc } from './ledger';
import * as ledger from './ledger';

/** Plays a life: what is accepted is told to the ledger, and what is refused leaves everything as it was. */
export class InvoicePlayer {
  docs: Doc[] = [];
  deposits: Deposit[] = [];
  clients: Partial<Record<ClientKind, string>> = {};
  keys = 0;
  /** What was done, and what there was then. */
  story: string[] = [];
  refused = '';

  constructor(
    readonly company: Company,
    readonly regime: string,
    readonly kinds: ClientKind[],
  ) {}

  async begin(): Promise<void> {
    const own: Record<ClientKind, object> = {
      business: { taxId: 'B12345674' },
      shop: { taxId: 'B00000018', applyEquivalenceSurcharge: true },
      consumer: {},
      eu: { taxId: 'DE123456789', fiscalZone: 'eu', address: { country: 'DE' } },
      world: { taxId: '12-3456789', fiscalZone: 'world', clientType: 'company', address: { country: 'US' } },
    };
    for (const [name, of] of Object.entries(own)) {
      const { body } = await this.company.post('/v1/clients', { name, ...of });
      this.clients[name as ClientKind] = body.id;
    }
  }

  async play({ name, ...said }: Command): Promise<void> {
    this.refused = '';
    const done = await (this[name as keyof this] as (said: object) => Promise<boolean | undefined>)(said);
    if (done === undefined) return; // there was nothing to do it to
    const docs = this.docs.map(({ kind, status, total }) => `${kind} ${status} ${total}`);
    this.story.push(`${name} ${JSON.stringify(said)} ${this.refused}: ${docs.join(', ')}`);
  }

  /** Accepted, or refused in words; never an error of ours. */
  accepted({ status, text, body }: Answer): boolean {
    expect(status, text).toBeLessThan(500);
    this.refused = status < 300 ? '' : body.error;
    return status < 300;
  }

  pick<T>(from: T[], index: number): T | undefined {
    return from[index % Math.max(1, from.length)];
  }

  all = (...status: Doc['status'][]) => this.docs.filter((doc) => status.includes(doc.status));
  issued = () => this.docs.filter(ledger.stands);

  async draft(said: Commands['draft']): Promise<boolean> {
    const client = this.kinds[said.client] as ClientKind;
    const { items, irpfRate, discountRate, surcharge, issueDate, operationDate, dueIn } = said;
    const due =
      dueIn === undefined ? undefined : new Date(Date.parse(issueDate) + dueIn * 86_400_000).toISOString().slice(0, 10);
    const equivalenceSurchargeRate = client === 'shop' ? surcharge : undefined;
    const answer = await this.company.post('/v1/invoices', {
      ...{ clientId: this.clients[client], clientName: client, irpfRate, discountRate: discountRate / 10 },
      ...{ issueDate, operationDate, dueDate: due, equivalenceSurchargeRate },
      items: items.map(({ quantity, price, off, rate, sells, says }, index) => ({
        ...{ description: `Work ${index}`, quantity, unitPrice: price / 10_000, discountRate: off || undefined },
        ...{ taxRate: says ? undefined : rate, operationType: sells, taxCategory: says },
      })),
    });
    expect(answer.status, answer.text).toBe(201);
    const lines = items.map(({ quantity, price, off, ...of }): Line => {
      return { quantity, price, off, ...taxOf(this.regime, client, { ...of, surcharge: equivalenceSurchargeRate }) };
    });
    this.book({
      ...{ id: answer.body.id, client, lines, irpfRate, discountRate, surcharge: equivalenceSurchargeRate },
      ...{ issueDate, operationDate, dueDate: due },
    });
    return true;
  }

  book(of: Pick<Doc, 'id' | 'client' | 'lines' | 'irpfRate' | 'discountRate' | 'issueDate'> & Partial<Doc>): Doc {
    const totals = totalsOf(of, of.client);
    const blank = {
      kind: 'invoice',
      status: 'draft',
      clientId: this.clients[of.client],
      lateFee: 0,
      payments: [],
    } as const;
    const doc: Doc = { ...blank, payments: [], ...totals, ...of };
    this.docs.push(doc);
    return doc;
  }

  async edit({ on, line, how }: Commands['edit']) {
    const doc = this.pick(
      this.all('draft').filter((doc) => !ledger.isNote(doc)),
      on,
    );
    if (!doc) return undefined;
    const { items } = (await this.company.get(`/v1/invoices/${doc.id}`)).body;
    const at = line % items.length;
    const lines = doc.lines.map((one) => ({ ...one }));
    const [one, sent] = [lines[at] as Line, items[at]];
    if (how === 'drop') {
      if (items.length === 1) return undefined;
      lines.splice(at, 1);
      items.splice(at, 1);
    } else if (how === 'price') {
      one.price += one.price < 0 ? 10_000 : 20_000;
      sent.unitPrice = one.price / 10_000;
    } else if (how === 'words') sent.description = 'Other words';
    else if (how === 'rate' && one.category === 'S' && one.surchargeRate === 0)
      sent.taxRate = one.rate = one.rate === 10 ? 21 : 10;
    else if (how === 'add') {
      items.push({ description: 'More', quantity: 1, unitPrice: 33.33, taxRate: 10, operationType: 'service' });
      lines.push({
        quantity: 1,
        price: 333_300,
        off: 0,
        ...taxOf(this.regime, doc.client, { rate: 10, sells: 'service', surcharge: doc.surcharge }),
      });
    }
    if (one.settled && (how === 'price' || how === 'rate')) one.settled = settledAt(Math.round(one.price / 100), one);
    if (!this.accepted(await this.company.patch(`/v1/invoices/${doc.id}`, { items }))) return false;
    if (how === 'price') expect(one.advance).toBeUndefined(); // an advance comes off as it was charged
    Object.assign(doc, { lines, ...totalsOf({ ...doc, lines }, doc.client) });
    return true;
  }

  async issue({ on }: Commands['issue']) {
    const doc = this.pick(this.all('draft'), on);
    if (!doc) return undefined;
    if (!this.accepted(await this.company.patch(`/v1/invoices/${doc.id}`, { status: 'sent' }))) return false;
    await this.numbered(doc);
    this.returnToDeposit(doc);
    return true;
  }

  /** What a note takes back of an advance is in its deposit again. */
  returnToDeposit(note: Doc): void {
    if (note.original?.kind !== 'advance') return;
    const deposit = note.original.payments.find((payment) => payment.deposit)?.deposit;
    ledger.pay(this.docs, note, { day: TODAY, amount: ledger.leftToPay(this.docs, note), deposit });
  }

  async numbered(doc: Doc): Promise<true> {
    const { documentNumber, kind } = (await this.company.get(`/v1/invoices/${doc.id}`)).body;
    Object.assign(doc, { number: documentNumber, kind });
    ledger.issue(this.docs, doc);
    return true;
  }

  async pay({ on, part, day }: Commands['pay']) {
    const doc = this.pick(this.issued(), on);
    if (!doc) return undefined;
    const left = ledger.leftToPay(this.docs, doc);
    const some = part === 1 || left < 0 ? undefined : Math.trunc(left * part);
    const before = doc.status;
    const sent = { paidDate: day, amount: some && some / 100 };
    if (!this.accepted(await this.company.post(`/v1/invoices/${doc.id}/paid`, sent))) return false;
    if (before !== 'paid') ledger.pay(this.docs, doc, { day, amount: some || left });
    return true;
  }

  async credit({ on, line, part, issues }: Commands['credit']) {
    const original = this.pick(
      this.issued().filter((doc) => !ledger.isNote(doc)),
      on,
    );
    if (!original) return undefined;
    const notes = this.docs.filter(
      (doc) => doc.original === original && (ledger.stands(doc) || doc.status === 'draft'),
    );
    const left = original.lines.map(
      ({ quantity }, index) =>
        quantity -
        add(
          notes.flatMap(({ credits = [] }) => credits.filter((of) => of.line === index)),
          (of) => of.quantity,
        ),
    );
    const at = line % original.lines.length;
    const items = part && [{ line: at, quantity: Math.round((left[at] ?? 0) * part * 1e6) / 1e6 }];
    const answer = await this.company.post(
      `/v1/invoices/${original.id}/credit-note`,
      { reason: 'refund', items },
      { 'idempotency-key': `life-${++this.keys}` },
    );
    if (!this.accepted(answer)) return false;
    const { body } = await this.company.get(`/v1/invoices/${answer.body.data.creditNote.id}`);
    this.bookNote(original, body, items ?? left.map((quantity, index) => ({ line: index, quantity })));
    if (issues) await this.issue({ on: this.all('draft').length - 1 });
    return true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  bookNote(original: Doc, body: any, credits: { line: number; quantity: number }[]): Doc {
    const { client, irpfRate, discountRate } = original;
    const groups = groupsOf(body);
    const { subtotal, discount, tax, irpf, total } = body;
    const sums = {
      subtotal: cents(subtotal),
      discount: cents(discount),
      tax: cents(tax),
      irpf: cents(irpf),
      total: cents(total),
    };
    const own = { kind: 'credit_note' as const, original, credits, groups, ...sums };
    return this.book({
      id: body.id,
      client,
      clientId: original.clientId,
      lines: [],
      irpfRate,
      discountRate,
      issueDate: TODAY,
      ...own,
    });
  }

  async remove({ on }: Commands['remove']) {
    const doc = this.pick(this.all('draft', 'sent', 'partial', 'overdue', 'paid'), on);
    if (!doc) return undefined;
    if (!this.accepted(await this.company.delete(`/v1/invoices/${doc.id}`))) return false;
    if (doc.status === 'draft') doc.status = 'deleted';
    else ledger.cancel(this.docs, doc);
    return true;
  }

  async replace({ on }: Commands['replace']) {
    const simple = this.pick(
      this.issued().filter((doc) => doc.kind === 'simplified'),
      on,
    );
    if (!simple) return undefined;
    const whom = { clientId: this.clients.business, clientName: 'business', clientTaxId: 'B12345674' };
    const answer = await this.company.post(`/v1/invoices/${simple.id}/replace`, whom);
    if (!this.accepted(answer)) return false;
    const notes = (await this.company.get('/v1/invoices?limit=100')).body.data;
    const body = notes.find(
      (of: { id: string; originalInvoiceId?: string }) =>
        of.originalInvoiceId === simple.id && !this.docs.some(({ id }) => id === of.id),
    );
    const operationDate = simple.operationDate ?? simple.issueDate;
    const paid = ledger.paidOf(simple);
    const note = this.bookNote(
      simple,
      body,
      simple.lines.map(({ quantity }, index) => ({ line: index, quantity })),
    );
    Object.assign(note, { operationDate });
    await this.numbered(note);
    if (paid !== 0) ledger.pay(this.docs, note, { day: TODAY, amount: -paid });
    const { lines, irpfRate, discountRate } = simple;
    const full = this.book({
      id: answer.body.id,
      client: 'business',
      lines,
      irpfRate,
      discountRate,
      issueDate: TODAY,
      operationDate,
    });
    await this.numbered(full);
    if (paid !== 0) ledger.pay(this.docs, full, { day: TODAY, amount: paid });
    return true;
  }

  async duplicate({ on }: Commands['duplicate']) {
    const doc = this.pick(
      this.docs.filter((doc) => doc.status !== 'deleted' && !ledger.isNote(doc)),
      on,
    );
    if (!doc || doc.lines.every(({ advance }) => advance)) return undefined;
    const { id } = await dashboardOf(this.company.actor).invoices.duplicate({ invoiceId: doc.id });
    const { client, irpfRate, discountRate, surcharge, issueDate, dueDate } = doc;
    const due =
      dueDate && new Date(Date.parse(TODAY) + Date.parse(dueDate) - Date.parse(issueDate)).toISOString().slice(0, 10);
    const lines = doc.lines.filter(({ advance }) => !advance).map((line) => ({ ...line }));
    this.book({ id, client, lines, irpfRate, discountRate, surcharge, issueDate: TODAY, dueDate: due });
    return true;
  }

  async fee({ on }: Commands['fee']) {
    const doc = this.pick(this.issued(), on);
    if (!doc) return undefined;
    const left = ledger.leftToPay(this.docs, doc);
    const answer = await this.company.post(`/v1/invoices/${doc.id}/late-fee`, { daysOverdue: 40 });
    if (!this.accepted(answer)) return false;
    doc.lateFee = Math.round((8 * ledger.centDaysLate(doc, { left, days: 40, today: TODAY })) / 36_500);
    doc.lateFeeDay = TODAY;
    expect(cents(answer.body.feeAmount)).toBe(doc.lateFee);
    return true;
  }

  async night() {
    await runJob('detectOverdue');
    ledger.night(this.docs, TODAY);
    return true;
  }
}
