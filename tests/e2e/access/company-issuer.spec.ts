import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '~/tests/setup/identity-provider';

test('an owner sets the sign-in of the company, tries it, and a member comes in by it to that company alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const home = await signUp(page, { name: 'Olga', company: 'Propia SL' });
  const id = home.split('/').at(-1) ?? '';
  const provider = await startProvider({ app: baseURL });
  provider.admitCompany(id);
  const { state } = provider;
  const sub = randomUUID();
  state.people.set(sub, { email: `${sub}@example.test`, email_verified: true, name: 'Rosa Vidal', groups: ['books'] });
  state.signsIn = sub;

  await page.goto(`${home}/settings/members`);
  await page.getByRole('link', { name: 'Sign-in of the company' }).click();
  await page.getByLabel('Name on the button').fill('Authentik');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('Client secret').fill(CLIENT_SECRET);
  await page.getByLabel('Claim with the groups').fill('groups');
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByLabel('Group 1', { exact: true }).fill('books');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not tried yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try the sign-in' }).click();
  await expect(page.getByText(`${sub}@example.test came through. Role: Editor.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign-in of the company' })).toBeVisible();

  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = await page.getByText(/^folio_scim_/).textContent();
  const headers = { authorization: `Bearer ${secret}` };
  const listed = await page.request.get(`/scim/v2/${id}/Users`, { headers });
  expect(await listed.json()).toMatchObject({ totalResults: 1 });
  await page.reload();
  await expect(page.getByText('last used')).toBeVisible();
  await expect(page.getByText(/^folio_scim_/)).toHaveCount(0);

  const member = await (await browser.newContext({ baseURL })).newPage();
  await member.goto(`/sign-in/${id}`);
  await expectAccessible(member);
  await member.getByRole('link', { name: 'Continue with Authentik' }).click();
  await member.waitForURL(`**${home}`);
  await member.goto(`${home}/settings/account`);
  await expect(member.getByText(`Rosa Vidal · ${sub}@example.test`)).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Active sessions' })).toHaveCount(0);
  for (const path of ['/', '/workspaces/new', '/sign-in']) {
    await member.goto(path);
    await member.waitForURL(`**${home}`);
  }
  expect((await member.goto('/admin'))?.status()).toBe(404);
  await member.context().close();
  await provider.close();
});

test('who came in otherwise is led to the sign-in that the company requires, and connects their account', async ({
  page,
  baseURL,
}) => {
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Omar', company: 'Cerrada SL', email, password: 'a password of their own' });
  const id = home.split('/').at(-1) ?? '';
  const provider = await startProvider({ app: baseURL });
  provider.admitCompany(id);
  const { state } = provider;
  state.people.set('omar', { email: 'omar@example.test', email_verified: true, name: 'Omar' });
  state.signsIn = 'omar';
  await page.goto(`${home}/settings/sign-in`);
  await page.getByLabel('Name on the button').fill('Authentik');
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(CLIENT_ID);
  await page.getByLabel('Client secret').fill(CLIENT_SECRET);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Try the sign-in' }).click();
  await expect(page.getByText('omar@example.test came through')).toBeVisible();
  await page.getByLabel('Members must come in by this provider').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You would be locked out')).toBeVisible();

  await page.goto(`/sign-in/${id}`);
  await page.getByRole('button', { name: 'Continue with Authentik' }).click();
  await page.waitForURL(`**${home}`);
  await page.goto(`${home}/settings/sign-in`);
  await page.getByLabel('Members must come in by this provider').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(home);
  await page.waitForURL(/\/sign-in/);
  await expect(page.getByRole('link', { name: 'Continue with Authentik' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a password of their own');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Cerrada SL has its own sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Authentik' }).click();
  await expect(page.getByRole('navigation').getByText('Invoices').first()).toBeVisible();
  await provider.close();
});
