import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Two issued invoices of 121.00 for a new client, by API. */
async function bill(page: Page, apiKey: string) {
  const headers = { 'x-api-key': apiKey };
  const name = `Talleres Turia ${test.info().title.length}${test.info().retry}`;
  const client = await (await page.request.post('/v1/clients', { headers, data: { name } })).json();
  const items = [{ description: 'Revisión', quantity: 1, unitPrice: 100, taxRate: 21 }];
  const data = { clientId: client.id, clientName: name, status: 'sent', items };
  const invoices = [];
  for (let n = 0; n < 2; n++) invoices.push(await (await page.request.post('/v1/invoices', { headers, data })).json());
  return {
    client,
    invoices,
    read: async (id: string) => (await page.request.get(`/v1/invoices/${id}`, { headers })).json(),
  };
}

async function fillLine(page: Page, amount: string) {
  await page.getByLabel('Description').first().fill('Rebate of the year');
  await page.getByLabel('Amount before tax').fill(amount);
  await page.getByLabel('Tax rate').fill('21');
}

test('selected invoices are credited together, and each says so once the note is issued', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { client, invoices, read } = await bill(page, apiKey);
  await page.goto(`/w/${workspaceId}/invoices?client=${client.id}`);
  for (const { documentNumber } of invoices) {
    await page.getByRole('checkbox', { name: `Select ${documentNumber}` }).click();
  }
  await page.getByRole('button', { name: 'Credit together' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit several invoices');
  for (const { documentNumber } of invoices) {
    await expect(page.getByRole('checkbox', { name: documentNumber })).toBeChecked();
  }
  await fillLine(page, '50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Issue/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('R-');
  for (const { id } of invoices) {
    expect(await read(id)).toMatchObject({ amountDue: 90.75, creditedAmount: 30.25 });
    await page.goto(`/w/${workspaceId}/invoices/${id}`);
    await expect(page.getByText('Partly credited')).toBeVisible();
    await expect(page.getByText('€90.75').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a period, or an invoice of another program, is credited from the client', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { client } = await bill(page, apiKey);
  await page.goto(`/w/${workspaceId}/clients/${client.id}`);
  await page.getByRole('link', { name: 'Credit several' }).click();
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByText('Choose at least one invoice')).toBeVisible();

  await page.getByRole('radio', { name: 'Invoices of another program' }).check();
  await page.getByLabel('Number').fill('A-2024-7');
  await page.getByLabel('Base').fill('300');
  await page.getByLabel('Tax', { exact: true }).fill('63');
  await fillLine(page, '40');
  await page.getByLabel('Issue date').first().fill('2024-12-01');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.name);
});
