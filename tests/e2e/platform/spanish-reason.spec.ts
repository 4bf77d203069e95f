import { expect } from '@playwright/test';
import { call, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('in Spanish a refusal is said by its code, beside the field', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const home = `/w/${workspaceId}`;
  const items = [{ description: 'Carteles', quantity: 1, unitPrice: 100, taxRate: 21 }];
  const { id } = await call(page, home, 'invoices.create', { clientName: 'Hotel Sol', items, status: 'sent' });
  await page
    .context()
    .addCookies([{ name: 'folio-locale', value: 'es', url: String(test.info().project.use.baseURL) }]);
  await page.goto(`${home}/invoices/${id}`);
  await page.getByRole('button', { name: 'Marcar como pagada' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Importe')).toHaveValue('121');
  await call(page, home, 'invoices.pay', { invoiceId: id, paidDate: null, amount: 60 });
  await dialog.getByRole('button', { name: 'Marcar como pagada' }).click();
  await expect(dialog.getByText(/^Quedan pendientes 61,00 como máximo\./)).toBeVisible();
});
