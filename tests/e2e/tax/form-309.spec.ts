import { expect } from '@playwright/test';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an exempt company is told what it owes on purchases without tax, and of which documents', async ({ page }) => {
  const home = await signUp(page, { name: 'Elena', company: 'Clínica Exenta SL' });
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Clínica Exenta SL', taxId: 'B00000018', fiscalZone: 'peninsula', vatRegime: 'exempt' },
  });
  const bought = { purchaseType: 'intra_community', vendor: 'Ads Ireland', vendorCountry: 'IE' };
  await call(page, home, 'expenses.create', { description: 'Advertising', amount: 100, ...bought });
  await page.goto(`${home}/taxes`);
  const form = page.getByRole('region', { name: 'Form 309' });
  await expect(form).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await form.getByRole('button', { name: /€21\.00/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Advertising' })).toBeVisible();
});
