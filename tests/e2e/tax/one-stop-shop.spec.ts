import { expect } from '@playwright/test';
import { expectAccessible, expectLive, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a company in the one-stop shop charges a consumer the VAT of their country, product or not, and declares it apart', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Irene', company: 'Carteles SL' });
  await page.goto(`${home}/settings/company`);
  await expectLive(page);
  await page.getByLabel('Legal name').fill('Carteles SL');
  await page.getByLabel('Tax ID').fill('B00000018');
  const since = page.getByLabel('Registered for the one-stop shop (OSS) since');
  await since.fill('2026-01-01');
  await page.locator('form').filter({ has: since }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${home}/products/new`);
  await expectLive(page);
  await page.getByLabel('Name', { exact: true }).fill('Poster');
  await page.getByRole('radio', { name: 'Product' }).click();
  await page.getByLabel('Price').fill('100');
  await page.getByLabel('Tax', { exact: true }).fill('21');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Poster');

  await page.goto(`${home}/invoices/new`);
  await expectLive(page);
  await page.getByRole('combobox', { name: 'Add a product…' }).fill('Poster');
  await page.getByRole('option', { name: /Poster/ }).click();
  const tax = page.getByLabel('Tax', { exact: true });
  await expect(tax).toHaveText('21%');
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Frau Weber');
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Tax zone').click();
  await page.getByRole('option', { name: 'Another EU country' }).click();
  await expect(dialog.getByText(/Add the country to the client’s address/)).toBeVisible();
  await dialog.getByText('Address', { exact: true }).click();
  const country = dialog.getByLabel('Country');
  await country.click(); // scrolls to it, as `fill` does not: the list below a field out of sight moves under the pointer
  await country.fill('Germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await expect(dialog.getByText('IVA of Germany, 19%: one-stop shop (OSS)', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByLabel('Name on the invoice')).toHaveValue('Frau Weber');
  await expect(tax).not.toHaveText('21%');
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('€119.00');
  await expect(page.getByText('VAT 19% (Germany)').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Draft for /);
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await question.getByRole('button', { name: 'Issue anyway' }).click(); // the company has no address
  await expect(heading).toHaveText(/^\w+-\d{4}-\d+$/);
  const number = (await heading.textContent()) ?? '';
  await expect(
    page
      .getByRole('article')
      .getByRole('cell', { name: /19 % \(Alemania\)|19 ?% \(Germany\)/ })
      .first(),
  ).toBeVisible();

  await page.goto(`${home}/taxes`);
  await expectLive(page);
  const shop = page.getByRole('region', { name: 'Form 369' });
  await shop.getByRole('button', { name: /show the documents of Germany, goods at 19%, Tax/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Germany, goods at 19%' });
  await expect(sheet.getByRole('row', { name: number })).toContainText('€19.00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
});
