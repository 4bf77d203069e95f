import { expect } from '@playwright/test';
import { call, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { issueInvoice } from '~/tests/e2e/sales/issue-invoice';

test('the list of movements says what a match has left unexplained', async ({ page }) => {
  const home = await signUp(page, { name: 'Rita', company: 'Restos SL' });
  const address = { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001', country: 'ES' };
  await call(page, home, 'company.patch', {
    ...{ legalName: 'Restos SL', taxId: 'B00000018', fiscalZone: 'peninsula', address },
  });
  const invoice = await issueInvoice(page, home, 'Acme Studio SL');
  const { data: account } = await call<{ data: { id: string } }>(page, home, 'banking.createAccount', {
    accountName: 'Main',
  });
  const movement = {
    accountId: account.id,
    amount: 300,
    date: inDays(0),
    description: 'ACME',
  };
  const { data: moved } = await call<{ data: { id: string } }>(page, home, 'banking.createTransaction', movement);
  const asked = { transactionId: moved.id, documentId: invoice.id, documentType: 'invoice' };
  await call(page, home, 'reconciliation.match', asked);
  await page.goto(`${home}/banking`);
  await page.getByRole('link', { name: 'Main', exact: true }).click();
  await expect(page.getByRole('row', { name: /ACME/ }).getByText('Not explained')).toBeVisible();
  await expectNarrow(page);
  await page.goto(`${home}/banking/reconcile`);
  await expect(page.getByText('Every movement is matched, not all of it explained')).toBeVisible();
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await expect(page.getByRole('heading', { name: 'ACME' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo match' })).toBeVisible();
});
