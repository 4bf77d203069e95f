import { expect } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('a list is sorted by its columns, and what is done to many rows can be undone', async ({ page }) => {
  const home = await signUp(page, { name: 'Lola', company: 'Listas SL' });
  for (const [name, price] of [
    ['Zócalo', 5],
    ['Ánfora', 90],
    ['mesa', 40],
  ]) {
    await call(page, home, 'products.create', { name, unitPrice: price });
  }
  await page.goto(`${home}/products`);
  const names = page.getByRole('table').getByRole('link');
  await expect(names).toHaveText(['mesa', 'Ánfora', 'Zócalo']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names).toHaveText(['Ánfora', 'mesa', 'Zócalo']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await expect(names).toHaveText(['Ánfora', 'mesa', 'Zócalo']);
  await expect(page).toHaveURL(/sort=unitPrice&order=desc/);

  await page.getByRole('checkbox', { name: 'Select mesa' }).click();
  await page.getByRole('checkbox', { name: 'Select Zócalo' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2 products deactivated')).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Inactive', { exact: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 products?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 products deleted')).toBeVisible();
  await expect(page.getByText('No products yet')).toBeVisible();
});

test('a view of a list is saved, opens it, and is renamed and deleted', async ({ page }) => {
  const home = await signUp(page, { name: 'Vera', company: 'Vistas SL' });
  await page.goto(`${home}/invoices?status=overdue&sort=total&order=desc`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Big and late');
  await page.getByRole('checkbox', { name: 'Open this list with it' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Big and late' })).toBeVisible();

  await page.goto(`${home}/invoices`);
  await expect(page).toHaveURL(/sort=total&status=overdue/);
  await expect(page.getByRole('tab', { name: 'Overdue' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Big and late' }).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const name = page.getByLabel('Name of Big and late');
  await name.fill('Late');
  await name.press('Enter');
  await expect(page.getByLabel('Name of Late')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Late' }).click();
  await expect(page.getByLabel('Name of Late')).toHaveCount(0);
});

test('only drafts are deleted of what is selected, and the others are named', async ({ page }) => {
  const home = await signUp(page, { name: 'Nora', company: 'Borradores SL' });
  await page.goto(`${home}/settings/company`);
  await page.getByLabel('Legal name').fill('Borradores SL');
  await page.getByLabel('Tax ID').fill('B00000018');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];
  await call(page, home, 'quotes.create', { clientName: 'Uno', items });
  const kept = await call(page, home, 'quotes.create', { clientName: 'Dos', items });
  await call(page, home, 'quotes.markSent', { quoteId: kept.id });
  await page.goto(`${home}/quotes`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Delete drafts' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete drafts' }).click();
  await expect(page.getByText('1 draft deleted')).toBeVisible();
  const failures = page.getByRole('dialog', { name: '1 item was not changed' });
  await expect(failures.getByText('It has been sent. Only drafts can be deleted.')).toBeVisible();
  await expectAccessible(page);
  await failures.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/quotes/${kept.id}`));
});

test('on a phone a list is made of cards, and its filters are behind one button', async ({ page }) => {
  const home = await signUp(page, { name: 'Pia', company: 'Fichas SL' });
  const client = 'Compañía Internacional de Transportes y Almacenamientos del Mediterráneo Occidental SA';
  const items = [{ description: 'Work', quantity: 1, unitPrice: 1234.5 }];
  await call(page, home, 'invoices.create', { clientName: client, items });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${home}/invoices`);
  const card = page.getByRole('listitem').filter({ hasText: client });
  await expect(card.getByText('€', { exact: false }).first()).toBeInViewport();
  const name = card.getByText(client);
  expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth || it.clientWidth === 0)).toBe(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Choose a period' }).click();
  await page.getByRole('menuitem', { name: 'This year' }).click();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 375);
});

test('a list of many pages is gone through by number and by rows on a page, which its address keeps', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Pía', company: 'Páginas SL' });
  for (const batch of [0, 1, 2]) {
    const items = Array.from({ length: 40 }, (_, at) => ({ name: `Client ${batch * 40 + at}` }));
    await call(page, home, 'clients.createBatch', { items });
  }
  await page.goto(`${home}/clients?size=25`);
  const range = page.getByRole('navigation', { name: 'Pages' }).getByText(/–/);
  await expect(range).toHaveText('1–25 of 120');
  const number = page.getByLabel(/^Page\s+of 5$/);
  await number.fill('4');
  await number.press('Enter');
  await expect(range).toHaveText('76–100 of 120');
  await expect(page).toHaveURL(/page=4/);
  await expect(number).toHaveValue('4');
  await page.reload();
  await expect(range).toHaveText('76–100 of 120');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(range).toHaveText('101–120 of 120');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(range).toHaveText('76–100 of 120');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(range).toHaveText('51–75 of 120');
  await number.fill('99');
  await number.press('Enter');
  await expect(range).toHaveText('101–120 of 120');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('combobox', { name: 'Rows on a page' }).click();
  await page.getByRole('option', { name: '100 rows' }).click();
  await expect(range).toHaveText('101–120 of 120');
  await expect(page).toHaveURL(/size=100/);
  await page.goto(`${home}/clients?page=77`); // beyond the last
  await expect(range).toHaveText('1–50 of 120');
});

test('a list shows several states at once', async ({ page }) => {
  const home = await signUp(page, { name: 'Eva', company: 'Estados SL' });
  for (const [name, status] of [
    ['Casa', 'Active'],
    ['Piso', 'Maintenance'],
    ['Ático', 'Inactive'],
  ]) {
    await call(page, home, 'properties.create', { name, status });
  }
  await page.goto(`${home}/properties?status=Inactive`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Several states' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Active', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=Active,Inactive/);
  await expect(page.getByRole('tab', { name: 'Active and Inactive' })).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(rows).toHaveCount(4);
  await expect(page).not.toHaveURL(/status/);
});

test('what another program calls a record is written and shown', async ({ page }) => {
  const home = await signUp(page, { name: 'Rita', company: 'Referencias SL' });
  await page.goto(`${home}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Tienda');
  await page.getByLabel('Description').fill('Work');
  await page.getByLabel('Price').fill('900');
  await page.getByText('More details').click();
  await page.getByLabel('External reference').fill('shop-4711');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Tienda');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('External reference')).toHaveValue('shop-4711');

  await page.goto(`${home}/vendors/new`);
  await page.getByLabel('Name', { exact: true }).fill('Papel SA');
  await page.getByLabel('External reference').fill('v-1');
  await page.getByRole('button', { name: 'Create vendor' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'v-1' })).toBeVisible();
});
