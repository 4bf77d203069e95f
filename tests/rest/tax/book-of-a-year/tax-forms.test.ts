import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import type { Book } from './book';
import { bookAdvance, bookRebate } from './book-advances';
import { bookExpense, bookInvoice, TODAY } from './book-drawn';
import { books } from './drawn-books';
import { naive130 } from './naive-130';
import { naive369 } from './naive-369';
import { naiveVat } from './naive-vat';
import { naiveWithholding } from './naive-withholding';

const quartersOf = (year: string) => [1, 2, 3, 4].map((number) => `${year}-Q${number}`);

/** Box by box; a box that the form leaves out is empty. */
function expectBoxes(said: Record<string, number>, expected: Record<string, number>): void {
  const numbered = Object.entries(expected).filter(([box]) => /^\d+$/.test(box));
  for (const [box, amount] of numbered) expect([box, said[box] ?? 0]).toEqual([box, amount]);
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function shown369(form: any = { lineas: [], correcciones: [] }) {
  return {
    lines: Object.fromEntries(
      form.lineas.map(({ linea, base, cuota }: Record<string, unknown>) => [linea, [base, cuota]]),
    ),
    corrections: Object.fromEntries(
      form.correcciones.map(({ pais, periodo, cuota }: Record<string, unknown>) => [`${pais}:${periodo}`, cuota]),
    ),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function shownWithholding(form: any) {
  return form && { perceptores: form.perceptores, base: form.base, retenciones: form.retenciones };
}

it('comes to the cent of a second count, box by box and quarter by quarter', async () => {
  setClock(`${TODAY}T10:00:00.000Z`);
  await fc.assert(
    fc.asyncProperty(
      books,
      async ({ zone, regime, cashSince, ossSince, proRata, proRataIsLate, invoices, advances, rebates, expenses }) => {
        const profile = {
          ...{ zone, vatRegime: regime, taxId: '12345678Z' },
          ossSince: ossSince ? new Date(`${ossSince}T00:00:00Z`) : null,
          cashCriterionSince: cashSince ? new Date(`${cashSince}T00:00:00Z`) : null,
        } as NonNullable<Parameters<typeof openCompany>[0]>['profile'];
        const company = await openCompany({ profile });
        const ownTax = zone === 'canarias' ? 'IGIC' : 'IVA';
        const mayBeCash = cashSince !== undefined && zone === 'peninsula' && regime === 'general';
        const book: Book = {
          ownTax,
          regime,
          cashSince: mayBeCash ? cashSince : undefined,
          invoices: [],
          expenses: [],
          proRata: {},
        };
        const sayProRata = async () => {
          if (!proRata) return;
          const years = { 2025: { ...proRata, provisional: 60 }, 2026: proRata };
          for (const [year, of] of Object.entries(years))
            await dashboardOf(company.actor).proRata.save({ year: Number(year), ...of });
          book.proRata = years;
        };
        if (!proRataIsLate) await sayProRata();
        const shop = { name: 'Acme', taxId: 'B00000018', applyEquivalenceSurcharge: true };
        const shopId = (await company.post('/v1/clients', shop)).body.id;
        const mayTaxThere = ossSince !== undefined && zone === 'peninsula' && regime !== 'exempt';
        const opened = {
          company,
          shopId,
          isInOss: (day: string) => mayTaxThere && day >= ossSince,
          isCash: (day: string) => mayBeCash && day >= cashSince,
        };
        for (const drawn of invoices) book.invoices.push(...(await bookInvoice(opened, drawn)));
        const clientId = (await company.post('/v1/clients', { name: 'Client', taxId: 'B12345674' })).body.id;
        const rates = regime === 'exempt' ? [] : zone === 'canarias' ? [7, 3] : [21, 10, 4];
        const known = { ...opened, clientId, rates };
        for (const drawn of advances) book.invoices.push(...(await bookAdvance(known, drawn)));
        for (const drawn of rebates) book.invoices.push(...(await bookRebate(known, drawn)));
        for (const drawn of expenses) book.expenses.push(...(await bookExpense(company, drawn)));
        if (proRataIsLate) await sayProRata();

        const vat = naiveVat(book, ['2025', '2026', '2027'].flatMap(quartersOf));
        const last = (await company.get('/v1/quarterly?quarter=2027-Q4')).body.data;
        expectBoxes((zone === 'canarias' ? last.modelo420 : last.modelo303).casillas, vat['2027-Q4'] ?? {});
        const income = naive130(book, '2026');
        for (const [index, quarter] of quartersOf('2026').entries()) {
          const { data } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body;
          const form = zone === 'canarias' ? data.modelo420 : data.modelo303;
          const expected = vat[quarter] ?? {};
          expectBoxes(form.casillas, expected);
          expect(form).toMatchObject({
            baseImponible: expected['charged base'] ?? 0,
            cuotaRepercutida: expected.charged ?? 0,
            baseDeducible: expected['deducted base'] ?? 0,
            cuotaDeducible: expected.deducted ?? 0,
            resultado: expected.result,
          });
          expect(shown369(data.modelo369)).toEqual(naive369(book, quarter));
          expectBoxes(data.modelo130.casillas, income[index] ?? {});
          expect(shownWithholding(data.modelo111)).toEqual(naiveWithholding(book, quarter, '111'));
          expect(shownWithholding(data.modelo115)).toEqual(naiveWithholding(book, quarter, '115'));
          expect(shownWithholding(data.modelo216)).toEqual(naiveWithholding(book, quarter, '216'));
          const months = await Promise.all(
            data.months.map(async (month: string) => (await company.get(`/v1/monthly?month=${month}`)).body.data),
          );
          const added = (of: (month: typeof data) => number) =>
            Math.round(months.reduce((sum, month) => sum + of(month), 0) * 100) / 100 + 0;
          expect(added((month) => month.taxLiability.estimatedModel303)).toBe(data.modelo303.resultado);
          expect(added((month) => month.revenue.total)).toBe(data.summary.totalRevenue);
          expect(added((month) => month.expenses.total)).toBe(data.summary.totalExpenses);
        }
      },
    ),
    { numRuns: Number(process.env.BOOK_RUNS ?? 6), endOnFailure: true },
  );
}, 1_800_000);
