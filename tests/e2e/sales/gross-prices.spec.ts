import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('prices that include tax come to the total, and stay so when the draft is opened again', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const due = page.getByRole('region', { name: 'Amount due' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByLabel('Name on the invoice').fill('Talleres Sur');
  await page.getByLabel('Description').fill('Oak table');
  await page.getByLabel('Price', { exact: true }).fill('2500');
  await page.getByLabel('Price', { exact: true }).press('Tab');
  await expect(due).toContainText('€3,025.00');
  await page.getByRole('checkbox', { name: 'VAT included', exact: true }).check();
  await expect(page.getByLabel('With tax')).toHaveValue(/^2,?500$/);
  await expect(due).toContainText('€2,500.00');
  await expect(page.getByText('€2,066.12').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();

  await expect(heading).toHaveText('Draft for Talleres Sur');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€2,500.00');
  const paper = page.getByRole('article');
  await expect(paper).toContainText(/2[.,]066[.,]12/);
  await expect(paper).toContainText(/433[.,]88/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
  await expect(paper.getByText('Con IVA').filter({ visible: true }).last()).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'VAT included', exact: true })).toBeChecked();
  await expect(page.getByLabel('With tax')).toHaveValue(/^2,?500$/);
  await expectFits(page, 375);
  await expectAccessible(page);
});

test('a price of eight decimals is kept as it is typed', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Eléctrica Sur');
  await page.getByLabel('Description').fill('kWh');
  await page.getByLabel('Quantity').fill('100000');
  await page.getByLabel('Price', { exact: true }).fill('0.12345678');
  await page.getByLabel('Price', { exact: true }).press('Tab');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('0.12345678');
  const room = await page
    .getByLabel('Price', { exact: true })
    .evaluate((field) => field.clientWidth - field.scrollWidth);
  expect(room).toBe(0); // none of its digits is cut off
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('€14,938.27'); // 12,345.68 and 21 %
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Eléctrica Sur');
  await expect(page.getByRole('article')).toContainText(/0[.,]12345678/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/v1/invoices/${id}`, { headers: { authorization: `Bearer ${apiKey}` } });
  expect((await answer.json()).items).toMatchObject([{ unitPrice: 0.12345678 }]);
});
