import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { bookAdvance, bookRebate } from './book-advances';
import { bookExpense, bookInvoice, TODAY } from './book-drawn';
import { books, type DrawnInvoice } from './drawn-books';
import { incomeOf, pre303 } from './pre303';

/** The agency works each collection out by itself; a cent may fall to another one. */
const tolerance = 0.1;
const EXACT = ['150', '152', '01', '03', '04', '06', '07', '09', '10', '11', '12', '13', '14', '15', '156', '158'];
const MORE = ['168', '170', '19', '21', '22', '24', '25', '26', '28', '29', '30', '31', '32', '33', '34', '35', '36'];
const LAST = ['37', '38', '39', '40', '41', '44', '59', '60', '62', '63', '120', '122', '123'];

async function fileOf(company: Company, quarter: string, kind: string): Promise<Uint8Array> {
  const file = await company.get(`/v1/tax/record-books/file?quarter=${quarter}&kind=${kind}&draft=true`);
  expect(file.status, file.text.slice(0, 300)).toBe(200);
  return file.bytes;
}

/**
 * Prices are above nothing: the agency counts a rate that an ordinary invoice takes off as a modification (box 14), and our
 * form as less of that rate. What is exempt as a supply to the Union names the VAT id of a business there: the checks of the books refuse all else. */
function sayable(
  item: DrawnInvoice['items'][number],
  { clientLocation, buyer }: DrawnInvoice,
): DrawnInvoice['items'][number] {
  const category = (item.says as { taxCategory?: string }).taxCategory;
  const isForUnion = clientLocation === 'eu' && buyer === 'business';
  const isUnsayable = category === 'K' || (category === 'AE' && clientLocation === 'eu');
  // What is not subject and for a business in the Union is of box 59 to the agency; our form has it there as AE alone.
  if (category === 'O' && isForUnion)
    return { ...item, unitPrice: Math.abs(item.unitPrice), says: { taxCategory: 'AE' } };
  const positive = { ...item, unitPrice: Math.abs(item.unitPrice) };
  return isUnsayable && !isForUnion ? { ...positive, says: { taxCategory: 'G' } } : positive;
}

it('the boxes of form 303 by the table of the tax agency are those of ours, and books of income tax those of form 130', async () => {
  setClock(`${TODAY}T10:00:00.000Z`);
  await fc.assert(
    fc.asyncProperty(books, async ({ regime, cashSince, ossSince, proRata, invoices, advances, rebates, expenses }) => {
      const day = (date: string | undefined) => (date ? new Date(`${date}T00:00:00Z`) : null);
      const profile = {
        vatRegime: regime,
        taxId: '12345678Z',
        ossSince: day(ossSince),
        cashCriterionSince: day(cashSince),
      };
      const company = await openCompany({ profile: profile as never });
      if (proRata) {
        for (const [year, provisional] of [
          [2025, 60],
          [2026, proRata.provisional],
        ] as const) {
          await dashboardOf(company.actor).proRata.save({ year, ...proRata, provisional });
        }
      }
      const shop = { name: 'Acme', taxId: 'B00000018', applyEquivalenceSurcharge: true };
      const isCash = (on: string) => cashSince !== undefined && regime === 'general' && on >= cashSince;
      const opened = {
        company,
        shopId: (await company.post('/v1/clients', shop)).body.id,
        isInOss: (on: string) => ossSince !== undefined && regime !== 'exempt' && on >= ossSince,
        isCash,
        euTaxId: 'DE136695976',
      };
      for (const drawn of invoices)
        await bookInvoice(opened, { ...drawn, items: drawn.items.map((it) => sayable(it, drawn)) });
      const clientId = (await company.post('/v1/clients', { name: 'Client', taxId: 'B12345674' })).body.id;
      const known = { ...opened, clientId, rates: regime === 'exempt' ? [] : [21, 10, 4] };
      for (const drawn of advances) await bookAdvance(known, drawn);
      for (const drawn of rebates) await bookRebate(known, drawn);
      for (const drawn of expenses) await bookExpense(company, { ...drawn, vendorTaxId: 'B00000018' });

      const vatBook = await fileOf(company, '2026-Q4', 'C');
      const unified = await fileOf(company, '2026-Q4', 'T');
      for (const number of [1, 2, 3, 4]) {
        const quarter = `2026-Q${number}`;
        const { data } = (await company.get(`/v1/quarterly?quarter=${quarter}`)).body;
        // Who is exempt or in recargo files form 309 for what it charges itself, and no 303.
        for (const book of regime === 'general' ? [vatBook, unified] : []) {
          const expected = pre303(book, `2026 ${number}T`);
          for (const box of [...EXACT, ...MORE, ...LAST]) {
            const said = data.modelo303.casillas[box] ?? 0;
            expect(
              Math.abs(said - (expected[box] ?? 0)),
              `${quarter} box ${box}: ${said}, agency ${expected[box]}`,
            ).toBeLessThan(tolerance);
          }
        }
        const { casillas } = data.modelo130;
        const income = incomeOf(await fileOf(company, quarter, 'D'));
        expect(income).toEqual({ income: casillas['01'], withheld: casillas['06'], costs: data.modelo130.gastos });
      }
    }),
    { numRuns: Number(process.env.BOOK_RUNS ?? 3), endOnFailure: true },
  );
}, 1_800_000);
