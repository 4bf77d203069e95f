import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const openMenu = (page: Page) => page.getByRole('button', { name: /^Switch company/ }).click();

test('an owner makes the test company, passes a month in it, reads its mail and goes back', async ({ page }) => {
  const home = await signUp(page, { name: 'Tina', company: 'Prueba SL' });
  await call(page, home, 'clients.create', { name: 'Cliente Uno' });
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'Test company' })).toHaveCount(0);
  await openMenu(page);
  await page.getByRole('link', { name: 'Test company' }).click();
  await expect(page.getByRole('heading', { name: 'Test company' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Make the test company' }).click();

  const bar = page.getByRole('region', { name: 'Test company' });
  await expect(bar).toContainText('Test');
  const testHome = new URL(page.url()).pathname;
  expect(testHome).not.toBe(home);
  const before = await bar.getByText(/^It is /).textContent();
  await bar.getByRole('button', { name: 'Advance' }).click();
  await page.getByRole('menuitem', { name: '1 week' }).click();
  await expect(page.getByText('Nothing happened', { exact: false })).toBeVisible();
  await expect(bar.getByText(/^It is /)).not.toHaveText(before ?? '');
  const { now, today } = await call<{ now: string; today: string }>(page, testHome, 'testMode.advance', {
    advance: 'P1D',
  });

  const items = [{ description: 'Work', quantity: 1, unitPrice: 100, taxRate: 21 }];
  const nextDate = new Date(Date.parse(now) + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const recurring = { enabled: true, frequency: 'monthly', nextDate };
  const draft = { clientName: 'Cliente Uno', issueDate: today, items, recurring };
  await call(page, testHome, 'invoices.create', draft);
  await page.goto(testHome);
  await bar.getByRole('button', { name: 'Advance' }).click();
  await page.getByRole('menuitem', { name: 'To a date…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Advance to a date' });
  await expect(dialog.getByLabel('Date', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Advance' }).click();
  await page.getByRole('menuitem', { name: '1 month' }).click();
  await expect(page.getByText(/2 events, 0 mails written/)).toBeVisible();
  await page.goto(`${testHome}/invoices`);
  await expect(page.getByRole('row').filter({ hasText: 'Cliente Uno' })).toHaveCount(2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('link', { name: 'Mail' }).click();
  await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeVisible();
  await expect(page.getByText('Emails of a test company are stored here and never sent.')).toBeVisible();
  await expect(page.getByText('No mail server is set up', { exact: false })).toHaveCount(0);
  await bar.getByRole('link', { name: 'To the live company' }).click();
  await expect(bar).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(home);

  await openMenu(page);
  await page.getByRole('link', { name: 'Test company' }).click();
  await expect(bar).toBeVisible();
  await openMenu(page);
  await page.getByRole('link', { name: 'To the live company' }).last().click();
  await page.goto(`${home}/workbench`);
  await page.getByRole('button', { name: 'client.created' }).first().click();
  const trace = page.getByRole('dialog', { name: 'Request and what followed' });
  await trace.getByRole('button', { name: 'Send to the test company' }).click();
  await expect(page.getByText('Sent to the test company.')).toBeVisible();
  await page.goto(`${home}/test-company`);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start the test company afresh?' });
  await question.getByRole('button', { name: 'Start afresh' }).click();
  await page.waitForURL((url) => url.pathname !== `${home}/test-company`);
  expect(new URL(page.url()).pathname).not.toBe(testHome);
  await page.goto(`${home}/test-company`);
  await page.getByRole('button', { name: 'Delete the test company' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the test company' }).click();
  await expect(page.getByRole('button', { name: 'Make the test company' })).toBeVisible();
});
