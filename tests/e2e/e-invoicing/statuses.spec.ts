import { expect } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';

test('says that a received invoice is paid, and takes it back', async ({ page }) => {
  const home = await signUp(page, { name: 'Sara', company: 'Estados SL' });
  const profile = { legalName: 'Estados SL', taxId: 'B00000018', zone: 'peninsula', vatRegime: 'general' };
  await call(page, home, 'company.save', { fiscalProfile: profile });
  const bill = {
    description: 'Papel',
    amount: 121,
    invoiceNumber: 'A-7',
    vendor: 'Papelera SL',
    vendorTaxId: 'B12345674',
  };
  const { id } = await call(page, home, 'expenses.create', { ...bill, date: inDays(0), paidDate: inDays(0) });
  await page.goto(`${home}/expenses/${id}`);
  await expect(page.getByText('It is paid in full: say so')).toBeVisible();
  await page.getByRole('button', { name: 'Write down' }).click();
  const log = page.getByRole('list', { name: 'Statuses between businesses' });
  await expect(log.getByText('Paid', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Paid as XML' }).click();
  expect((await saved).suggestedFilename()).toBe('PAYMENT-A-7.xml');

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Payment taken back' }).click();
  await page.getByRole('button', { name: 'Write down' }).click();
  await expect(log.getByText('Payment taken back')).toBeVisible();
});
