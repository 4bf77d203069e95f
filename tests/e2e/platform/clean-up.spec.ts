import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

test('an owner sees how the nightly clean-up went, and that files cannot be stored', async ({ page }) => {
  const home = await signUp(page, { name: 'Lina', company: 'Limpieza SL' });
  await inDatabase(`
    INSERT INTO upkeep (name, at, failed, removed, milliseconds, is_done, oldest_at) VALUES
      ('api_request', '2026-03-18T03:15:00Z', false, 30000, 1200, true, now() - interval '29 days'),
      ('event', '2026-03-18T03:15:00Z', true, 0, 10, false, NULL),
      ('delivery', '2026-03-18T03:15:00Z', false, 1234567, 600000, false, now() - interval '400 days'),
      ('files', '2026-03-18T09:00:00Z', true, 0, 0, true, NULL)
    ON CONFLICT (name) DO UPDATE SET at = excluded.at, failed = excluded.failed, removed = excluded.removed,
      milliseconds = excluded.milliseconds, is_done = excluded.is_done, oldest_at = excluded.oldest_at`);
  await inDatabase(`UPDATE installation SET newest_version = '99.1.0', newest_url = 'https://example.test/v99.1.0'`);
  await page.goto(`${home}/settings/failed-tasks`);
  const table = page.getByRole('table', { name: 'Clean-up of this installation' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('Log of API requests')).toContainText('30,000');
  await expect(row('Log of API requests')).toContainText('25,000');
  await expect(row('Events')).toContainText('Failed');
  await expect(row('Webhook deliveries')).toContainText('Some are left for the next night.');
  await expect(page.getByText('Files cannot be stored')).toBeVisible();
  await expect(page.getByText('Folio 99.1.0 is available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What changes' })).toHaveAttribute(
    'href',
    'https://example.test/v99.1.0',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 900 });
  await expectAccessible(page);
  await inDatabase(`DELETE FROM upkeep WHERE name = 'files'`);
  await inDatabase(`UPDATE installation SET newest_version = NULL, newest_url = NULL`);
  await page.reload();
  await expect(page.getByText('No failed tasks')).toBeVisible();
  await expect(page.getByText('Files cannot be stored')).toBeHidden();
  await expect(page.getByText('99.1.0')).toBeHidden();
});
