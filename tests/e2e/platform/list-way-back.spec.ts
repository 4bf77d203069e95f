import { expect, type Page } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const scrolled = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));

test('one comes back from a record to the page of its list, as it was left', async ({ page }) => {
  const home = await signUp(page, { name: 'Vuelta', company: 'Vuelta SL' });
  const numbers = Array.from({ length: 90 }, (_, index) => 10 + index);
  await Promise.all(numbers.map((it) => call(page, home, 'products.create', { name: `Product ${it}`, unitPrice: it })));

  await page.goto(`${home}/products`);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const shown = page.getByText('51–90 of 90');
  await expect(shown).toBeVisible();
  const record = page.getByRole('link', { name: 'Product 95' });
  await record.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => window.scrollY);
  expect(at).toBeGreaterThan(100);

  const heading = page.getByRole('heading', { level: 1 });
  await record.click();
  await expect(heading).toHaveText('Product 95');
  await page.goBack();
  await expect(shown).toBeVisible();
  await scrolled(page).toBe(at);

  await record.click();
  await expect(heading).toHaveText('Product 95');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  await expect(shown).toBeVisible();
  await scrolled(page).toBe(at);

  await record.click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('51–89 of 89')).toBeVisible();
  await expect(record).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('51–89 of 89')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('1–50 of 89')).toBeVisible();
  await expect(page).toHaveURL(/products\?sort=name$/);
});

test('a form is cancelled, and left unsaved, to the page of the list that it was opened from', async ({ page }) => {
  const home = await signUp(page, { name: 'Vuelta', company: 'Vuelta SL' });
  const numbers = Array.from({ length: 101 }, (_, index) => 100 + index);
  await Promise.all(numbers.map((it) => call(page, home, 'products.create', { name: `Product ${it}`, unitPrice: it })));
  await page.goto(`${home}/products?sort=name`);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(page.getByText('51–100 of 101')).toBeVisible();
  await next.click();
  const shown = page.getByText('101–101 of 101');
  await expect(shown).toBeVisible();

  await page.getByRole('link', { name: 'New product' }).first().click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(shown).toBeVisible();

  await page.getByRole('link', { name: 'New product' }).first().click();
  await page.getByLabel('Name').fill('Half a product');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(shown).toBeVisible();

  await page.reload();
  await expect(shown).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('51–100 of 101')).toBeVisible();
});

test('a page whose rows are gone gives way to the first', async ({ page }) => {
  const home = await signUp(page, { name: 'Vuelta', company: 'Vuelta SL' });
  const numbers = Array.from({ length: 51 }, (_, index) => 10 + index);
  await Promise.all(numbers.map((it) => call(page, home, 'products.create', { name: `Product ${it}`, unitPrice: it })));
  await page.goto(`${home}/products?sort=name`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('51–51 of 51')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1–50 of 50')).toBeVisible();
});
