import { expect, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

const MANY = 39;
const long = 'Construcciones y Reformas Integrales Hermanos Fernández de la Hoz';

/** A person with one company of their own, who is the accountant of 39 others; two of them differ in their last word. */
async function accountantOfMany(page: Page): Promise<{ home: string; stamp: string }> {
  const home = await signUp(page, { name: 'Ana Asesora', company: 'Asesoría Ana' });
  const id = home.slice('/w/'.length);
  const stamp = id.slice(-8);
  await inDatabase(
    `WITH made AS (
       INSERT INTO workspace (id, name, updated_at)
       SELECT 'ws_' || $2::text || n, CASE n WHEN 1 THEN $3::text || ' Levante SL' WHEN 2 THEN $3::text || ' Poniente SL'
              ELSE 'Bar ' || lpad(n::text, 2, '0') || ' SL' END, now()
       FROM generate_series(1, $4::int) n RETURNING id)
     INSERT INTO member (id, workspace_id, user_id, role)
     SELECT 'mem_' || made.id, made.id, m.user_id, 'accountant' FROM made, member m WHERE m.workspace_id = $1`,
    [id, stamp, long, MANY],
  );
  return { home, stamp };
}

test('of forty companies the right one is found in the switcher, the search and the list of all', async ({ page }) => {
  const { home, stamp } = await accountantOfMany(page);
  const poniente = `/w/ws_${stamp}2`;
  await call(page, home, 'company.patch', {
    ...{ taxId: 'B00000018', legalName: 'Asesoría Ana SL', fiscalZone: 'peninsula' },
  });
  await page.goto(home);
  const switcher = page.getByRole('button', { name: /^Switch company/ });
  const popup = page.getByRole('dialog', { name: 'Companies' });
  const field = popup.getByRole('searchbox', { name: 'Search companies' });
  const choices = popup.getByRole('list', { name: 'Companies' }).getByRole('link');

  await switcher.click();
  await expect(choices).toHaveCount(MANY + 1);
  await expect(choices.first()).toHaveAttribute('aria-current', 'true');
  await expect(choices.first()).toContainText('Owner · B00000018');
  const named = choices.filter({ hasText: long });
  await expect(named).toHaveCount(2);
  for (const choice of await named.all()) {
    expect(await choice.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    await expect(choice).toContainText('Accountant');
  }
  await expectAccessible(page);

  // By keyboard alone: typed, gone through, opened.
  await expect(field).toBeFocused();
  await page.keyboard.type('hoz poni');
  await expect(choices).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(poniente);
  await expect(popup).toBeHidden();
  await expect(switcher).toContainText(`${long} Poniente SL`);

  await switcher.click();
  await expect(choices.nth(0)).toContainText('Poniente');
  await expect(choices.nth(1)).toContainText('Asesoría Ana');
  await field.fill('xyzzy');
  await expect(popup.getByText('No company has these words')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(switcher).toBeFocused();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill('fernandez levante');
  await palette
    .getByRole('group', { name: 'Companies' })
    .getByRole('option', { name: /Levante SL/ })
    .click();
  await expect(page).toHaveURL(`/w/ws_${stamp}1`);
  await expect(switcher).toContainText(`${long} Levante SL`);

  await switcher.click();
  await popup.getByRole('link', { name: `All ${MANY + 1} companies` }).click();
  await expect(page).toHaveURL(/\/companies$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  const table = page.getByRole('table', { name: 'Companies' });
  await expect(table.getByRole('row')).toHaveCount(MANY + 2);
  await expect(table.getByRole('row').nth(1)).toContainText('Asesoría Ana');
  await table.getByRole('button', { name: 'Name' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('Poniente');
  await table.getByRole('button', { name: 'Tax ID' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('B00000018');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Search companies' }).fill('bar 17');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'New company' })).toHaveAttribute('href', '/workspaces/new');
  await table.getByRole('link', { name: 'Bar 17 SL' }).click();
  await expect(page).toHaveURL(`/w/ws_${stamp}17`);
});

test('forty companies are readable on a phone', async ({ page }) => {
  const { home } = await accountantOfMany(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${home}/companies`);
  const list = page.getByRole('main').getByRole('list', { name: 'Companies' });
  await expect(list.getByRole('listitem')).toHaveCount(MANY + 1);
  for (const end of ['Levante SL', 'Poniente SL']) await expect(list.getByText(`${long} ${end}`)).toBeVisible();
  await expectFits(page, 375);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('button', { name: /^Switch company/ }).click();
  const popup = page.getByRole('dialog', { name: 'Companies' });
  await expect(popup).toBeInViewport({ ratio: 1 });
  await popup.getByRole('searchbox').fill('poniente');
  await popup.getByRole('link', { name: /Poniente SL/ }).click();
  await expect(page.getByRole('banner').getByText(`${long} Poniente SL`)).toBeVisible();
  await expectFits(page, 375);
});
