import { expect, type Page } from '@playwright/test';
import { addMonths, todayIn } from '@/lib/dates';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** The month before this one, which can be closed. */
const lastMonth = () => addMonths(todayIn('Europe/Madrid', new Date()), -1).slice(0, 7);

async function manage(page: Page, company: string) {
  const home = await signUp(page, { name: 'Ana', company });
  const owner = { ownerName: 'Luis Gil', ownerEmail: 'luis@acme.example', commissionRate: 20 };
  const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Casa del Mar', ...owner });
  const month = lastMonth();
  const stay = { propertyId, guestName: 'Julia Becker', checkIn: `${month}-03`, checkOut: `${month}-10`, amount: 700 };
  await call(page, home, 'reservations.create', stay);
  await call(page, home, 'expenses.create', { description: 'New boiler', amount: 100, date: `${month}-05` });
  return { home, propertyId, month };
}

test('a month gets its costs, is closed, invoiced, paid out and mailed', async ({ page }) => {
  const { home, propertyId } = await manage(page, 'Casas del Sur');
  await page.goto(`${home}/properties/${propertyId}`);
  await page.getByRole('link', { name: 'Owner statement', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owner statement');
  await expect(page.getByRole('link', { name: 'Julia Becker' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').getByLabel('Reserve').fill('50');
  await page.getByRole('dialog').getByLabel('Opening balance').fill('-30.6');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add a cost' }).click();
  await page.getByRole('dialog').getByLabel('Expense').fill('boiler');
  await page.getByRole('option', { name: /New boiler/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByRole('link', { name: 'New boiler' })).toBeVisible();

  await page.getByRole('button', { name: 'Close month' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByText('Statement 1')).toBeVisible();
  // 700 less a fee of 140 with 21 % of VAT, 100 for the boiler, and what the owner owed.
  await expect(summary.getByRole('row', { name: /^Opening balance/ })).toContainText('-€30.60');
  await expect(summary.getByRole('row', { name: /^Balance/ })).toContainText('400.00');
  await expect(summary.getByRole('row', { name: /^To be paid out/ })).toContainText('350.00');
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog').getByLabel('Opening balance')).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Invoice the fee' }).click();
  await expect(page.getByRole('link', { name: 'Fee invoice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeHidden();

  await page.getByRole('button', { name: 'Note a payout' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Note payout' }).click();
  await expect(summary.getByRole('row', { name: /^Closing balance/ })).toContainText('50.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send to owner' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('luis@acme.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Prepared, not sent: this installation sends no mail')).toBeVisible();

  for (const [name, type] of [
    ['PDF', 'application/pdf'],
    ['CSV', 'text/csv'],
  ] as const) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const answer = await page.request.get(href ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
  }

  await page.getByRole('link', { name: 'Fee invoice' }).click();
  await expect(page.getByText('169.40').first()).toBeVisible();
});

test('a month of all properties is looked through, and the chosen ones are closed together', async ({ page }) => {
  const { home, propertyId, month } = await manage(page, 'Casas del Este');
  const { id: attic } = await call(page, home, 'properties.create', { name: 'Ático', ownerName: 'Eva Sanz' });
  const before = addMonths(`${month}-01`, -2).slice(0, 7);
  await call(page, home, 'ownerStatements.close', { propertyId: attic, month: before });
  await page.goto(home);
  await page.getByRole('link', { name: 'Owner statements' }).click();
  const table = page.getByRole('table', { name: 'Owner statements' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  await expect(row('Casa del Mar')).toContainText('€530.60'); // 700 less a fee of 140 with 21 % of VAT
  await expect(row('Ático')).toContainText('An earlier month is open');
  await expectAccessible(page, { everyRow: true });

  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Close month' }).click();
  const preview = page.getByRole('alertdialog');
  await expect(preview.getByRole('heading')).toContainText('of 1 property?');
  await expect(preview.getByRole('list', { name: 'To be closed, with its balance' })).toHaveText('Casa del Mar€530.60');
  await expect(preview.getByRole('list', { name: 'These stay as they are:' })).toContainText('Ático');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close month' }).click();
  await expect(row('Casa del Mar')).toContainText('Closed');
  const done = page.getByRole('listitem').filter({ hasText: '1 month closed' });
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Casa del Mar')).toContainText('Open');

  for (const file of ['PDF', 'CSV']) {
    const href = await row('Casa del Mar')
      .getByRole('link', { name: `${file} of Casa del Mar` })
      .getAttribute('href');
    expect((await page.request.get(href ?? '')).status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await table.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: 'Close month' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.getByRole('list', { name: 'Owner statements' })).toContainText('Casa del Mar');
  await expectFits(page, 375);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Casa del Mar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/properties/${propertyId}/statement\\?month=${month}`));
  await expect(page.getByRole('link', { name: 'Julia Becker' })).toBeVisible();
});

test('a statement reads well on a phone, in the dark and in Spanish, and turns by month', async ({ page }) => {
  const { home, propertyId } = await manage(page, 'Casas del Norte');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${home}/properties/${propertyId}/statement`);
  const stays = page.getByRole('list', { name: 'Stays' });
  await expect(stays.getByText('Julia Becker')).toBeVisible();
  await expectFits(page, 375);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No stays', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close month' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(stays).toBeVisible();

  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url: page.url() }]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liquidación al propietario');
  await expectFits(page, 375);
  await expectAccessible(page);
});
