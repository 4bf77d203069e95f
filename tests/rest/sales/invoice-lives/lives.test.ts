import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import type { Book, BookedInvoice } from '../../tax/book-of-a-year/book';
import { naive130 } from '../../tax/book-of-a-year/naive-130';
import { naiveVat } from '../../tax/book-of-a-year/naive-vat';
import { add, groupsOf } from './document-totals';
import { lives, TODAY } from './drawn-lives';
import {
  creditedOf,
  type Doc,
  dueOf,
  isNote,
  leftOfAdvance,
  notesOf,
  openOn,
  paidOf,
  saidDue,
  sharesOf,
  stands,
  together,
} from './ledger';
import { Player } from './play-deposits';

const euros = (amount: number) => Math.round(amount) / 100 + 0;

async function compareDocuments({ company, docs }: Player): Promise<void> {
  for (const doc of docs) {
    const { status, body } = await company.get(`/v1/invoices/${doc.id}`);
    expect(status).toBe(doc.status === 'deleted' ? 404 : 200);
    if (status === 404) continue;
    const said = {
      ...{ status: body.status, subtotal: body.subtotal, discount: body.discount, tax: body.tax, irpf: body.irpf },
      ...{ total: body.total, amountPaid: body.amountPaid, amountDue: body.amountDue, groups: groupsOf(body) },
      ...{ credited: body.creditedAmount ?? 0, notes: body.creditNoteIds?.toSorted() ?? [] },
    };
    const notes = [...notesOf(docs, doc), ...sharesOf(docs, doc).map(({ note }) => note)];
    expect({ id: doc.id, ...said }).toEqual({
      ...{ id: doc.id, status: doc.status, subtotal: euros(doc.subtotal), discount: euros(doc.discount) },
      ...{ tax: euros(doc.tax), irpf: euros(doc.irpf), total: euros(doc.total) },
      ...{ amountPaid: euros(paidOf(doc)), amountDue: euros(saidDue(docs, doc)), groups: doc.groups },
      ...{ credited: euros(creditedOf(docs, doc)), notes: notes.map(({ id }) => id).sort() },
    });
    if (doc.original) expectCredit(docs, doc.original, doc, body);
  }
}

