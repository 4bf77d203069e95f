import { type Browser, devices, expect, type Page } from '@playwright/test';
import { call, signIn, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDays } from '~/tests/e2e/days';

/** The same person in a browser that runs no script: what it shows came with the page. */
async function withoutScript(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  return context.newPage();
}

type Account = { data: { id: string } };

/** With the frame around every screen of a company, and a screen that has little of its own. */
const MOST_OF_THE_FRAME_KB = 229;
const MOST_OF_THE_OVERVIEW_KB = 279;
const MOST_OUTSIDE_KB = 262;
/** A list's share of the screen times how far it moved; a reader notices none of it below a tenth. */
const MOST_MOVED = 0.02;
type Moved = { moved: number };

test('every page arrives with what its screen asks first', async ({ page, browser }) => {
  const home = await signUp(page, { name: 'Prisca', company: 'Primera SL' });
  const create = (procedure: string, data: object) => call(page, home, procedure, data);
  const { id: client } = await create('clients.create', { name: 'Cliente Uno' });
  const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];
  const { id: invoice } = await create('invoices.create', { clientId: client, clientName: 'Cliente Uno', items });
  await create('contacts.create', { clientId: client, name: 'Contacta Pérez' });
  const { id: vendor } = await create('vendors.create', { name: 'Proveedora Dos' });
  await create('expenses.create', { description: 'Fresh paint', amount: 121, vendorId: vendor });
  const { data: account } = await call<Account>(page, home, 'banking.createAccount', { accountName: 'Main account' });
  const movement = { accountId: account.id, amount: -12.5, date: '2026-01-15', description: 'TAXI CENTRO' };
  await create('banking.createTransaction', movement);
  const { id: property } = await create('properties.create', { name: 'Ático' });
  const stay = { propertyId: property, checkIn: '2027-03-10', checkOut: '2027-03-14', guestName: 'Otto Klein' };
  const { id: reservation } = await create('reservations.create', stay);
  const { id: webhook } = await create('webhooks.create', {
    url: 'https://hooks.example/in',
    events: ['invoice.paid'],
  });
  await create('apiKeys.create', { name: 'Key of the shop', scopes: ['read'] });

  const plain = await withoutScript(browser, page);
  const pages: [path: string, shows: string | RegExp][] = [
    ['', 'Cliente Uno'],
    ['/clients', 'Cliente Uno'],
    [`/clients/${client}`, 'Contacta Pérez'],
    [`/invoices/${invoice}`, 'Cliente Uno'],
    [`/vendors/${vendor}`, 'Fresh paint'],
    ['/banking', 'Main account'],
    [`/banking/${account.id}`, 'TAXI CENTRO'],
    ['/banking/reconcile', 'TAXI CENTRO'],
    ['/banking/rules', 'No rules yet'],
    ['/reservations', 'Otto Klein'],
    ['/reservations/calendar?view=month&from=2027-03-01', 'Ático'],
    [`/reservations/${reservation}`, 'Otto Klein'],
    [`/properties/${property}`, 'Otto Klein'],
    [`/properties/${property}/statement?month=2027-03`, 'Summary'],
    ['/owner-statements?month=2027-03', 'Ático'],
    ['/webhooks', 'https://hooks.example/in'],
    [`/webhooks/${webhook}`, 'https://hooks.example/in'],
    ['/api-keys', 'Key of the shop'],
    ['/settings/members', 'Prisca'],
    ['/settings/security-log', 'Prisca'],
    ['/taxes', 'Form 130'],
    ['/aging', 'Primera SL'],
  ];
  for (const [path, shows] of pages) {
    await plain.goto(`${home}${path}`);
    await expect(plain.locator('main').getByText(shows).first(), path).toBeVisible({ timeout: 2_000 });
  }
  const forms: [path: string, field: string][] = [
    ['/invoices/new', 'Issue date'],
    ['/quotes/new', 'Issue date'],
    ['/settings/company', 'Legal name'],
  ];
  for (const [path, field] of forms) {
    await plain.goto(`${home}${path}`);
    await expect(plain.getByLabel(field).first(), path).toBeVisible({ timeout: 2_000 });
  }
  await plain.context().close();
});

