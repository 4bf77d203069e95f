import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { colourRules, expectReadable } from './contrast';

type FirstLogin = { email: string; password: string; workspaceId: string; apiKey: string };

/** The account that the first start made. */
export function firstLogin(): FirstLogin {
  const read = (name: string) => JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR ?? '', name), 'utf8'));
  return { ...read('first-login.json'), ...read('e2e-login.json') };
}

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;
let signedInAt = 0;
const FRESH_MS = 10 * 60 * 1000; // what is dangerous asks for the password again after fifteen minutes

/** Signs the owner in: through the page the first time, and then with the cookies that this worker got. */
export async function signIn(page: Page): Promise<FirstLogin> {
  const login = firstLogin();
  if (session && Date.now() - signedInAt < FRESH_MS) {
    await page.context().addCookies(session);
    return login;
  }
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/w\//);
  session = await page.context().cookies();
  signedInAt = Date.now();
  return login;
}

type NewPerson = { name: string; company: string; email?: string; password?: string };

/**
 * A new person with a new company, for what must find it empty or changes what others read. By the requests of the form,
 * which tests/e2e/company/first-steps.spec.ts fills in as a person does; the page is then still empty.
 * @returns the company's path
 */
export async function signUp(page: Page, person: NewPerson): Promise<string> {
  const { name, company, email = `${randomUUID()}@example.test`, password = 'a password of their own' } = person;
  const from = `198.18.${randomInt(256)}.${randomInt(256)}`; // ten a minute may sign up from one address
  await post(page, '/api/auth/sign-up/email', { name, email, password }, { 'x-forwarded-for': from });
  const { result } = await post(page, '/api/trpc/me/workspaces.create', { name: company }, { 'x-forwarded-for': from });
  return `/w/${result.data.id}`;
}

/**
 * Calls a procedure as the page does, for what a test finds and does not itself show.
 * @param home the company's path, as signUp tells it
 */
export async function call<T = { id: string }>(page: Page, home: string, procedure: string, data: object): Promise<T> {
  const { result } = await post(page, `/api/trpc/${home.split('/').at(-1)}/${procedure}`, data);
  return result.data;
}

async function post(page: Page, path: string, data: object, headers?: Record<string, string>) {
  const answer = await page.request.post(path, {
    headers: { origin: `http://localhost:${process.env.E2E_PORT}`, ...headers },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/**
 * The page answers to keys and clicks, which its first picture does not yet: React has taken it over. What is typed or
 * pressed before is lost.
 */
export async function expectLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const otherRows = 'tbody tr:nth-child(n+4)';

/**
 * No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. Of a table the first three rows, as the
 * others are made alike and take most of the time; `everyRow` where each shows another state.
 */
export async function expectAccessible(page: Page, { everyRow = false } = {}): Promise<void> {
  await expect(page).toHaveTitle(/./); // Next gives it a moment after the page that a link leads to
  // No timer runs in a sandboxed frame, so axe would wait there for ever.
  const skip = ['iframe[sandbox]', ...(everyRow ? [] : [otherRows])];
  const hasFrames = page.frames().length > 1;
  await show(page, 'light');
  await expectNoViolation(page, { runOnly: { type: 'tag', values: tags }, rules: ruled }, skip);
  for (const theme of ['light', 'dark'] as const) {
    await show(page, theme);
    if (!hasFrames) await expectReadable(page, theme, skip);
    else await expectNoViolation(page, { runOnly: { type: 'rule', values: colourRules } }, skip);
  }
}

// Colours are looked at in both themes, below. Targets of 24 pixels (WCAG 2.5.8) axe looks at only where it is told to.
const ruled = {
  ...Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  'target-size': { enabled: true },
};

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
}

/** Sending axe to a page takes a third of a check, so it is sent once; a frame may have been loaded anew. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page });
}

/** Nothing of the page is wider than it, once what draws itself to the page's width has done so. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Nothing of the page is wider than a telephone. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await expectFits(page, 375);
  await page.setViewportSize({ width: 1280, height: 900 });
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];

async function expectNoViolation(page: Page, options: AxeOptions, skip: string[]): Promise<void> {
  const axe = await axeOf(page);
  const isAlone = page.frames().length === 1;
  // Reading the style sheets once more serves one rule, on turning a telephone; naming each element serves none.
  axe.options({ ...options, resultTypes: ['violations'], preload: false, selectors: !isAlone });
  for (const part of skip) axe.exclude(part);
  axe.setLegacyMode(isAlone); // otherwise it opens a blank page, only to add up the frames
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
