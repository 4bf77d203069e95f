import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, signIn } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

const APPLICATION = 'http://127.0.0.1:47110';
const CALLBACK = `${APPLICATION}/back`;

/** An application registers; where it sends the person, and what it proves itself by afterwards. */
async function applicationOf(request: APIRequestContext, baseURL: string | undefined, client_name: string) {
  const registered = await request.post('/api/auth/oauth2/register', {
    data: { client_name, redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
  });
  const { client_id } = await registered.json();
  const code_verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'read write',
    state: 'abc',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${baseURL}/mcp`,
  });
  return { client_id, code_verifier, authorize: `/api/auth/oauth2/authorize?${query}` };
}

async function companyName(page: Page, workspaceId: string): Promise<string> {
  const { result } = await (await page.request.get('/api/trpc/me/account.me')).json();
  return result.data.workspaces.find(({ id }: { id: string }) => id === workspaceId).name;
}

/** Presses a button that sends the browser back to the application. @returns what the application is sent */
async function goBack(page: Page, button: string): Promise<URLSearchParams> {
  const isBack = (url: URL) => url.href.startsWith(CALLBACK);
  await page.route(isBack, (route) => route.fulfill({ contentType: 'text/html', body: 'Back in the application' }));
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(isBack); // a page that is closed on its way may never be closed
  return new URL(page.url()).searchParams;
}

test('a person connects an application, and ends the connection', async ({ page, request, baseURL }) => {
  const { workspaceId } = await signIn(page);
  const name = `Assistant ${randomUUID().slice(0, 8)}`;
  const { authorize, ...own } = await applicationOf(request, baseURL, name);
  await page.goto(authorize);
  await expect(page.getByRole('heading', { name: `Connect ${name}` })).toBeVisible();
  await expect(page.getByText('takes you back to a program on this computer')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Write' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await expectFits(page, 375);
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: await companyName(page, workspaceId), exact: true }).click();
  const answered = await goBack(page, 'Allow');
  expect(answered.get('state')).toBe('abc');

  const tokens = await request.post('/api/auth/oauth2/token', {
    form: { grant_type: 'authorization_code', code: answered.get('code') ?? '', redirect_uri: CALLBACK, ...own },
  });
  const { access_token, scope } = await tokens.json();
  expect(scope).toBe('read');
  const list = () =>
    request.post('/mcp?groups=clients', {
      headers: { authorization: `Bearer ${access_token}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
  const tools = await (await list()).text();
  expect(tools).toContain('clients_list');
  expect(tools).not.toContain('clients_create');

  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(`/w/${workspaceId}/api-keys`);
  const row = page.getByRole('row', { name });
  await expect(row.getByText(`Application at ${APPLICATION}`)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Rotate' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await list()).status()).toBe(401);
});

test('who is not signed in signs in first, and may refuse', async ({ page, request, baseURL }) => {
  const { authorize } = await applicationOf(request, baseURL, 'Stranger');
  const { email, password } = await signIn(page);
  await page.context().clearCookies();
  await page.goto(authorize);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Connect Stranger' })).toBeVisible();
  expect((await goBack(page, 'Cancel')).get('error')).toBe('access_denied');
});

test('a request of an unknown application leads nowhere else', async ({ page }) => {
  await page.goto('/api/auth/oauth2/authorize?client_id=nobody&response_type=code&redirect_uri=https://evil.example');
  await expect(page.getByRole('heading', { name: 'This cannot be connected' })).toBeVisible();
  await expectAccessible(page);
});
