import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('an invoice is set to recur, stopped, and let go on', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill(`Alquileres ${test.info().retry}`);
  await page.getByLabel('Description').fill('Rent');
  await page.getByLabel('Price').fill('900');
  await page.getByLabel('Issue date').fill('2027-01-31');
  await page.getByRole('checkbox', { name: 'Repeat automatically' }).click();
  await expect(page.getByLabel('Next date')).toHaveValue('28 Feb 2027');
  await page.getByLabel('Next date').fill('2027-03-31');
  await page.getByLabel('Maximum number').fill('3');
  await page.getByLabel('Maximum number').press('Tab');
  await expect(page.getByText(/Created on .*Mar.*Apr.*May[^.]*\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();

  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
});

test('an expense recurs as well', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/expenses/new`);
  await page.getByLabel('Description').fill('Office rent');
  await page.getByLabel('Amount', { exact: true }).fill('605');
  await page.getByLabel('Date', { exact: true }).fill('2027-01-31');
  await page.getByRole('checkbox', { name: 'Repeat automatically' }).click();
  await expect(page.getByLabel('Next date')).toHaveValue('28 Feb 2027');
  await expect(page.getByRole('checkbox', { name: 'Issue and send automatically' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create expense' }).click();

  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('checkbox', { name: 'Repeat automatically' })).not.toBeChecked();
});

test('the first repetition follows the frequency and the day of the document until somebody chooses it', async ({
  page,
}) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const next = page.getByLabel('Next date');
  const choose = async (frequency: string) => {
    await page.getByLabel('Frequency').click();
    await page.getByRole('option', { name: frequency }).click();
  };
  await page.getByLabel('Issue date').fill('2027-01-31');
  await page.getByRole('checkbox', { name: 'Repeat automatically' }).click();
  await expect(next).toHaveValue('28 Feb 2027');
  await choose('Every year');
  await expect(next).toHaveValue('31 Jan 2028');
  await page.getByLabel('Issue date').fill('2027-03-15');
  await page.getByLabel('Issue date').press('Tab');
  await expect(next).toHaveValue('15 Mar 2028');
  await next.fill('2027-06-01');
  await next.press('Tab');
  await choose('Every month');
  await page.getByLabel('Issue date').fill('2027-04-15');
  await page.getByLabel('Issue date').press('Tab');
  await expect(next).toHaveValue('1 Jun 2027');
  await expect(page.getByText('Leave blank for no limit.')).toBeVisible();
});
