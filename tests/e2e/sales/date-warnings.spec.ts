import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const profile = { legalName: 'Fechas SL', taxId: 'B00000018', fiscalZone: 'peninsula' };

test('dates that can hardly be meant, and a 0 % without a reason, are warned of at their field and saved all the same', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Nora', company: 'Fechas SL' });
  await call(page, home, 'company.patch', profile);
  await page.goto(`${home}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Talleres Sur');
  await page.getByLabel('Description').fill('Oak table');
  await page.getByLabel('Price', { exact: true }).fill('2500');
  const due = page.getByLabel('Due date', { exact: true });
  await due.fill('');
  await due.pressSequentially('2020-01-31');
  await due.press('Tab');
  const tooEarly = page.getByText('The due date is before the issue date. Check both.');
  await expect(tooEarly).toBeVisible();
  await expect(due).toHaveAccessibleDescription(/before the issue date/);
  await page.getByRole('combobox', { name: 'Tax', exact: true }).click();
  await page.getByRole('option', { name: '0%', exact: true }).click();
  await expect(page.getByText('A line is charged 0% and does not say why.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Talleres Sur');
  await expect(tooEarly).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${home}/quotes/new`);
  const last = page.getByLabel('Valid until', { exact: true });
  await last.fill('');
  await last.pressSequentially('2206-01-31');
  await last.press('Tab');
  await expect(page.getByText('The last day of the quote is more than five years ahead.')).toBeVisible();

  await page.goto(`${home}/expenses/new`);
  await page.getByLabel('Description').fill('Paper');
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('');
  await date.pressSequentially('2206-01-31');
  await date.press('Tab');
  const future = page.getByText('The date of the expense has not come yet. Check it.');
  await expect(future).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('121');
  await page.getByLabel('Tax included', { exact: true }).fill('21');
  await page.getByLabel('Tax', { exact: true }).fill('30');
  await page.getByLabel('Tax', { exact: true }).press('Tab');
  await expect(page.getByText('30.00 is not 21 % of 91.00. Check the tax.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paper');
  await expect(future).toBeVisible();
});

test('a new company is asked whether it refuses incomplete invoices, and does unless somebody says otherwise', async ({
  page,
}) => {
  await signUp(page, { name: 'Rita', company: 'Primera SL' });
  for (const isStrict of [true, false]) {
    await page.goto('/workspaces/new');
    await page.getByLabel('Company').fill(isStrict ? 'Estricta SL' : 'Avisada SL');
    const strict = page.getByRole('checkbox', { name: 'Refuse incomplete invoices' });
    await expect(strict).toBeChecked();
    if (!isStrict) await strict.uncheck();
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByRole('button', { name: 'Create company' }).click();
    await page.waitForURL(/\/w\//);
    await page.goto(`${new URL(page.url()).pathname}/settings/company/taxes`);
    const choice = isStrict ? 'Do not issue the invoice' : 'Warn me, but allow it';
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  }
});

test('form 130 says that a professional under withholding need not file it, and of which invoices', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Marta', company: 'Marta Vidal' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', { ...profile, legalName: 'Marta Vidal', taxId: '00000001R', address });
  const client = { clientName: 'Acme SL', clientTaxId: 'B12345674', clientAddress: address };
  const items = [{ description: 'Advice', quantity: 1, unitPrice: 1000 }];
  await call(page, home, 'invoices.create', { ...client, items, irpfRate: 15, status: 'sent' });
  await page.goto(`${home}/taxes`);
  await expect(page.getByText('Professionals need not file this form')).toBeVisible();
  await expect(page.getByText(/€1,000\.00 of €1,000\.00 of income \(100%\)/)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});
