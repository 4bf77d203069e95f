import { beforeEach, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';

beforeEach(() => setClock('2026-03-18T10:00:00.000Z'));

const bought = { description: 'Advertising', amount: 100, purchaseType: 'intra_community', vendorCountry: 'IE' };
const buy = async (of: Company, expense: object) => (await of.post('/v1/expenses', { ...bought, ...expense })).body;
const quarterly = async (of: Company) => (await of.get('/v1/quarterly')).body.data;

it('an exempt company owes the tax of what it buys without any (form 309), deducts none of it and bears it', async () => {
  const company = await openCompany({ profile: { vatRegime: 'exempt' } });
  expect(await buy(company, {})).toMatchObject({ selfAssessedTax: 21, deductibleTax: 0, deductibleExpense: 121 });
  await buy(company, { purchaseType: 'reverse_charge', vendorCountry: 'ES', taxRate: 10 });
  await buy(company, { amount: 121, purchaseType: 'domestic', vendorCountry: 'ES', taxRate: 21 });
  const { modelo303, modelo309, modelo130 } = await quarterly(company);
  expect(modelo303).toMatchObject({ aplica: false, motivo: 'exempt', cuotaRepercutida: 0, cuotaDeducible: 0 });
  expect(modelo309).toEqual({ base: 200, cuota: 31 });
  expect(modelo130.gastos).toBe(352);
  for (const box of ['base', 'cuota']) {
    const page = { quarter: '2026-Q1', form: '309', box, limit: 100, offset: 0 } as const;
    const { total, sums } = await dashboardOf(company.actor).figures.taxDocuments(page);
    expect({ total, sums }).toEqual({ total: 2, sums: { base: 200, tax: 31 } });
  }
});

it('a retailer in recargo owes that of goods with their recargo, and that of services without', async () => {
  const company = await openCompany({ profile: { vatRegime: 'surcharge' } });
  expect(await buy(company, { operationType: 'goods' })).toMatchObject({
    selfAssessedTax: 26.2,
    deductibleExpense: 126.2,
  });
  const { id } = await buy(company, {});
  expect((await quarterly(company)).modelo309).toMatchObject({ base: 200, cuota: 47.2 });
  await company.patch(`/v1/expenses/${id}`, { operationType: 'goods' });
  expect((await quarterly(company)).modelo309).toMatchObject({ base: 200, cuota: 52.4 });
});

it('a retailer in recargo owes it of the goods alone where a vendor sells services too, line by line', async () => {
  const company = await openCompany({ profile: { vatRegime: 'surcharge' } });
  const part = { rate: 21, base: 100, tax: 21 };
  const taxes = [
    { ...part, operationType: 'goods' },
    { ...part, operationType: 'service' },
  ];
  const bought = await buy(company, { amount: 200, taxes });
  expect(bought).toMatchObject({ selfAssessedTax: 47.2, taxes });
  const renamed = (await company.patch(`/v1/expenses/${bought.id}`, { description: 'Other' })).body;
  expect(renamed).toMatchObject({ selfAssessedTax: 47.2, taxes });
});

it('form 309 is nothing that a company files which declares the tax on form 303, or another than IVA', async () => {
  const company = await openCompany();
  await buy(company, {});
  expect(await quarterly(company)).not.toHaveProperty('modelo309');
  const islander = await openCompany({ profile: { vatRegime: 'exempt', zone: 'canarias' } });
  expect(await buy(islander, {})).toMatchObject({ selfAssessedTax: 7, deductibleExpense: 107 });
  expect(await quarterly(islander)).not.toHaveProperty('modelo309');
});
