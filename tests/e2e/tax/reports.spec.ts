import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** An invoice and an expense in the second quarter of a year of the test's own, before all that the demo has. */
async function bookAQuarter(page: Page, apiKey: string, name: string, year: number) {
  const headers = { 'X-API-Key': apiKey };
  const items = [{ description: 'Layout', quantity: 1, unitPrice: 1000, taxRate: 21 }];
  const invoice = await page.request.post('/v1/invoices', {
    headers,
    data: { clientName: name, items, irpfRate: 15, issueDate: `${year}-05-20`, status: 'sent' },
  });
  const expense = await page.request.post('/v1/expenses', {
    headers,
    data: { description: `Paper for ${name}`, amount: 121, taxRate: 21, date: `${year}-04-02`, category: 'Office' },
  });
  return { invoice: await invoice.json(), expense: await expense.json() };
}

test('a box of a tax form opens the documents behind it, down to the invoice', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Imprenta Norte ${test.info().retry}`;
  const { invoice } = await bookAQuarter(page, apiKey, name, 2024);
  await page.goto(`/w/${workspaceId}`);
  await page.getByRole('link', { name: 'Taxes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Taxes' })).toBeVisible();
  await page.goto(`/w/${workspaceId}/taxes?quarter=2024-Q2`);
  await expect(page.getByText('Q2 2024', { exact: true })).toBeVisible();
  const vat = page.getByRole('button', { name: /show the documents of Charged at 21%, Tax/ });
  const amount = (await vat.textContent()) ?? '';
  await expectAccessible(page);

  await vat.click();
  const sheet = page.getByRole('dialog', { name: 'Charged at 21%' });
  await expect(sheet.getByRole('row', { name: /document/i }).last()).toContainText(amount);
  await expect(sheet.getByRole('row', { name: invoice.documentNumber })).toContainText('€210.00');
  await expectAccessible(page);
  await sheet.getByRole('link', { name: invoice.documentNumber }).click();
  await expect(page.getByRole('heading', { level: 1, name: invoice.documentNumber })).toBeVisible();

  await page.goto(`/w/${workspaceId}/taxes?quarter=2024-Q2&form=303&box=45`);
  const deductible = page.getByRole('dialog', { name: 'Deductible tax' });
  await expect(deductible.getByRole('link', { name: `Paper for ${name}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await deductible.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('taxes-2024-Q2-303-45.csv');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next quarter' }).click();
  await expect(page.getByText('Q3 2024', { exact: true })).toBeVisible();
  await expect(page.getByText('Only people with a DNI or NIE file this form.')).toBeVisible(); // the company is one
  await page.getByRole('button', { name: 'Previous quarter' }).click();
  await expect(page.getByText('Q2 2024', { exact: true })).toBeVisible();
});

test('what was withheld from vendors is on forms 111 and 115, and a box opens its expenses', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Gestoría Sur ${test.info().retry}`;
  const of = { amount: 1210, taxRate: 21, date: '2021-05-04' };
  for (const data of [
    { ...of, description: `Advice of ${name}`, vendor: name, irpf: 150, category: 'Advice' },
    { ...of, description: `Office of ${name}`, vendor: name, irpf: 190, category: 'Alquiler' },
  ]) {
    const made = await page.request.post('/v1/expenses', { headers: { 'X-API-Key': apiKey }, data });
    expect(made.status()).toBe(201);
  }
  await page.goto(`/w/${workspaceId}/taxes?quarter=2021-Q2`);
  const professionals = page.getByRole('region', { name: 'Form 111' });
  const rents = page.getByRole('region', { name: 'Form 115' });
  await expect(rents.getByRole('button', { name: /show the documents of Withheld from them/ })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const boxes = await readFile(await (await download).path(), 'utf8');
  expect(boxes).toMatch(/^"111","07",\d+,""\r$/m); // people are no euros
  expect(boxes).toMatch(/^"115","03",[\d.]+,"EUR"\r$/m);

  await professionals.getByRole('button', { name: /show the documents of Paid to them, before tax/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Form 111' });
  await expect(sheet.getByRole('columnheader', { name: 'Withholding' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: `Advice of ${name}` })).toContainText('€150.00');
  await expect(sheet.getByRole('row', { name: `Office of ${name}` })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
});

test('a year without revenue and expenses says so, and draws no axis', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/reports?year=1999`);
  await expect(page.getByText('No revenue or expenses in 1999')).toBeVisible();
  await expect(page.getByRole('img', { name: /by month/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('profit and loss is shown by month and opens to what it is made of', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  await bookAQuarter(page, apiKey, `Imprenta Sur ${test.info().retry}`, 2022);
  await page.goto(`/w/${workspaceId}/reports?year=2022`);
  await expect(page.getByRole('img', { name: /Revenue and expenses by month in 2022/ })).toBeVisible();
  const months = page.getByRole('region', { name: 'Month by month' });
  await expect(months.getByRole('row')).toHaveCount(14);
  await expectAccessible(page);

  await months.getByRole('button', { name: 'April 2022' }).click();
  const sheet = page.getByRole('dialog', { name: 'April 2022' });
  await expect(sheet.getByRole('row', { name: /Office/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next year' }).click();
  await expect(page.getByText('No revenue or expenses in 2023')).toBeVisible();

  for (const path of ['reports?year=2022', 'taxes?quarter=2022-Q2', '']) {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/w/${workspaceId}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, 375);
  }
});
