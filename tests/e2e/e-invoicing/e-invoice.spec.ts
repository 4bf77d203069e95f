import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, expectNarrow, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an invoice says what its e-invoice lacks, and is saved as one once that is entered', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const headers = { 'X-API-Key': apiKey };
  const sent = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const client = await sent('/v1/clients', {
    name: `Stadt Bremen ${test.info().retry}`,
    email: 'rechnung@bremen.example',
    fiscalZone: 'eu',
    address: { street: 'Am Markt 21', city: 'Bremen', postalCode: '28195', country: 'DE' },
  });
  const items = [{ description: 'Stühle', quantity: 2, unitPrice: 80 }];
  const invoice = { clientId: client.id, clientName: client.name, dueDate: '2099-01-31', status: 'sent', items };
  const { id } = await sent('/v1/invoices', invoice);
  // What the company has already is what other tests read.
  const company = await (await page.request.get('/v1/company', { headers })).json();
  const reached = { contactName: 'Ana Ruiz', phone: '+34 960 000 000', email: 'ana@norte.example' };
  const data = { ...reached, iban: 'ES9121000418450200051332', ...company };
  expect((await page.request.patch('/v1/company', { headers, data })).status()).toBe(200);

  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  await expect(page.getByRole('heading', { name: 'E-invoice', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Format', exact: true }).click();
  await page.getByRole('option', { name: 'XRechnung (UBL)', exact: true }).click();
  const leitweg = page.getByText('Enter the Leitweg-ID, or the reference that the buyer wants named.');
  await expect(leitweg).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit invoice', exact: true }).first().click();
  // The link leads to the field itself, out of its fold.
  const reference = page.getByLabel('Buyer reference', { exact: true });
  await expect(reference).toBeFocused();
  await reference.fill('04011000-12345-03');
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();

  // By the client's country and their reference it is offered by itself now.
  await expect(page.getByRole('combobox', { name: 'Format', exact: true })).toHaveText('XRechnung (UBL)');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download XML', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xrechnung\.xml$/);
  const xml = readFileSync(await download.path(), 'utf8');
  expect(xml).toContain('<cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>');
  await expect(page.getByText('Last made')).toBeVisible();

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'XRechnung (UBL)' });
  await expect(shown.getByText('Stühle')).toBeVisible();
  await expect(shown.getByText(client.name)).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expectNarrow(page);
  await expectAccessible(page);
});

test('a client keeps what their e-invoices need', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/clients/new`);
  await page.getByLabel('Name', { exact: true }).fill(`Ayuntamiento ${test.info().retry}`);
  await page.getByText('E-invoicing', { exact: true }).click();
  await page.getByLabel('DIR3: managing body', { exact: true }).fill('l01280796');
  await page.getByLabel('Address scheme (EAS)', { exact: true }).fill('Peppol');
  await page.getByRole('button', { name: 'Create client', exact: true }).click();
  await expect(page.getByText('Use a code of the list EAS, such as 9920')).toBeVisible();
  await page.getByLabel('Address scheme (EAS)', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create client', exact: true }).click();
  await page.waitForURL(/\/clients\/cli_/);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByText('E-invoicing', { exact: true }).click();
  await expect(page.getByLabel('DIR3: managing body', { exact: true })).toHaveValue('L01280796');
});