/** A note adds up, bears the tax of its bases to the cent, and all notes never credit more than there was. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function expectCredit(docs: Doc[], original: Doc, note: Doc, body: any): void {
  const { groups, tax, total, subtotal, discount, irpf } = note;
  const nets = body.items.map(({ quantity = 0, unitPrice = 0, discountRate = 0 }: Record<string, number>) => {
    const fixed = original.lines.find(({ settled, price }) => settled && price === Math.round(unitPrice * 10_000));
    return fixed?.settled ? quantity * fixed.settled.net : quantity * unitPrice * (100 - discountRate);
  });
  expect(Math.abs(add(nets, (net: number) => net) - subtotal)).toBeLessThanOrEqual(1 + nets.length);
  expect(add(groups, ({ taxable }) => taxable)).toBe(subtotal - discount);
  expect(add(groups, (of) => of.tax + of.surcharge)).toBe(tax);
  expect(total).toBe(subtotal - discount + tax);
  for (const of of groups) expect(Math.abs(of.tax - (of.taxable * of.rate) / 100)).toBeLessThan(1.5);
  const notes = docs.filter((of) => of.original === original && (stands(of) || of.status === 'draft'));
  const isAll = original.lines.every(
    ({ quantity }, index) =>
      Math.abs(
        add(
          notes.flatMap(({ credits = [] }) => credits.filter(({ line }) => line === index)),
          (of) => of.quantity,
        ) - quantity,
      ) < 1e-9,
  );
  for (const name of ['subtotal', 'discount', 'tax', 'irpf', 'total'] as const) {
    const left = original[name] + add(notes, (of) => of[name]);
    if (isAll) expect([name, left]).toEqual([name, 0]);
  }
  expect(Math.abs(irpf)).toBeLessThanOrEqual(Math.abs(original.irpf) + 1);
}

async function compareMoney({ company, docs, clients, deposits }: Player): Promise<void> {
  const validDocuments = docs.filter(stands);
  for (const clientId of Object.values(clients)) {
    const own = validDocuments.filter((doc) => doc.clientId === clientId);
    const [balance = { invoiced: 0, due: 0 }] = await dashboardOf(company.actor).invoices.clientBalance({ clientId });
    expect([balance.invoiced, balance.due]).toEqual([euros(add(own, ({ total }) => total)), euros(add(own, dueOf))]);
  }
  for (const day of [TODAY, '2026-10-31', '2026-06-30']) {
    await compareAging(company, docs, day);
    await compareDue(company, docs, day);
  }

  const now = openOn(docs, TODAY);
  const overview = await dashboardOf(company.actor).overview.get();
  const shown = overview.receivable.map(({ count, amount }) => [count, amount]);
  const owed = now.filter(({ amount }) => amount > 0);
  expect(shown).toEqual(now.length === 0 ? [] : [[owed.length, euros(add(now, ({ amount }) => amount))]]);
  const late = owed.filter(({ doc }) => doc.dueDate && doc.dueDate < TODAY);
  expect(overview.overdue.map(({ count, amount }) => [count, amount])).toEqual(
    late.length === 0 ? [] : [[late.length, euros(add(late, ({ amount }) => amount))]],
  );

  const { revenue } = (await company.get('/v1/summary?from=2026-01-01&to=2026-12-31')).body;
  const due = (isLate: boolean) =>
    add(
      validDocuments.filter((doc) => !isNote(doc) && (doc.status === 'overdue') === isLate),
      (doc) => together(docs, doc),
    );
  expect(revenue).toEqual({
    invoiced: euros(add(validDocuments, ({ total }) => total)),
    net: euros(add(validDocuments, ({ total, tax }) => total - tax)),
    withheld: euros(add(validDocuments, ({ irpf }) => irpf)),
    ...{ paid: euros(add(validDocuments, paidOf)), pending: euros(due(false)), overdue: euros(due(true)) },
  });
  for (const { id, amount, applied, refunded } of deposits) {
    const { body } = await company.get(`/v1/deposits/${id}`);
    const all = [body.amount, body.appliedAmount, body.refundedAmount, body.remainingBalance];
    expect(all).toEqual([amount, applied, refunded, amount - applied - refunded].map(euros));
  }
}

async function compareAging(company: Company, docs: Doc[], asOf: string): Promise<void> {
  const { data } = (await company.post('/v1/gestoria/aging', { workspaceIds: [company.id], asOf })).body;
  const open = openOn(docs, asOf);
  const between = (above: number, upTo: number) =>
    euros(
      add(
        open.filter(({ days }) => days > above && days <= upTo),
        ({ amount }) => amount,
      ),
    );
  const { buckets, grandTotal, totalOverdue, topDebtors } = data.workspaces[0];
  expect([asOf, grandTotal, totalOverdue]).toEqual([asOf, euros(add(open, ({ amount }) => amount)), between(0, 1e9)]);
  expect(buckets).toEqual({
    ...{ current: between(-1e9, 0), days1_30: between(0, 30), days31_60: between(30, 60) },
    ...{ days61_90: between(60, 90), days90plus: between(90, 1e9) },
  });
  const debtors: Record<string, [number, number]> = {};
  for (const { doc, amount } of open) {
    const [sum, count] = debtors[doc.clientId ?? ''] ?? [0, 0];
    debtors[doc.clientId ?? ''] = [sum + amount, count + 1];
  }
  const shown = topDebtors.map(({ clientId, totalOutstanding, invoiceCount }: Record<string, unknown>) => [
    clientId,
    [totalOutstanding, invoiceCount],
  ]);
  const expected = Object.entries(debtors)
    .filter(([, [sum]]) => sum > 0)
    .map(([id, [sum, count]]) => [id, [euros(sum), count]]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
}

/** The list by due date, on a day after which there may be payments, fees and credit notes. */
async function compareDue(company: Company, docs: Doc[], day: string): Promise<void> {
  setClock(`${day}T10:00:00.000Z`);
  const { data } = (await company.get('/v1/invoices?limit=100&dueTo=2999-12-31')).body;
  setClock(`${TODAY}T10:00:00.000Z`);
  const owed = openOn(docs, day).filter(({ doc, amount }) => doc.dueDate && amount > 0);
  const ids = data.map(({ id }: { id: string }) => id).sort();
  expect([day, ids]).toEqual([day, owed.map(({ doc }) => doc.id).sort()]);
}

