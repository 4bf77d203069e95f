import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { germanUbl } from '../../unit/e-invoicing/samples';

const file = { name: 'rechnung.xml', mimeType: 'text/xml', buffer: Buffer.from(germanUbl) };

test('an e-invoice of a vendor fills in an expense, is read as a page, and is told of when it comes again', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Eva', company: 'Compras Norte SL' });
  await page.goto(`${home}/expenses`);
  await page.getByRole('button', { name: 'Add e-invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a vendor’s e-invoice' });
  await expectAccessible(page);
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await page.waitForURL(/\/expenses\/new\?file=/);

  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('149.77');
  await expect(page.getByLabel('Invoice number', { exact: true })).toHaveValue('RE-2026/0815');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Schraube M8, Beratung');
  await page.getByText('What the e-invoice says').click();
  const paper = page.getByRole('article', { name: 'E-invoice RE-2026/0815' });
  await expect(paper.getByText('Fracht')).toBeVisible();
  await expect(paper.getByText('€125.86', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  const offer = page.getByRole('checkbox', { name: 'Add Meier Schrauben GmbH & Co. KG (DE136695976) to your vendors' });
  await expect(offer).toBeChecked();
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schraube M8, Beratung');
  await expect(page.getByText('Meier Schrauben GmbH & Co. KG').first()).toBeVisible();

  await page.getByRole('button', { name: 'Show rechnung.xml' }).click();
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('Schraube M8');
  await expectAccessible(page);

  // Dropped on the list, with figures that somebody has changed.
  await page.goto(`${home}/expenses`);
  await expect(page.getByRole('button', { name: 'Add e-invoice' })).toBeVisible();
  await drop(page, germanUbl.replaceAll('>23.91<', '>29.13<'));
  await page.waitForURL(/\/expenses\/new\?file=/);
  await expect(page.getByText('Invoice RE-2026/0815 of this vendor has been entered already.')).toBeVisible();
  await expect(page.getByText('19 percent of 125.86 is 23.91, but the invoice says 29.13.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('link', { name: 'Open that expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schraube M8, Beratung');
});

test('what is no e-invoice is attached all the same, and said to be none', async ({ page }) => {
  const home = await signUp(page, { name: 'Eva', company: 'Compras Sur SL' });
  await page.goto(`${home}/expenses`);
  await page.getByRole('button', { name: 'Add e-invoice' }).click();
  const pdf = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.getByLabel('Choose a file').setInputFiles(pdf);
  await expect(page.getByText('This PDF contains no e-invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show ticket.pdf' })).toBeVisible();
});

/** Drops a file as from a file manager. */
async function drop(page: Page, content: string): Promise<void> {
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'rechnung.xml', { type: 'text/xml' }));
    return transfer;
  }, content);
  await page.locator('body').dispatchEvent('drop', { dataTransfer: files });
}