test('a chart comes with the page, and says what is pointed at', async ({ page, browser }) => {
  const home = await signUp(page, { name: 'Tere', company: 'Tarde SL' });
  await call(page, home, 'clients.create', { name: 'Cliente Uno' });
  const today = inDays(0);
  await call(page, home, 'expenses.create', { description: 'Fresh paint', amount: 121, date: today });
  const named = { name: /Revenue and expenses in each of the last 12 months/ };
  const plain = await withoutScript(browser, page);
  await plain.goto(home);
  await expect(plain.getByRole('img', named).getByText('€100', { exact: true })).toBeVisible({ timeout: 2_000 });
  await plain.context().close();

  await page.goto(home);
  const chart = page.getByRole('img', named);
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The chart may be there before its scripts are, which miss a pointer that does not move again.
  await expect(async () => {
    await page.mouse.move(x + width - 21, y + height / 2);
    await page.mouse.move(x + width - 20, y + height / 2);
    await expect(chart.getByText(/^Expenses: €1[02][01]/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.move(x, y - 20);
  await expect(chart.getByText(/^Expenses: /)).toBeHidden();
});

test('what finds, opens from the frame and makes codes is loaded by who uses it', async ({ page }) => {
  const home = await signUp(page, { name: 'Tere', company: 'Tarde SL' });
  await call(page, home, 'clients.create', { name: 'Cliente Uno' });
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.text());
  });
  const isLoaded = async (words: string) => (await Promise.all(loaded)).some((script) => script.includes(words));

  await page.goto(`${home}/invoices/new`);
  await expect(page.getByLabel('Issue date')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await isLoaded('cmdk-')).toBe(false);
  expect(await isLoaded('errorCorrectionLevel')).toBe(false);
  expect(await isLoaded('/api/auth/sign-out')).toBe(false);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused();
  expect(await isLoaded('cmdk-')).toBe(true);
});

/** Holds up the scripts that are asked for from now on. @returns what lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let come = () => {};
  const asked = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.js*', async (route) => {
    await asked;
    await route.continue();
  });
  return () => come();
}

test('what opens from the frame opens when it has come, with what was pressed and typed meanwhile', async ({
  page,
}) => {
  const home = await signUp(page, { name: 'Mara', company: 'Menú SL' });
  await call(page, home, 'clients.create', { name: 'Cliente Uno' });
  await page.goto(`${home}/banking`);
  await page.waitForLoadState('networkidle');
  const person = page.getByRole('button', { name: /Mara/ });
  const company = page.getByRole('button', { name: /Menú SL/ });

  let come = await holdScripts(page);
  await person.click();
  await expect(person).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  come();
  await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(person).toBeFocused();

  await company.focus();
  await expect(company).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Menú SL' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(company).toBeFocused();

  come = await holdScripts(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Cliente U');
  expect(page.url()).toContain('/banking');
  come();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toHaveValue('Cliente U');
  await field.pressSequentially('no');
  await expect(page.getByRole('option', { name: /Cliente Uno/ }).first()).toBeVisible();
});

/** What the scripts of a page weigh as they come, in kB, to a browser that has none of them. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await devtools.detach();
  return bytes / 1024;
}

test('the scripts of a page stay within what they weigh', async ({ page }) => {
  const home = await signUp(page, { name: 'Lola', company: 'Ligera SL' });
  expect(await scriptsOf(page, `${home}/banking`)).toBeLessThan(MOST_OF_THE_FRAME_KB);
  expect(await scriptsOf(page, home)).toBeLessThan(MOST_OF_THE_OVERVIEW_KB);
  expect(await scriptsOf(page, '/docs')).toBeLessThan(MOST_OUTSIDE_KB);
});

test('a click on a page whose scripts are still to come is made when they have', async ({ page }) => {
  const home = await signUp(page, { name: 'Rita', company: 'Rápida SL' });
  const items = [{ description: 'Work', quantity: 1, unitPrice: 10 }];
  const { id } = await call<{ id: string }>(page, home, 'invoices.create', { clientName: 'Cliente Uno', items });
  const come = await holdScripts(page);
  await page.goto(`${home}/invoices/${id}`, { waitUntil: 'commit' });
  const actions = page.getByRole('button', { name: 'More actions' });
  await actions.click();
  await expect(actions).toHaveAttribute('aria-expanded', 'false');
  come();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await actions.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('what is typed into a form whose scripts are still to come is in it when they have', async ({ page }) => {
  const home = await signUp(page, { name: 'Tina', company: 'Temprana SL' });
  const come = await holdScripts(page);
  await page.goto(`${home}/invoices/new`, { waitUntil: 'commit' });
  await page.getByLabel('Name on the invoice').fill('Cliente Uno');
  await page.getByLabel('Description').fill('Work');
  await page.getByLabel('Price').fill('900,5');
  await page.getByLabel('Issue date').fill('31/1/2027');
  come();
  await expect(page.getByLabel('Issue date')).toHaveValue('31 Jan 2027');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft for Cliente Uno');
  await expect(page.getByRole('cell', { name: '900,50 €' }).first()).toBeVisible();
});

test('a click on a record shows it before it has been asked anew, and then as it is', async ({ page }) => {
  const home = await signUp(page, { name: 'Clara', company: 'Clara SL' });
  const { id } = await call<{ id: string }>(page, home, 'clients.create', { name: 'Cliente Uno' });
  let answer = () => {};
  const may = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trpc/**', async (route) => {
    if (route.request().url().includes('clients.get')) await may;
    await route.continue();
  });
  await page.goto(`${home}/clients`);
  await page.getByRole('link', { name: 'Cliente Uno' }).click();
  await expect(page).toHaveURL(`${home}/clients/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente Uno' })).toBeVisible();
  await call(page, home, 'clients.update', { clientId: id, name: 'Cliente Dos' });
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente Dos' })).toBeVisible();
});

test('no list moves what it shows while it loads', async ({ page, browser }) => {
  const { workspaceId } = await signIn(page);
  const storageState = await page.context().storageState();
  for (const device of [devices['Desktop Chrome'], devices['Pixel 7']]) {
    const context = await browser.newContext({ ...device, storageState });
    const screen = await context.newPage();
    await screen.addInitScript(() => {
      const moved: Moved = Object.assign(window, { moved: 0 });
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const list of [
      'clients',
      'deposits',
      'expenses',
      'invoices',
      'products',
      'quotes',
      'reservations',
      'vendors',
    ]) {
      await screen.goto(`/w/${workspaceId}/${list}`);
      await screen.waitForLoadState('networkidle');
      expect(await screen.evaluate(() => (window as unknown as Moved).moved), list).toBeLessThan(MOST_MOVED);
    }
    await context.close();
  }
});
