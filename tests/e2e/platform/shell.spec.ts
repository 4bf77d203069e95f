import { expect } from '@playwright/test';
import manifest from '~/package.json' with { type: 'json' };
import { expectAccessible, expectLive, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('the whole navigation fits a small laptop, and what was unfolded stays so', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const isWhole = () => navigation.evaluate((it) => it.scrollHeight <= it.clientHeight);
  const paths = ['', '/aging', '/request-log', '/settings/failed-tasks'];
  for (const path of paths) {
    await page.goto(`/w/${workspaceId}${path}`);
    await expect(navigation.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    expect(await isWhole(), path).toBe(true);
  }

  await expect(page.getByText(`Folio ${manifest.version}`, { exact: true })).toBeInViewport({ ratio: 1 });
  const developers = navigation.getByRole('button', { name: 'Developers' });
  const settings = navigation.getByRole('button', { name: 'Settings' });
  await expect(settings).toHaveAttribute('aria-expanded', 'true'); // the group of the page
  await settings.click();
  await expect(navigation.getByRole('link', { name: 'Members' })).toBeHidden();
  await developers.click();
  await expect(navigation.getByRole('link', { name: 'Webhooks' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goto(`/w/${workspaceId}/clients`);
  await expect(developers).toHaveAttribute('aria-expanded', 'true');
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await developers.click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(developers).toHaveAttribute('aria-expanded', 'false');
});

test('where the navigation is longer than the screen, the entry of the page is scrolled to', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto(`/w/${workspaceId}/settings/failed-tasks`);
  await expect(page.getByRole('link', { name: 'Failed tasks' })).toBeInViewport({ ratio: 1 });
});

test('the question mark shows the shortcuts of the page, the slash searches', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.goto(`/w/${workspaceId}/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expectLive(page);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Search' });
  await page.keyboard.press('?');
  await expect(shortcuts.getByRole('heading', { name: 'Everywhere' })).toBeVisible();
  await expect(shortcuts.getByRole('heading', { name: 'In the lines of a document' })).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('/');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('/?');
  await expect(palette.getByRole('combobox')).toHaveValue('/?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();

  await page.goto(`/w/${workspaceId}/invoices/new`);
  await expectLive(page);
  await page.getByLabel('Description').fill('Height 3/4');
  await page.keyboard.type('?');
  await expect(page.getByLabel('Description')).toHaveValue('Height 3/4?');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const lines = shortcuts.getByRole('heading', { name: 'In the lines of a document' });
  await expect(lines).toBeVisible();
  await expect(shortcuts.getByText('Move the line up')).toBeVisible();

  // Whoever dictates turns them off: WCAG 2.1.4.
  await shortcuts.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/w/${workspaceId}/clients`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expectLive(page);
  await page.keyboard.press('/');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(shortcuts).toBeHidden();
});

test('the focus goes to the heading of each page that is come to', async ({ page }) => {
  const { workspaceId, apiKey } = await signIn(page);
  const name = `Foco ${test.info().retry}-${Date.now()}`;
  await page.request.post('/v1/clients', { headers: { 'X-API-Key': apiKey }, data: { name } });
  await page.goto(`/w/${workspaceId}`);
  const heading = page.getByRole('heading', { level: 1 });
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Clients' }).click();
  await expect(heading).toHaveText('Clients');
  await expect(heading).toBeFocused();
  await expect(page.locator('next-route-announcer')).toBeAttached();

  // A record has its heading only once it is loaded; the palette gives its own focus back before.
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(name);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name }).first().click();
  await expect(heading).toHaveText(name);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText('Clients');
  await expect(heading).toBeFocused();

  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Products' }).click();
  await expect(heading).toHaveText('Products');
  await expect(heading).toBeFocused();
});
