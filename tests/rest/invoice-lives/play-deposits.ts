import { expect } from 'vitest';
import { type Commands, TODAY } from './drawn-lives';
import * as ledger from './ledger';
import { add, type ClientKind, cents, type Deposit, type Doc, dueOf, type Line, taxOf, totalsOf } from './ledger';
import { InvoicePlayer } from './play';

/** Plays what is done with deposits as well. */
export class Player extends InvoicePlayer {
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
    const answer = await this.company.post(`/v1/deposits/${deposit.id}/invoice`, { taxRate: rate, irpfRate });
    if (!this.accepted(answer)) return false;
    const { client } = deposit;
    const price = Math.round(answer.body.items[0].unitPrice * 10_000);
    const line = { quantity: 1, price, off: 0, ...taxOf(this.regime, client, { rate }) };
    const operationDate = deposit.day === TODAY ? undefined : deposit.day;
    const doc = this.book({
      id: answer.body.id,
      kind: 'advance',
      client,
      lines: [line],
      irpfRate: irpfRate ?? 0,
      discountRate: 0,
      issueDate: TODAY,
      operationDate,
    });
    await this.numbered(doc);
    deposit.advance = doc;
    expect([0, 1]).toContain(deposit.amount - dueOf(doc));
    ledger.pay(this.docs, doc, { day: TODAY, amount: dueOf(doc), deposit });
    return true;
  }

  async apply({ on, to, part }: Commands['apply']) {
    const fits = ({ status, clientId, original }: Doc, of: Deposit) =>
      clientId === of.clientId &&
      status !== 'deleted' &&
      (to > 9 || (of.advance ? status === 'draft' && !original : status !== 'draft' && status !== 'paid'));
    const pairs = this.deposits.flatMap((of) =>
      this.docs.filter((doc) => fits(doc, of)).map((doc) => [of, doc] as const),
    );
    const [deposit, doc] = this.pick(pairs, on * 12 + to) ?? [];
    if (!deposit || !doc) return undefined;
    const remaining = deposit.amount - deposit.applied - deposit.refunded;
    const amount = part && doc.status !== 'draft' ? Math.max(1, Math.trunc(remaining * part)) : undefined;
    const answer = await this.company.post(`/v1/deposits/${deposit.id}/apply`, {
      invoiceId: doc.id,
      amount: amount && amount / 100,
    });
    if (!this.accepted(answer)) return false;
    const applied = amount ?? Math.min(remaining, ledger.leftToPay(this.docs, doc));
    if (doc.status === 'draft') {
      const left = ledger.leftOfAdvance(this.docs, deposit.advance as Doc).filter(({ taxable }) => taxable !== 0);
      expect(cents(answer.body.appliedAmount)).toBe(add(left, (of) => of.taxable + of.tax + of.surcharge));
      const surchargeRate = deposit.advance?.lines[0]?.surchargeRate ?? 0;
      const taken = left.map(
        ({ category, rate, taxable }): Line => ({
          quantity: 1,
          price: -taxable * 100,
          off: 0,
          category,
          rate,
          surchargeRate,
          advance: deposit,
        }),
      );
      const lines = [...doc.lines, ...taken];
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
