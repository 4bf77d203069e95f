import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a company in another EU country: what its zone and kind mean is said, and its goods bear no VAT', async ({
  page,
}) => {
  const { workspaceId } = await signIn(page);
  const client = `Strandhaus GmbH ${test.info().retry}`;
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(client);
  await dialog.getByText('More', { exact: true }).click();
  await dialog.getByLabel('Tax zone').click();
  await page.getByRole('option', { name: 'Another EU country' }).click();
  await expect(dialog.getByText('Without a VAT number, they are taxed as a consumer.')).toBeVisible();
  await dialog.getByLabel('Tax ID').fill('DE136695976');
  await expect(
    dialog.getByText(
      'Goods invoiced to this client are charged no IVA: intra-Community supply, art. 25 LIVA; services, no IVA: the buyer pays it, reverse charge, art. 69 LIVA.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await expect(page.getByLabel('Name on the invoice')).toHaveValue(client);

  await page.getByLabel('Description').fill('Posters');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price').fill('50');
  await page.getByText('More details').click();
  await page.getByLabel('Type of supply').click();
  await page.getByRole('option', { name: 'Goods' }).click();
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('€100.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${client}`);
  await expect(page.getByRole('article')).toContainText('art. 25');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€100.00');
  await expectAccessible(page);
});