/** What an advance charges is off once at most, and by no more than is left of it. */
async function compareAdvances({ company, docs, deposits }: Player): Promise<void> {
  for (const deposit of deposits) {
    if (!deposit.advance || !stands(deposit.advance)) continue;
    const { advance } = (await company.get(`/v1/deposits/${deposit.id}`)).body;
    const { net, gross } = leftOfAdvance(docs, deposit);
    expect(
      [net, gross].every((left) => left >= -1),
      `${deposit.advance.number}: ${net} and ${gross}`,
    ).toBe(true);
    expect(advance.left).toBe(euros(gross));
    const taken = add(advance.deductions, ({ amount }: { amount: number }) => Math.round(amount * 100));
    expect(advance.left).toBe(euros(Math.round((advance.total - advance.credited) * 100) - taken));
  }
}

async function compareTaxes({ company, docs, regime }: Player): Promise<void> {
  const zones = { business: null, shop: null, consumer: null, eu: 'eu', world: 'world' };
  const invoices = docs.filter(stands).map((doc): BookedInvoice => {
    const { original, client, issueDate, operationDate = issueDate, kind } = doc;
    return {
      ...{
        stands: true,
        creditNote: isNote(doc),
        day: operationDate,
        clientZone: zones[client],
        rate: 100_000_000n,
      },
      ...{ total: euros(doc.total), tax: euros(doc.tax), irpf: euros(doc.irpf) },
      taxes: doc.groups.map(({ category, rate, ...of }) => ({
        ...{ category, rate, taxable: euros(of.taxable), tax: euros(of.tax), surcharge: euros(of.surcharge) },
        surchargeTaxable: euros(of.surchargeTaxable),
        surchargeRate: of.surchargeRate,
        isCreditOfSurcharged: original?.groups.some(
          (one) => one.category === category && one.rate === rate && one.surcharge !== 0,
        ),
      })),
      creditedDay: original && (original.operationDate ?? original.issueDate),
      cash: regime === 'cash',
      payments: doc.payments.map(({ day, amount, deposit }) => ({
        day: kind === 'advance' && deposit ? operationDate : day,
        amount: euros(amount),
      })),
    };
  });
  const book: Book = {
    ...{ ownTax: 'IVA', regime: regime === 'cash' ? 'general' : regime, invoices, expenses: [], proRata: {} },
    cashSince: regime === 'cash' ? '2025-01-01' : undefined,
  };
  const quarters = ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4', '2027-Q4'];
  const vat = naiveVat(book, quarters);
  const income = naive130(book, '2026');
  for (const [index, quarter] of quarters.entries()) {
    const { data } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body;
    const { casillas, resultado } = data.modelo303;
    for (const [box, amount] of Object.entries(vat[quarter] ?? {})) {
      if (/^\d+$/.test(box)) expect([quarter, box, casillas[box] ?? 0]).toEqual([quarter, box, amount]);
    }
    expect(resultado).toBe(vat[quarter]?.result);
    for (const [box, amount] of Object.entries(income[index] ?? {})) {
      expect([quarter, box, data.modelo130.casillas[box] ?? 0]).toEqual([quarter, box, amount]);
    }
    const { sums } = await dashboardOf(company.actor).figures.taxDocuments({
      quarter,
      form: '303',
      box: '27',
      limit: 100,
      offset: 0,
    });
    expect([quarter, sums.tax]).toEqual([quarter, casillas[27] ?? 0]);
  }
}

// LIVES_RUNS=500 LIVES_SEED=7 plays more of them, and others.
it('comes to the cent of a second ledger, whatever is done to invoices, in whatever order', async () => {
  setClock(`${TODAY}T10:00:00.000Z`);
  const numRuns = Number(process.env.LIVES_RUNS ?? 8);
  const seed = process.env.LIVES_SEED === undefined ? {} : { seed: Number(process.env.LIVES_SEED) };
  await fc.assert(
    fc.asyncProperty(lives, async ({ regime, kinds, commands }) => {
      const profile = {
        ...{ taxId: '12345678Z', vatRegime: regime === 'cash' ? 'general' : regime },
        cashCriterionSince: regime === 'cash' ? new Date('2025-01-01T00:00:00Z') : null,
      } as NonNullable<Parameters<typeof openCompany>[0]>['profile'];
      const player = new Player(await openCompany({ profile }), regime, kinds);
      await player.begin();
      try {
        for (const command of commands) await player.play(command);
        await compareDocuments(player);
        await compareAdvances(player);
        await compareMoney(player);
        await compareTaxes(player);
      } catch (error) {
        throw new Error(`${error}\n${player.story.join('\n')}`, { cause: error });
      }
    }),
    { numRuns, ...seed, endOnFailure: true },
  );
}, 3_600_000);
