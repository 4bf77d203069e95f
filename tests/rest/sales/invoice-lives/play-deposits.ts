import { expect } from 'vitest';
import { dashboardOf } from '~/tests/setup/dashboard';

import { divide, quarterOf } from '../../tax/book-of-a-year/book';
import { add, type ClientKind, cents, type Line, taxOf, totalsOf } from './document-totals';
import { type Commands, TODAY } from './drawn-lives';
import * as ledger from './ledger';
import { type Deposit, type Doc, dueOf } from './ledger';
import { InvoicePlayer } from './play';

/** Plays what is done with deposits as well. */
export class Player extends InvoicePlayer {
  closed = new Set<string>();

  /** A quarter is filed: nothing of it changes any more, but an advance may come to it late. */
  async close({ quarter }: Commands['close']) {
    const { actor } = this.company;
    await dashboardOf(actor).closedPeriods.close({ quarter });
    this.closed.add(quarter);
    return true;
  }

  /** Credits several invoices of a client at once, of a rate that need not be theirs. */
  async rebate({ on, count, part, rate }: Commands['rebate']) {
    const all = this.issued().filter((doc) => !ledger.isNote(doc) && doc.kind !== 'advance');
    const first = this.pick(all, on);
    if (!first) return undefined;
    const alike = all.filter(
      ({ clientId, kind }) => clientId === first.clientId && (kind === 'simplified') === (first.kind === 'simplified'),
    );
    const originals = [first, ...alike.filter((doc) => doc !== first)].slice(0, count);
    const left = add(originals, (of) => Math.max(0, of.total - ledger.creditedOf(this.docs, of)));
    const price = Math.trunc(left * part * 0.78);
    if (price === 0) return undefined;
    const answer = await this.company.post('/v1/credit-notes', {
      ...{ reason: 'discount', originals: originals.map(({ id }) => ({ invoiceId: id })) },
      items: [{ description: 'Rebate', quantity: 1, unitPrice: price / 100, taxRate: rate, operationType: 'service' }],
    });
    if (!this.accepted(answer)) return false;
    const { client, clientId, irpfRate, surcharge } = first;
    const of = taxOf(this.regime, client, { rate, sells: 'service', surcharge });
    const lines: Line[] = [{ quantity: -1, price: price * 100, off: 0, ...of }];
    this.book({
      ...{ id: answer.body.id, kind: 'credit_note', client, clientId, lines, irpfRate, discountRate: 0 },
      ...{ issueDate: TODAY, originals },
    });
    return true;
  }

  async deposit({ client: of, amount, day }: Commands['deposit']) {
    const client = this.kinds[of] as ClientKind;
    const clientId = this.clients[client] as string;
    const answer = await this.company.post('/v1/deposits', { clientId, amount: amount / 100, receivedDate: day });
    expect(answer.status, answer.text).toBe(201);
    this.deposits.push({ id: answer.body.id, clientId, client, day, amount, applied: 0, refunded: 0 });
    return true;
  }

  async advance({ on, rate, irpfRate }: Commands['advance']) {
    const deposit = this.pick(this.deposits, on);
    if (!deposit) return undefined;
    const answer = await this.company.post(`/v1/deposits/${deposit.id}/invoice`, {
      ...{ taxRate: rate, irpfRate, confirmClosedQuarter: this.closed.size > 0 || undefined },
    });
    if (!this.accepted(answer)) return false;
    const { client } = deposit;
    const [item] = answer.body.items;
    const price = Math.round(item.unitPrice * 10_000);
    const net = cents(answer.body.subtotal);
    const settled = item.priceIncludesTax ? { net, gross: cents(item.unitPrice) } : undefined;
    const line = { quantity: 1, price, off: 0, settled, ...taxOf(this.regime, client, { rate }) };
    const isOfTheDay = this.lastNumbered() <= deposit.day && !this.closed.has(quarterOf(deposit.day));
    const [issueDate, operationDate] = isOfTheDay || deposit.day === TODAY ? [deposit.day] : [TODAY, deposit.day];
    expect([answer.body.issueDate, answer.body.operationDate]).toEqual([issueDate, operationDate]);
    const doc = this.book({
      id: answer.body.id,
      kind: 'advance',
      client,
      lines: [line],
      irpfRate: irpfRate ?? 0,
      discountRate: 0,
      issueDate: issueDate ?? '',
      operationDate,
    });
    await this.numbered(doc);
    deposit.advance = doc;
    expect(dueOf(doc)).toBe(deposit.amount);
    for (const of of doc.groups) {
      expect(Math.abs(of.tax + of.surcharge - (of.taxable * (of.rate + of.surchargeRate)) / 100)).toBeLessThan(1.5);
    }
    ledger.pay(this.docs, doc, { day: deposit.day, amount: dueOf(doc), deposit });
    return true;
  }

