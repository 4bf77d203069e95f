import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const company = (name: string) => ({
  clientName: name,
  clientTaxId: 'B12345674',
  clientAddress: { street: 'Calle Sol 3', city: 'Madrid' },
});

async function bill(page: Page, apiKey: string, data: object) {
  const items = [{ description: 'Chair', quantity: 4, unitPrice: 25 }];
  const answer = await page.request.post('/v1/invoices', {
    headers: { 'X-API-Key': apiKey },
    data: { items, ...data },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an invoice for nobody in particular is issued as a simplified one, and one above the limit with a warning', async ({
  page,
}) => {
  const { workspaceId, apiKey } = await signIn(page);
  const small = await bill(page, apiKey, { clientName: 'Counter sale' });
  await page.goto(`/w/${workspaceId}/invoices/${small.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('This will be a simplified invoice')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^S-\d{4}-\d+$/);
  await expect(page.getByRole('article', { name: /^Factura simplificada S-/ })).toBeVisible();

  const items = [{ description: 'Table', quantity: 1, unitPrice: 900 }];
  const large = await bill(page, apiKey, { clientName: 'Counter sale', items });
  await page.goto(`/w/${workspaceId}/invoices/${large.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByText('The client’s tax ID is missing. A full invoice must show it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue anyway' }).click();
  await expect(heading).toHaveText(/^F-\d{4}-\d+$/);
  await expect(page.getByText('Issued with missing details')).toBeVisible();
  await expectAccessible(page);
});

test('a simplified invoice is replaced by a full one for the client who asks for it', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const sale = await bill(page, apiKey, { clientName: 'Counter sale', status: 'sent' });
  await page.goto(`/w/${workspaceId}/invoices/${sale.id}`);
  await choose(page, 'Replace with a full invoice');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue full invoice' }).click();
  await expect(dialog.getByLabel('Tax ID')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Sillas Este SL');
  await dialog.getByLabel('Tax ID').fill('B12345674');
  await dialog.getByLabel('Street').fill('Calle Sol 3');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await dialog.getByLabel('Street').press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^F-\d{4}-\d+$/);
  await expect(page.getByText('Sillas Este SL').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/w/${workspaceId}/invoices/${sale.id}`);
  await expect(page.getByText(/^€121\.00 credited by R-/)).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Replace with a full invoice' })).toHaveCount(0);
});

test('some of a line is credited, by keyboard too, and the rest of the invoice is paid', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const invoice = await bill(page, apiKey, { ...company('Sillas Norte SL'), status: 'sent' });
  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Credit note');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Selected lines' }).click();
  await expect(dialog.getByText('4 left, at €25.00 each')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create credit note' }).click();
  await expect(dialog.getByText('Enter a quantity for at least one line')).toBeVisible();
  await dialog.getByLabel('Chair').fill('1');
  await expectAccessible(page);
  await dialog.getByLabel('Chair').press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Credit note for Sillas Norte SL');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(heading).toHaveText(/^R-\d{4}-\d+$/);
  const note = (await heading.textContent()) ?? '';

  await page.getByRole('link', { name: invoice.documentNumber }).click();
  await expect(page.getByText(`€30.25 credited by ${note}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog.getByText('€90.75 is due.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Paid in full')).toBeVisible();
  await choose(page, 'Credit note');
  await dialog.getByRole('radio', { name: 'Selected lines' }).click();
  await expect(dialog.getByText('3 left, at €25.00 each')).toBeVisible();
});

test('a credit note is given the tax id that its original lacks', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const items = [{ description: 'Table', quantity: 1, unitPrice: 900 }];
  const invoice = await bill(page, apiKey, { clientName: 'Counter sale', items, status: 'sent' });
  const headers = { 'X-API-Key': apiKey };
  const answer = await page.request.post(`/v1/invoices/${invoice.id}/credit-note`, {
    headers: { ...headers, 'Idempotency-Key': invoice.id },
    data: { reason: 'refund' },
  });
  const { id } = (await answer.json()).data.creditNote;
  await page.goto(`/w/${workspaceId}/invoices/${id}/edit`);
  await page.getByLabel('Tax ID').fill('B12345674');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/w/${workspaceId}/invoices/${id}`);
  const note = await page.request.get(`/v1/invoices/${id}`, { headers });
  expect(await note.json()).toMatchObject({ clientTaxId: 'B12345674' });
});

test('a quarter is closed after filing, and reopened', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const invoice = await bill(page, apiKey, { ...company('Sillas Sur SL'), issueDate: '2019-08-01', status: 'sent' });
  await page.goto(`/w/${workspaceId}/taxes?quarter=2019-Q3`);
  await page.getByRole('button', { name: 'Close quarter' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close quarter' }).click();
  await expect(page.getByText(/^Closed by /)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await choose(page, 'Cancel invoice');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(page.getByText(/The quarter 2019-Q3 is closed/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invoice.documentNumber);

  await page.goto(`/w/${workspaceId}/settings/company/taxes`);
  const closings = page.getByRole('table', { name: 'Closed quarters' });
  await closings.getByRole('link', { name: 'Q3 2019' }).click();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('This quarter is open')).toBeVisible();
  await page.goto(`/w/${workspaceId}/settings/company/taxes`);
  await expect(closings.getByRole('row', { name: /Q3 2019/ })).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
});
