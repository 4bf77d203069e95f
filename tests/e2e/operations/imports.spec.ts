import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const csv = [
  'Razón social;NIF;Correo;Alta comercial',
  'Acme Studio SL;B12345674;ap@acme.example;x',
  'Niebla SA;A58818501;;y',
  'Sin correo;;mal correo;z',
].join('\r\n');

const file = (text: string) => ({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

test('clients are imported from a list of another program, repaired, and taken back', async ({ page }) => {
  const company = await signUp(page, { name: 'Irene', company: 'Importadora SL' });
  await page.goto(`${company}/clients`);
  await page.getByRole('link', { name: 'Import', exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /^Clients/ })).toBeChecked();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles(file(csv));

  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect(page.getByText('3 rows · CSV, WINDOWS-1252, separated by semicolons')).toBeVisible();
  await expect(page.getByLabel('Field: Razón social')).toHaveValue('Name *');
  await expect(page.getByLabel('Field: Alta comercial')).toHaveValue('');
  await page.getByLabel('Field: Alta comercial').fill('Tags');
  await page.getByRole('option', { name: 'Tags', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: 'This is what will happen' })).toBeVisible();
  await expect(page.getByText('mal correo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save rejected rows' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('"Razón social","NIF","Correo","Alta comercial","Reason"');
  expect(saved).toContain('"Sin correo"');

  await page.getByRole('link', { name: 'See Clients' }).click();
  await expect(page.getByRole('link', { name: 'Acme Studio SL' }).first()).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.locator('input[type=file]').setInputFiles({
    ...file(''),
    buffer: Buffer.from(saved.replace('mal correo', 'bien@correo.example')),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await page.goto(`${company}/clients`);
  await expect(page.getByRole('link', { name: 'Acme Studio SL' }).first()).toBeVisible();
  await expect(page.getByText('Sin correo')).toHaveCount(0);
});

test('what a table leaves open is asked, with what each answer makes of it', async ({ page }) => {
  const company = await signUp(page, { name: 'Iris', company: 'Preguntas SL' });
  const invoices = [
    'InvoiceNo,Customer,InvoiceDate,ItemQuantity,ItemRate,Discount',
    '1001,Amy Bird,03/04/2026,2,75.00,0.1',
    '1002,Amy Bird,05/04/2026,1,80.50,0.2',
  ].join('\n');
  await page.goto(`${company}/imports/new?kind=invoices`);
  await page.locator('input[type=file]').setInputFiles({ ...file(invoices), name: 'invoices.csv' });
  await expect(page.getByText('This looks like an export of QuickBooks.')).toBeVisible();
  const days = page.getByRole('radiogroup', { name: 'Dates in InvoiceDate' });
  await expect(days.getByText('03/04/2026 is Friday, 3 April 2026', { exact: false })).toBeVisible();
  await expect(days.getByText('03/04/2026 is Wednesday, 4 March 2026', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await days.getByText('Month first', { exact: false }).click();
  await page.getByRole('radiogroup', { name: 'Rates in Discount' }).getByText('A share of one').click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('No column says the tax of these invoices', { exact: false })).toBeVisible();
  await page.getByLabel('Tax rate of invoices that do not say it').click();
  await page.getByRole('option', { name: '21%', exact: true }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'This is what will happen' })).toBeVisible();
});
