import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

const COMPANIES = 199;

/** Companies of other people that whoever owns `own` is the accountant of, straight into the tables; every tenth has drafts. */
async function seedClients(own: string) {
  const id = own.slice('/w/'.length);
  const prefix = `${id}-c`;
  await inDatabase(
    `INSERT INTO workspace (id, name, updated_at) SELECT $1::text || n, 'Cliente ' || n, now() FROM generate_series(1, $2::int) n`,
    [prefix, COMPANIES],
  );
  await inDatabase(
    `INSERT INTO fiscal_profile (workspace_id, legal_name, tax_id, zone, updated_at)
     SELECT $1::text || n, 'Cliente ' || n, 'B' || lpad(n::text, 8, '0'), (CASE WHEN n = 7 THEN 'canarias' ELSE 'peninsula' END)::fiscal_zone, now()
     FROM generate_series(1, $2::int) n`,
    [prefix, COMPANIES],
  );
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT 'mem_' || $1::text || n, $1::text || n, (SELECT user_id FROM member WHERE workspace_id = $3), 'accountant'
     FROM generate_series(1, $2::int) n`,
    [prefix, COMPANIES, id],
  );
  await inDatabase(
    `INSERT INTO invoice (id, workspace_id, client_name, issue_date, subtotal, discount, tax, irpf, total, updated_at)
     SELECT $1::text || n || 'i' || m, $1::text || n, 'Acme', '2026-02-10', 100, 0, 21, 0, 121, now()
     FROM generate_series(10, $2::int, 10) n, generate_series(1, 2) m`,
    [prefix, COMPANIES],
  );
  return prefix;
}

const rows = (page: Page) => page.getByRole('table', { name: 'Client board' }).locator('tbody tr');

test('an accountant of 200 companies sees how each stands, and goes to what is in the way', async ({ page }) => {
  const own = await signUp(page, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  const prefix = await seedClients(own);
  await page.goto(`${own}/board?quarter=2026-Q1`);
  await expect(rows(page)).toHaveCount(COMPANIES + 1);
  await expect(page.getByText('Q1 2026')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Work left/ })).toContainText('19');

  await page.getByRole('tab', { name: /^Work left/ }).click();
  await expect(rows(page)).toHaveCount(19);
  await page.getByLabel('Search companies').fill('cliente 110');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('B00000110');
  await expect(rows(page).first()).toContainText('Work left');
  await expectAccessible(page);
  await page.getByRole('link', { name: '2 drafts' }).click();
  await expect(page).toHaveURL(new RegExp(`/w/${prefix}110/invoices\\?status=draft&from=2026-01-01&to=2026-03-31`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices');

  await page.goto(`${own}/board?quarter=2026-Q1&q=B00000007`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Canary Islands');
  await page.getByRole('button', { name: 'Work on Cliente 7' }).click();
  const work = page.getByRole('dialog', { name: 'Work on Cliente 7' });
  await work.getByLabel('Note').fill('Waits for the bank.');
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).first()).toContainText('Waits for the bank.');
  await page.getByRole('checkbox', { name: 'Select Cliente 7' }).check();
  const actions = page.getByRole('region', { name: 'Actions for the selected items' });
  await actions.getByRole('button', { name: 'Close the quarter' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the quarter' }).click();
  await expect(rows(page).first()).toContainText('Closed on');
  await page.getByRole('checkbox', { name: 'Select Cliente 7' }).check();
  const archive = page.waitForEvent('download');
  await actions.getByRole('button', { name: 'Download the quarter' }).click();
  expect((await archive).suggestedFilename()).toBe('2026-Q1.zip');
  const download = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Actions for the selected items' })
    .getByRole('button', { name: 'Export CSV' })
    .click();
  expect((await download).suggestedFilename()).toBe('board-2026-Q1.csv');

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${own}/board?quarter=2026-Q1&light=amber`);
  await expect(page.getByRole('list', { name: 'Client board' }).getByText('2 drafts').first()).toBeVisible();
  await expectFits(page, 375);
  await expectAccessible(page);
});

test('who has one company is told where everything of it is, and an editor sees no board of it', async ({
  page,
  browser,
}) => {
  const home = await signUp(page, { name: 'Olga Dueña', company: 'Sola SL' });
  await page.goto(`${home}/board`);
  await expect(page.getByText('You have one company')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Open Taxes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxes');

  const desk = await (await browser.newContext()).newPage();
  const own = await signUp(desk, { name: 'Edu Editor', company: 'Editora SL' });
  await inDatabase(
    `INSERT INTO member (id, workspace_id, user_id, role)
     SELECT $1, $2, user_id, 'editor' FROM member WHERE workspace_id = $3`,
    [`mem_${Date.now()}e`, home.slice('/w/'.length), own.slice('/w/'.length)],
  );
  await desk.goto(`${home}/board`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your role does not allow this');
  const input = encodeURIComponent(JSON.stringify({ workspaceIds: [home.slice('/w/'.length)] }));
  const asked = await desk.request.get(`/api/trpc/${own.slice('/w/'.length)}/board.get?input=${input}`);
  expect((await asked.json()).result.data).toMatchObject({
    data: { companies: [], rejectedWorkspaceIds: [home.slice('/w/'.length)] },
  });
});
