import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function typeDays(page: Page, arrival: string, departure: string) {
  await page.getByLabel('Arrival').fill(arrival);
  await page.getByLabel('Departure').fill(departure);
  await page.getByLabel('Guest', { exact: true }).click();
}

test('a property is added, booked, not booked twice, and its stay is moved and cancelled', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas del Sur' });
  await page.goto(`${home}/settings/company`);
  await expect(main(page).getByRole('link', { name: 'Clients' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Properties' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Vacation rentals' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await main(page).getByRole('link', { name: 'Properties' }).click();
  await page.getByRole('link', { name: 'New property' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Casa del Mar');
  await page.getByLabel('Guests at most').fill('4');
  await page.getByLabel('Check-in from').fill('16:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create property' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Casa del Mar');
  await expect(page.getByText('16:00')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New reservation' }).click();
  await typeDays(page, '2027-07-04', '2027-07-11');
  await page.getByLabel('Guest', { exact: true }).fill('Julia Becker');
  await page.getByLabel('Amount').fill('840');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create reservation' }).click();
  await expect(heading).toHaveText('Julia Becker');
  await expect(page.getByText('Confirmed')).toBeVisible();

  await page.getByRole('link', { name: 'Casa del Mar' }).click();
  await page.getByRole('link', { name: 'New reservation' }).click();
  await typeDays(page, '2027-07-10', '2027-07-12');
  await page.getByLabel('Guest', { exact: true }).fill('Otto Klein');
  await page.getByRole('button', { name: 'Create reservation' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'There is a stay from 2027-07-04' });
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expect(conflict).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Guest', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create reservation' }).click();
  await expect(page.getByLabel('Guest', { exact: true })).toBeFocused();
  await expect(conflict).toBeHidden();
  await page.getByLabel('Guest', { exact: true }).fill('Otto Klein');
  await page.getByRole('button', { name: 'Create reservation' }).click();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    conflict.getByRole('link', { name: 'Open the other reservation' }).click(),
  ]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Julia Becker');

  await other.getByRole('link', { name: 'Edit' }).click();
  await typeDays(other, '2027-07-01', '2027-07-08');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Julia Becker');
  await other.close();
  await page.getByRole('button', { name: 'Create reservation' }).click();
  await expect(heading).toHaveText('Otto Klein');

  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('Checked in')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel reservation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('link', { name: 'Reservations' }).click();
  await expect(page.getByRole('link', { name: 'Julia Becker' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(page.getByText('Otto Klein').last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});

test('days are blocked and freed again on the page of a property', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas del Norte' });
  const { id } = await call(page, home, 'properties.create', { name: 'Ático' });
  await page.goto(`${home}/properties/${id}`);
  const day = inDays(10);
  await page.getByRole('button', { name: 'Block days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(day);
  await dialog.getByLabel('Last day').fill(day);
  await dialog.getByLabel('Reason').fill('New boiler');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Block days' }).click();
  await expect(page.getByText('New boiler')).toBeVisible();
  await page.getByRole('button', { name: /^Unblock the days/ }).click();
  await expect(page.getByText('New boiler')).toBeHidden();
});

test('the navigation still fits a small laptop where it has the vacation rentals', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas del Este' });
  await call(page, home, 'properties.create', { name: 'Ático' });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['', '/properties', '/request-log', '/settings/failed-tasks']) {
    await page.goto(`${home}${path}`);
    await expect(main(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    expect(await main(page).evaluate((it) => it.scrollHeight - it.clientHeight), path).toBeLessThanOrEqual(0);
  }
});
