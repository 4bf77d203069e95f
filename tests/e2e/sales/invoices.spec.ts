import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an invoice is written, issued, sent, printed and paid', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const client = `Imprenta Levante ${test.info().retry}`;
  const email = `cuentas${test.info().retry}@levante.test`;

  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(client);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByLabel('Name on the invoice')).toHaveValue(client);

  await page.getByLabel('Description').fill('Carteles');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Price').fill('33.35');
  await page.getByLabel('Withholding').fill('15');
  await page.getByLabel('Withholding').press('Tab');
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('€106.05');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${client}`);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€121.06');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/-\d{4}-\d+$/);
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(due).toContainText('€106.05');
  await expect(page.getByText('Fiscal record')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('To')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Prepared, not sent: this installation sends no mail')).toBeVisible(); // the tests have no mail server
  await expect(page.getByText(`to ${email}`)).toBeVisible();

  const pdf = await page.request.get(`${page.url()}/pdf`);
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(pdf.headers()['content-disposition']).toContain(`inline; filename="${number}.pdf"`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const pay = page.getByRole('button', { name: 'Mark as paid' });
  await pay.click();
  await page.getByRole('dialog').getByLabel('Amount').fill('50');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Partially paid', { exact: true })).toBeVisible();
  await expect(due).toContainText('€56.05');
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('Paid in full')).toBeVisible();
  await expect(pay).toHaveCount(0);

  await page.goto(`/w/${workspaceId}/settings/mail`);
  await expect(page.getByText(number).first()).toBeVisible();
});

test('lines are put in order by keyboard, and what is typed outlives the tab', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const descriptions = page.getByLabel('Description');
  await descriptions.fill('First');
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(descriptions.nth(1)).toBeFocused();
  await page.keyboard.type('Second');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(descriptions.first()).toHaveValue('Second');
  await expect(descriptions.first()).toBeFocused();

  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)))).toMatch(/Second.*First/);
  await page.reload();
  await expect(descriptions.first()).toHaveValue('Second');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toHaveValue('');
});

test('the list is filtered by the address bar, and a draft can be thrown away', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Fugaz ${test.info().retry}`;
  await page.request.post('/v1/invoices', {
    headers: { 'X-API-Key': apiKey },
    data: { clientName, items: [{ description: 'x', quantity: 1, unitPrice: 1 }] },
  });
  await page.goto(`/w/${workspaceId}/invoices?status=draft&q=${clientName}`);
  await expect(page.getByRole('tab', { name: 'Draft' })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row', { name: new RegExp(clientName) });
  await expect(row).toHaveCount(1);
  await page.getByRole('tab', { name: /^Paid/ }).click();
  await expect(page).toHaveURL(/status=paid/);
  await expect(page.getByText('No invoices found')).toBeVisible();
  await page.goBack();
  await page.goto(`/w/${workspaceId}/invoices?status=draft&q=${clientName}`);
  await row.getByRole('link').click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/invoices\?status=draft&q=/); // the list as it was left
  await expect(page.getByText('Draft deleted')).toBeVisible();
});
