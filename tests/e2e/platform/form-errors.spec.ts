import { expect } from '@playwright/test';
import { expectAccessible, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

test('why a long form was refused comes into view, and goes as soon as something else is wrong', async ({ page }) => {
  const { workspaceId } = await signIn(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route('**/api/trpc/**/clients.create*', (route) => route.abort());
  await page.goto(`/w/${workspaceId}/clients/new`);
  const name = page.getByLabel('Name', { exact: true });
  const create = page.getByRole('button', { name: 'Create client' });
  const refusal = page.getByRole('main').getByRole('alert');
  await name.fill('Sin servidor SL');
  await create.click();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(refusal).toBeFocused();
  await expectAccessible(page);

  await create.click(); // once more in vain, from where the button is
  await expect(create).toBeEnabled();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(refusal).toBeFocused();

  await name.fill('');
  await create.click();
  await expect(name).toBeFocused();
  await expect(refusal).toBeHidden();
});
