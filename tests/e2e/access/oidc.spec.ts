import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { startProvider } from '~/tests/setup/identity-provider';

test('a person signs in by the OpenID provider, has a company and no password; who is refused reads why', async ({
  page,
  baseURL,
}) => {
  const provider = await startProvider({ app: baseURL, port: Number(process.env.E2E_OIDC_PORT) });
  const { state } = provider;
  const sub = randomUUID();
  state.people.set(sub, { email: `${sub}@example.test`, email_verified: true, name: 'Rosa Vidal' });

  await page.goto('/sign-in?next=/workspaces/new');
  await page.getByRole('link', { name: 'Continue with Keycloak' }).click();
  await expect(page.getByText('The sign-in provider did not let you in')).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/workspaces/new');

  state.signsIn = sub;
  await page.getByRole('link', { name: 'Continue with Keycloak' }).click();
  await page.getByLabel('Company').fill('Vidal e hijas SL');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/w\/ws_/);
  const home = /\/w\/ws_\w+/.exec(page.url())?.[0];

  await page.goto(`${home}/settings/account`);
  await expect(page.getByRole('heading', { name: 'Sign in with Keycloak' })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('You sign in with Keycloak and have no password here.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change your password' })).toHaveCount(0);
  await expectAccessible(page);
  await provider.close();
});
