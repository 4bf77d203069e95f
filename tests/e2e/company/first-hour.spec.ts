import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNarrow, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { freePort } from '../../../scripts/free-port.mjs';

/** From the first screen to an invoice that is sent, whatever is typed between. */
const MOST_CLICKS = 12;

type Started = { server: ChildProcess; origin: string; lines: string[]; folder: string };

/** An installation in an empty folder, begun without the demo, and what its start prints. */
async function startEmpty(): Promise<Started> {
  const port = String(await freePort());
  const folder = join(tmpdir(), `folio-first-hour-${port}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const origin = `http://localhost:${port}`;
  const settings = { PORT: port, DATA_DIR: folder, APP_URL: origin, DEMO_DATA: 'off', DATABASE_URL: '', SMTP_URL: '' };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${lines.join('\n')}`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('curl ')) resolve();
    });
  });
  return { server, origin, lines, folder };
}

async function stop({ server, folder }: Started) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function clicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count++;
    await target.click();
  };
  return { click, count: () => count };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).last();

test('from an empty folder to the first invoice that is sent, each step saying what comes next', async ({ page }) => {
  test.setTimeout(420_000); // a second installation starts beside that of the other tests
  const started = await startEmpty();
  try {
    const said = started.lines.slice(-4);
    expect(said[0]).toBe(`Folio is ready at ${started.origin}`);
    const [, email = '', password = ''] = /^Login: (\S+) \/ (\S+)$/.exec(said[1] ?? '') ?? [];
    expect(said[2]).toMatch(/^Workspace: ws_\w+$/);
    expect(said[3]).toMatch(/^curl -H 'X-API-Key: folio_\w+' http:\/\/localhost:\d+\/v1\/clients$/);
    const [, key = ''] = /X-API-Key: (\S+)'/.exec(said[3] ?? '') ?? [];
    const issued = await page.request.post(`${started.origin}/v1/invoices`, {
      headers: { 'X-API-Key': key },
      data: { clientName: 'Acme', status: 'sent', items: [{ description: 'Work', quantity: 1, unitPrice: 1 }] },
    });
    expect(issued.status(), 'nothing is issued under an id that nobody has entered').toBe(422);
    const { click, count } = clicks();

    await page.goto(`${started.origin}/sign-in`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await click(button(page, 'Sign in'));
    await page.waitForURL(/\/w\//);
    const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(step('Add your company details')).toContainText('To do');
    await click(link(page, 'Set up your company'));

    await expect(page.getByText('Next: your address')).toBeVisible();
    await page.getByLabel('Legal name').fill('Fusteria Roca SL');
    await page.getByLabel('Tax ID').fill('B12345674');
    await click(button(page, 'Continue'));
    await expect(page.getByText('Next: your taxes')).toBeVisible();
    await page.getByLabel('Street and number').fill('Calle León y Castillo 4');
    await page.getByLabel('Postal code').fill('35001');
    await page.getByLabel('City').fill('Las Palmas');
    await click(button(page, 'Continue'));
    await expect(page.getByLabel('Tax zone')).toContainText('Canary Islands (IGIC)');
    await expect(page.getByLabel('Taxpayer')).toContainText('Pays corporation tax');
    await expect(page.getByText(/file a return each quarter/)).toBeVisible();
    await click(button(page, 'Continue'));
    await expect(page.getByText(/your invoices have to be sent to the tax agency/)).toBeVisible();
    await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
    await click(button(page, 'Save and add a client'));

    await page.getByLabel('Name', { exact: true }).fill('Hotel Marina SL');
    await page.getByLabel('Tax ID').fill('B00000018');
    await page.getByLabel('Email').fill('admin@marina.test');
    expect(await page.locator('form :is(input, [role=combobox]):visible').count()).toBeLessThanOrEqual(5);
    await click(page.getByText('Address', { exact: true }));
    await page.getByLabel('Street and number').fill('Calle Mayor 1');
    await page.getByLabel('Postal code').fill('35002');
    await page.getByLabel('City').fill('Las Palmas');
    await click(button(page, 'Create client'));
    await expect(page.getByText('Next: your first invoice')).toBeVisible();
    await click(link(page, 'Write the invoice'));

    await page.getByLabel('Description').fill('Puertas');
    await page.getByLabel('Price').fill('480');
    await click(button(page, 'Create and send'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/It will be F-\d{4}-0*1, unless another invoice is issued before it/)).toBeVisible();
    await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue(/F-\d{4}-0*1/);
    await expect(dialog.getByText('{{number}}')).toHaveCount(0);
    await expect(dialog.getByLabel('To', { exact: true })).toHaveValue('admin@marina.test');
    await click(dialog.getByRole('button', { name: 'Issue and send' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^F-\d{4}-0*1$/);
    expect(count()).toBeLessThanOrEqual(MOST_CLICKS);

    await page.goto(`${started.origin}/`);
    await page.waitForURL(/\/w\//);
    await expect(page.getByText('Fusteria Roca SL').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Set up your company')).toHaveCount(0);
  } finally {
    await stop(started);
  }
});

test('the steps of a company are accessible, in light and dark, and fit a phone', async ({ page }) => {
  const home = await signUp(page, { name: 'Nora', company: 'Vila Fusta SL' });
  for (const step of ['who', 'address', 'taxes', 'look']) {
    await page.goto(`${home}/start?step=${step}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your company');
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  }
  await page.goto(`${home}/start`);
  await expect(page.getByLabel('Legal name')).toHaveValue('Vila Fusta SL');
  await button(page, 'Continue').click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('Tax ID')).toBeFocused();
  await page.getByLabel('Tax ID').fill('B12345674');
  await button(page, 'Continue').click();
  await expect(page.getByText('Next: your taxes')).toBeVisible();
  await button(page, 'Back').click();
  await expect(page.getByLabel('Tax ID')).toHaveValue('B12345674');
});
