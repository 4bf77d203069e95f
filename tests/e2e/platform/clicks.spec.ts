import { expect, type Page } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const line = (page: Page) => page.locator('[data-pending-line]');

/** Has the server's answers to some requests wait; gives what lets them come. */
async function hold(page: Page, isHeld: (url: URL, isPage: boolean) => boolean) {
  let letCome = () => {};
  const may = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (isHeld(new URL(request.url()), request.headers().rsc !== undefined)) await may;
    await route.continue();
  });
  return async () => {
    letCome();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('each click shows at once that it was heard, however long the answer takes', async ({ page }) => {
  const home = await signUp(page, { name: 'Lenta', company: 'Lenta SL' });
  const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];
  const { id } = await call<{ id: string }>(page, home, 'invoices.create', { clientName: 'Cliente Uno', items });
  await call(page, home, 'products.create', { name: 'Horas', unitPrice: 10 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await page.goto(`${home}/products`);
  await expect(page.getByRole('link', { name: 'Horas' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await expect(line(page)).toHaveCount(0);

  // A link of the navigation.
  let answer = await hold(page, (_, isPage) => isPage);
  const invoices = page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true });
  await invoices.click();
  await expect(line(page)).toHaveCSS('opacity', '1');
  await expect(invoices.locator('[data-going]')).toHaveCount(1);
  await expect(page).toHaveURL(`${home}/products`);
  await answer();
  const row = page.getByRole('row', { name: /Cliente Uno/ });
  await expect(row).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  // A tab, whose rows are asked for.
  answer = await hold(page, ({ pathname }) => pathname.includes('invoices.browse'));
  await page.getByRole('tab', { name: /^Paid/ }).click();
  await expect(page.getByRole('tab', { name: /^Paid/ })).toHaveAttribute('aria-selected', 'true');
  await expect(line(page)).toHaveCSS('opacity', '1');
  await expect(row, 'stays until the others are there').toBeVisible();
  await answer();
  await expect(row).toBeHidden();
  await expect(line(page)).toHaveCount(0);

  // A filter.
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(row).toBeVisible();
  answer = await hold(page, ({ pathname }) => pathname.includes('invoices.browse'));
  await page.getByRole('search').getByRole('textbox').fill('nobody of this name');
  await expect(line(page)).toHaveCSS('opacity', '1');
  await answer();
  await expect(row).toBeHidden();
  await page.getByRole('search').getByRole('textbox').fill('');
  await expect(row).toBeVisible();

  // A row.
  answer = await hold(page, (_, isPage) => isPage);
  await row.getByRole('link').click();
  await expect(line(page)).toHaveCSS('opacity', '1');
  await expect(row.locator('[data-going]')).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(id));
  await answer();
  await expect(page).toHaveURL(`${home}/invoices/${id}`);
  await expect(line(page)).toHaveCount(0);

  // What is submitted.
  await devtools.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 });
  await page.goto(`${home}/products/new`);
  await page.getByLabel('Name', { exact: true }).fill('Minutos');
  await page.getByLabel('Price', { exact: true }).fill('1');
  answer = await hold(page, ({ pathname }) => pathname.includes('products.create'));
  const create = page.getByRole('button', { name: 'Create product' });
  await create.click();
  await expect(line(page)).toHaveCSS('opacity', '1');
  await expect(create).toHaveAttribute('aria-busy', 'true');
  await answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minutos');
  await expect(line(page)).toHaveCount(0);
});
