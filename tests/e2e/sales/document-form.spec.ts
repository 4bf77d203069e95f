import { expect } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('lines are written by keyboard alone, and rows of a spreadsheet pasted', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const descriptions = page.getByLabel('Description');
  const quantities = page.getByLabel('Quantity');
  await descriptions.fill('First');
  await page.getByLabel('Price').fill('10');
  await page.keyboard.press('Enter');
  await expect(descriptions.nth(1)).toBeFocused();
  await page.keyboard.press('Enter'); // an empty line is enough
  await expect(descriptions).toHaveCount(2);
  await page.keyboard.type('Second');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('in two lines');
  await expect(descriptions.nth(1)).toHaveValue('Second\nin two lines');

  await quantities.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(quantities.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(quantities.nth(1)).toBeFocused();
  await page.keyboard.press('Alt+Delete');
  await expect(descriptions).toHaveCount(1);
  await expect(descriptions).toBeFocused();

  await descriptions.evaluate((field) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Concepto\tCantidad\tPrecio\nSilla\t2\t1.234,50 €\t21%\nMesa\t1\t300\t10%');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(descriptions).toHaveCount(3);
  await expect(descriptions.nth(1)).toHaveValue('Silla');
  await expect(page.getByLabel('Price').nth(1)).toHaveValue('1,234.5');
  await expect(page.getByLabel('Tax', { exact: true }).nth(2)).toHaveText(/10%/);
  await expect(page.getByRole('status').filter({ hasText: '2 lines pasted' })).toBeAttached();
  await expectAccessible(page);
});

test('a new invoice begins in the client, and its first line is on the screen', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const description = page.getByLabel('Description');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/w/${workspaceId}/invoices/new`);
    await expect(page.getByRole('combobox', { name: 'Client', exact: true })).toBeFocused();
    await expect(description).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Price')).toBeInViewport({ ratio: 1 });
    const foot = await page.getByRole('region', { name: 'Amount due' }).boundingBox();
    const price = await page.getByLabel('Price').boundingBox();
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    expect((await description.boundingBox())?.width).toBeGreaterThan(280);
    const tax = page.getByLabel('Tax', { exact: true }).locator('span').first();
    expect(await tax.evaluate((words) => words.scrollWidth - words.clientWidth), 'nothing is cut').toBeLessThanOrEqual(
      0,
    );
  }
  await page.getByLabel('Tax', { exact: true }).click();
  await page.getByRole('option', { name: '0%', exact: true }).click();
  const warning = page.getByText(/^A line is charged 0% and does not say why/);
  await expect(page.getByLabel('Tax', { exact: true })).toHaveAccessibleDescription(/A line is charged 0%/);
  expect((await warning.boundingBox())?.width, 'across the line, not in the column').toBeGreaterThan(280);
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('group', { name: 'Line 1' }).getByText('Line 1', { exact: true })).toBeVisible();
  await expectFits(page, 375);
});

test('the paper follows what is typed', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const paper = page.getByRole('region', { name: 'Preview' }).getByRole('article');
  await page.getByLabel('Name on the invoice').fill('Talleres Sur');
  await page.getByLabel('Description').fill('Oak shelf');
  await page.getByLabel('Price').fill('40');
  await expect(paper).toContainText('Talleres Sur');
  await expect(paper.getByRole('row').filter({ hasText: 'Oak shelf' })).toContainText(/40[.,]00/);
  await expect(paper).toContainText(/48[.,]40/);
  await page.getByLabel('Quantity').fill('2');
  await expect(paper).toContainText(/96[.,]80/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Talleres Sur');
  await expect(page.getByRole('article')).toContainText('Oak shelf');
});

test('a product is made within the form, and nothing that was typed is lost', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  const product = `Torneado ${test.info().retry}-${Date.now()}`;
  await page.goto(`/w/${workspaceId}/invoices/new`);
  await page.getByLabel('Name on the invoice').fill('Ebanistas Norte');
  await page.getByLabel('Description').fill('Kept');
  await page.getByLabel('Price').fill('5');
  await page.getByRole('combobox', { name: 'Add a product…' }).fill(product);
  await page.getByRole('button', { name: `Create “${product}”` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(product);
  await dialog.getByLabel('Price').fill('12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Description').nth(1)).toHaveValue(product);
  await expect(page.getByLabel('Price').nth(1)).toHaveValue('12');
  await expect(page.getByLabel('Description').first()).toHaveValue('Kept');
  await expect(page.getByLabel('Name on the invoice')).toHaveValue('Ebanistas Norte');

  // By keyboard: Enter where nothing is found, Tab to the button where something is.
  const finder = page.getByRole('combobox', { name: 'Add a product…' });
  await finder.fill(`${product} bis`);
  await expect(page.getByText('No products found.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(`${product} bis`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await finder.fill(product.slice(0, -1));
  await expect(page.getByRole('option', { name: product })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Create “${product.slice(0, -1)}”` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(product.slice(0, -1));
});

test('on a phone the total and the button that saves stay in reach', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const total = page.getByRole('region', { name: 'Amount due' });
  const save = page.getByRole('button', { name: 'Create draft' });
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Description').fill('Oak shelf');
  await page.getByLabel('Price').fill('40');
  await page.getByLabel('Price').press('Tab');
  await expect(total).toContainText('€48.40');
  await page.getByLabel('Notes').scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expectFits(page, 375);
  await expectAccessible(page);
});

test('discounts and charges of the whole document change what it comes to, and stand on its paper', async ({
  page,
}) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/w/${workspaceId}/invoices/new`);
  const due = page.getByRole('region', { name: 'Amount due' });
  await page.getByLabel('Name on the invoice').fill('Talleres Sur');
  await page.getByLabel('Description').fill('Oak shelf');
  await page.getByLabel('Price').fill('100');
  await page.getByRole('button', { name: 'Add charge' }).click();
  await page.keyboard.type('Shipping to the islands'); // its reason has the focus
  const charge = page.getByRole('group', { name: 'Charge 1' });
  await charge.getByLabel('Amount').fill('20');
  await page.getByRole('button', { name: 'Add discount' }).click();
  const discount = page.getByRole('group', { name: 'Discount 1' });
  await discount.getByLabel('Reason').fill('Loyalty');
  await discount.getByLabel('Amount').fill('10');
  await discount.getByLabel('Amount').press('Tab');
  await expect(due).toContainText('€133.10'); // 110 and 21 %
  await expectFits(page, 375);
  await expectAccessible(page);

  await discount.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(discount.getByText(/No more can be taken off/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove discount 1' }).click();
  await expect(page.getByRole('button', { name: 'Add discount' })).toBeFocused();
  await expect(due).toContainText('€145.20');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Talleres Sur');
  await expect(page.getByRole('article')).toContainText('Shipping to the islands');
  await expect(page.getByRole('article')).toContainText(/145[.,]20/);
});
