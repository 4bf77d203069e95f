import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { readPdfText, withoutSpace } from '~/tests/setup/pdf-text';

const sale = {
  clientTaxId: 'B12345674',
  clientAddress: { street: 'Calle Sol 3', city: 'Madrid', postalCode: '28001', country: 'ES' },
  items: [
    { description: 'Oak shelf', quantity: 2, unitPrice: 40 },
    { description: 'Delivery', quantity: 1, unitPrice: 20, taxRate: 10 },
  ],
};

async function make(page: Page, apiKey: string, of: 'invoices' | 'quotes', changes: object) {
  const headers = { 'X-API-Key': apiKey };
  return (await page.request.post(`/v1/${of}`, { headers, data: { ...sale, ...changes } })).json();
}

test('the page of an invoice is its paper, and says what is due', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const dates = { issueDate: '2026-01-10', dueDate: '2026-01-31' };
  const { id } = await make(page, apiKey, 'invoices', { clientName: 'Estantes Sur', status: 'sent', ...dates });
  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Oak shelf');
  const printed = await readPdfText(await (await page.request.get(`${page.url()}/pdf`)).body());
  for (const text of await paper.locator('p, dt, dd, td, th, li').allTextContents()) {
    expect(printed.toLowerCase()).toContain(withoutSpace(text).toLowerCase());
  }
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('€118.80');
  await expect(due).toContainText(/\d+ days late/);
  await due.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Fiscal record').click();
  await expect(page.getByText('Fingerprint', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(paper).toBeVisible();
  await expectFits(page, 375);
  await expectAccessible(page);
});

test('what was issued is marked as sent, and listed as such', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const clientName = `Correo Propio ${test.info().retry}`;
  const { id } = await make(page, apiKey, 'invoices', { clientName, status: 'sent' });
  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  const badge = (text: string) => page.locator('header').getByText(text, { exact: true });
  await expect(badge('Issued')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
  await expect(badge('Sent')).toBeVisible();
  await expect(page.getByText('Marked as sent', { exact: true }).first()).toBeVisible();
  await page.goto(`/w/${workspaceId}/invoices?status=issued&q=${clientName}`);
  await expect(page.getByText('No invoices found')).toBeVisible();
  await page.getByRole('tab', { name: /^Sent/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(clientName) })).toHaveCount(1);
});

test('what a credit note settles owes nothing, and the note is not paid', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const { id } = await make(page, apiKey, 'invoices', { clientName: 'Abonos Este', status: 'sent' });
  const headers = { 'X-API-Key': apiKey, 'Idempotency-Key': id };
  const answer = await page.request.post(`/v1/invoices/${id}/credit-note`, { headers, data: { reason: 'error' } });
  const note = (await answer.json()).data.creditNote.id;
  await page.request.patch(`/v1/invoices/${note}`, { headers: { 'X-API-Key': apiKey }, data: { status: 'sent' } });

  await page.goto(`/w/${workspaceId}/invoices/${id}`);
  await expect(page.getByText('Credited', { exact: true })).toBeVisible();
  const due = page.getByRole('region', { name: 'Amount due' });
  await expect(due).toContainText('€0.00');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);

  await page.goto(`/w/${workspaceId}/invoices/${note}`);
  await expect(page.getByText('Credit note', { exact: true }).first()).toBeVisible();
  await expect(due).toContainText('Taken off what it corrects');
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
});

test('an invoice and a quote are duplicated into a draft that can be changed', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const client = 'Repite SL';
  const invoice = await make(page, apiKey, 'invoices', { clientName: client, status: 'sent' });
  await page.goto(`/w/${workspaceId}/invoices/${invoice.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name on the invoice')).toHaveValue(client);
  await expect(page.getByLabel('Description').first()).toHaveValue('Oak shelf');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${client}`);

  const quote = await make(page, apiKey, 'quotes', { clientName: client, status: 'sent' });
  await page.goto(`/w/${workspaceId}/quotes/${quote.id}`);
  await expect(page.getByRole('article')).toContainText('Oak shelf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name on the quote')).toHaveValue(client);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(quote.documentNumber);
});