  /** The day of the last number that the series of invoices has given; none is before all days. */
  lastNumbered(): string {
    const numbered = this.docs.filter(({ number }) => number?.startsWith('F-'));
    const last = numbered.sort((a, b) => ((a.number ?? '') < (b.number ?? '') ? 1 : -1))[0];
    return last?.issueDate ?? '';
  }

  async apply({ on, to, part }: Commands['apply']) {
    const fits = ({ status, clientId, kind }: Doc, of: Deposit) =>
      clientId === of.clientId &&
      status !== 'deleted' &&
      (to > 9 || (of.advance ? status === 'draft' && kind !== 'credit_note' : status !== 'draft' && status !== 'paid'));
    const pairs = this.deposits.flatMap((of) =>
      this.docs.filter((doc) => fits(doc, of)).map((doc) => [of, doc] as const),
    );
    const [deposit, doc] = this.pick(pairs, on * 12 + to) ?? [];
    if (!deposit || !doc) return undefined;
    const remaining = deposit.amount - deposit.applied - deposit.refunded;
    const left = ledger.leftOfAdvance(this.docs, deposit);
    const most = doc.status === 'draft' ? left.gross : remaining;
    const amount = part && most > 0 ? Math.max(1, Math.trunc(most * part)) : undefined;
    const answer = await this.company.post(`/v1/deposits/${deposit.id}/apply`, {
      invoiceId: doc.id,
      amount: amount && amount / 100,
    });
    if (!this.accepted(answer)) return false;
    const applied = amount ?? Math.min(remaining, ledger.leftToPay(this.docs, doc));
    if (doc.status === 'draft') {
      const gross = amount ?? left.gross;
      expect(cents(answer.body.appliedAmount)).toBe(gross);
      const net =
        gross === left.gross ? left.net : Number(divide(BigInt(gross) * BigInt(left.net), BigInt(left.gross)));
      const { category, rate, surchargeRate } = (deposit.advance as Doc).lines[0] as Line;
      const settled = { net: -net, gross: -gross };
      const taken: Line = {
        ...{ quantity: 1, price: -gross * 100, off: 0, category, rate, surchargeRate },
        advance: deposit,
        settled,
      };
      const lines = [...doc.lines, taken];
      Object.assign(doc, { lines, ...totalsOf({ ...doc, lines }, doc.client) });
    } else {
      expect(cents(answer.body.appliedAmount)).toBe(applied);
      ledger.pay(this.docs, doc, { day: TODAY, amount: applied, deposit });
    }
    return true;
  }

  async refund({ on, part }: Commands['refund']) {
    const deposit = this.pick(this.deposits, on);
    if (!deposit) return undefined;
    const remaining = deposit.amount - deposit.applied - deposit.refunded;
    const amount = part && Math.max(1, Math.trunc(remaining * part));
    if (
      !this.accepted(await this.company.post(`/v1/deposits/${deposit.id}/refund`, { amount: amount && amount / 100 }))
    )
      return false;
    deposit.refunded += amount ?? remaining;
    return true;
  }

  async drop({ on }: Commands['drop']) {
    const deposit = this.pick(this.deposits, on);
    if (!deposit) return undefined;
    if (!this.accepted(await this.company.delete(`/v1/deposits/${deposit.id}`))) return false;
    this.deposits.splice(this.deposits.indexOf(deposit), 1);
    return true;
  }
}
