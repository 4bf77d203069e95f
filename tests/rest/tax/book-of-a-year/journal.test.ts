import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quarterPeriod } from '@/lib/dates/periods';
import { Money, sum } from '@/lib/money/money';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bookAdvance, bookRebate } from './book-advances';
import { bookExpense, bookInvoice, TODAY } from './book-drawn';
import { books } from './drawn-books';

/** Each document in another currency is rounded by itself. */
const tolerance = 0.3;

type Line = { account: string; name: string; debit: number; credit: number };

/** The entries of a period, each balanced, after a person has said the accounts that no rule decides. */
async function journalOf(company: Company, from: string, to: string): Promise<Line[]> {
  const { ledger } = dashboardOf(company.actor);
  const { missing } = await ledger.review({ from, to });
  for (const [index, { kind, reference }] of missing.entries())
    await ledger.saveAccount({ kind, reference, account: `629000${String(index).padStart(2, '0')}` });
  const { status, body, text } = await company.get(`/v1/ledger/entries?from=${from}&to=${to}&limit=500`);
  expect(status, text).toBe(200);
  expect(body.hasMore).toBe(false);
  const entries: { lines: Line[] }[] = body.data;
  for (const { lines } of entries)
    expect(sum(lines.map(({ debit, credit }) => new Money(debit).minus(credit))).toString()).toBe('0');
  return entries.flatMap(({ lines }) => lines);
}

function creditOf(lines: Line[], prefix: string): number {
  // What the one-stop shop declares is on accounts of its countries, in form 369.
  const own = lines.filter(({ account, name }) => account.startsWith(prefix) && !/ (DE|FR) |pendiente/.test(name));
  return sum(own.map(({ debit, credit }) => new Money(credit).minus(debit))).toNumber();
}

type Document = {
  status: string;
  paidDate?: string;
  amountDue: number;
  amount: number;
  irpf?: number;
  currency: string;
};

const isIssued = ({ status }: Document) => status !== 'draft' && status !== 'cancelled';

/** In euros, by the rate that the drawn books have. */
function inEuros(amount: number, currency: string): Money {
  return new Money(amount).times(currency === 'EUR' ? 1 : 0.91735);
}

const MACHINE = {
  ...{ description: 'Torno', kind: '21', startedOn: '2026-02-10', acquiredOn: '2026-02-10', value: 10_000, rate: 12 },
};

/** Of a period of quarters. */
const costsOf = async (company: Company, quarter: string) =>
  new Money((await company.get(`/v1/quarterly?quarter=${quarter}`)).body.data.modelo130.gastos);

it('has on 477 and 472 what form 303 has in boxes 27 and 45, on 681 the depreciation of form 130, and on 430, 400 and 410 what is owed', async () => {
  setClock(`${TODAY}T10:00:00.000Z`);
  await fc.assert(
    fc.asyncProperty(books, async ({ zone, ossSince, cashSince, proRata, invoices, advances, rebates, expenses }) => {
      const profile = {
        ...{ zone, vatRegime: 'general', taxId: '12345678Z' },
        ossSince: ossSince ? new Date(`${ossSince}T00:00:00Z`) : null,
        cashCriterionSince: cashSince ? new Date(`${cashSince}T00:00:00Z`) : null,
      } as NonNullable<Parameters<typeof openCompany>[0]>['profile'];
      const company = await openCompany({ profile });
      const shop = { name: 'Acme', taxId: 'B00000018', applyEquivalenceSurcharge: true };
      const mayTaxThere = ossSince !== undefined && zone === 'peninsula';
      const opened = {
        company,
        shopId: (await company.post('/v1/clients', shop)).body.id,
        isInOss: (day: string) => mayTaxThere && day >= ossSince,
        isCash: (day: string) => zone === 'peninsula' && cashSince !== undefined && day >= cashSince,
      };
      if (proRata) await dashboardOf(company.actor).proRata.save({ year: 2026, ...proRata });
      for (const drawn of invoices) await bookInvoice(opened, drawn);
      const clientId = (await company.post('/v1/clients', { name: 'Client', taxId: 'B12345674' })).body.id;
      const known = { ...opened, clientId, rates: zone === 'canarias' ? [7, 3] : [21, 10, 4] };
      for (const drawn of advances) await bookAdvance(known, drawn);
      for (const drawn of rebates) await bookRebate(known, drawn);
      for (const drawn of expenses) await bookExpense(company, drawn);
      const costsBefore = await costsOf(company, '2026-Q4');
      expect((await company.post('/v1/tax/assets', MACHINE)).status).toBe(201);
      const all = await journalOf(company, '2025-01-01', '2027-12-31');
      const { data: issued } = (await company.get('/v1/invoices?limit=100')).body;
      const owed = sum(
        issued.filter(isIssued).map(({ amountDue, currency }: Document) => inEuros(amountDue, currency)),
      );
      expect(Math.abs(creditOf(all, '430') + owed.toNumber())).toBeLessThan(tolerance);
      const { data: bought } = (await company.get('/v1/expenses?limit=100')).body;
      const open = bought.filter(({ paidDate }: Document) => !paidDate);
      const due = sum(open.map(({ amount, irpf, currency }: Document) => inEuros(amount - (irpf ?? 0), currency)));
      expect(Math.abs(creditOf(all, '41') + creditOf(all, '40') - due.toNumber())).toBeLessThan(tolerance);
      expect(creditOf(all, '438')).toBeGreaterThan(-tolerance);
      const pending = all.filter(({ name }) => name.includes('pendiente de d'));
      expect(sum(pending.map(({ debit, credit }) => new Money(debit).minus(credit))).toString()).toBe('0');
      const ofYear = await journalOf(company, '2026-01-01', '2026-12-31');
      const depreciation = (await costsOf(company, '2026-Q4')).minus(costsBefore);
      expect(creditOf(ofYear, '681')).toBe(depreciation.negated().toNumber());
      expect(creditOf(ofYear, '281')).toBe(depreciation.toNumber());
      for (const number of [1, 2, 3, 4]) {
        const { from, to } = quarterPeriod(`2026-Q${number}`);
        const { data } = (await company.get(`/v1/quarterly?quarter=2026-Q${number}`)).body;
        const form = zone === 'canarias' ? data.modelo420 : data.modelo303;
        const lines = await journalOf(company, from, to);
        expect({ number, charged: creditOf(lines, '477'), deducted: creditOf(lines, '472') + 0 }).toEqual({
          ...{ number, charged: form.cuotaRepercutida },
          deducted: 0 - form.cuotaDeducible,
        });
      }
    }),
    { numRuns: Number(process.env.BOOK_RUNS ?? 3), endOnFailure: true },
  );
}, 1_800_000);
