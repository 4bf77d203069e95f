import { expect } from '@playwright/test';
import { addDays } from '@/lib/dates';
import { call, expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';
import { germanUbl } from '../../unit/e-invoicing/samples';

const today = inDays(0);
const [issued, due] = [addDays(today, -40), addDays(today, -3)];
const IBAN = 'DE02120300000000202051';

/** What is to be paid is rounded. */
const bill = germanUbl
  .replace('2026-03-18+01:00', issued)
  .replace('2026-04-17', due)
  .replace(
    '<b:PayableAmount currencyID="EUR">149.77',
    '<b:PayableRoundingAmount currencyID="EUR">0.03</b:PayableRoundingAmount><b:PayableAmount currencyID="EUR">149.80',
  );

test('an e-invoice with a due date and an IBAN becomes a bill to pay, which a bank transaction pays', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Eva', company: 'Facturas por pagar SL' });
  await page.goto(`${home}/expenses`);
  await page.getByRole('button', { name: 'Add e-invoice' }).click();
  const file = { name: 'rechnung.xml', mimeType: 'text/xml', buffer: Buffer.from(bill) };
  await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(file);
  await page.waitForURL(/\/expenses\/new\?file=/);
  await expect(page.getByLabel('Vendor’s IBAN')).toHaveValue(IBAN);
  await expect(page.getByLabel('Amount to pay')).toHaveValue('149.8');
  await expect(page.getByLabel('Payment reference')).toHaveValue('0815');
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schraube M8, Beratung');
  const expense = page.url();
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
  await expect(page.getByText('€149.80', { exact: true })).toBeVisible();
  await expect(page.getByText('Overdue', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);

  // It waits to be paid.
  await page.goto(`${home}/expenses?pay=overdue`);
  await expect(page.getByText('Schraube M8, Beratung')).toBeVisible();
  await expect(page.getByText('To pay: €149.80')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto(home);
  await expect(page.getByRole('link', { name: /1 bill is overdue/ })).toBeVisible();

  // What went to its account paid it.
  const { data: account } = await call<{ data: { id: string } }>(page, home, 'banking.createAccount', {
    accountName: 'Main account',
  });
  await call(page, home, 'banking.createTransaction', {
    ...{ accountId: account.id, amount: -149.8, date: today, description: 'TRANSFERENCIA SEPA' },
    counterparty: { name: 'MEIER SCHR', iban: IBAN },
  });
  await page.goto(`${home}/banking/reconcile`);
  const candidate = page.getByRole('article', { name: 'RE-2026/0815' });
  await expect(candidate.getByText('Certain')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Matched with RE-2026/0815')).toBeVisible();
  await page.goto(expense);
  await expect(page.getByText('Overdue', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Paid on', { exact: true })).toBeVisible();
});

test('a rate that is left blank is asked for, and a vendor has that of its last expense', async ({ page }) => {
  const home = await signUp(page, { name: 'Eva', company: 'Tipos de siempre SL' });
  await page.goto(`${home}/expenses/new`);
  await page.getByLabel('Description').fill('Taxi');
  await page.getByLabel('Amount', { exact: true }).fill('11');
  const rate = page.getByLabel('Tax included');
  await expect(rate).toHaveValue('21');
  await rate.fill('');
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByText('Enter the rate of the tax that the amount includes')).toBeVisible();
  await rate.fill('10');
  await page.getByLabel('Category').fill('Viajes');
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxi');

  await page.goto(`${home}/expenses/new`);
  await expect(rate).toHaveValue('21');
  await page.getByLabel('Category').fill('Viajes');
  await expect(rate).toHaveValue('10');
});
