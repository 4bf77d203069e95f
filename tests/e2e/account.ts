import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';

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
  await page.getByLabel('E-mail').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/w\//);
  session = await page.context().cookies();
  signedInAt = Date.now();
  return login;
}

type NewPerson = { name: string; company: string; email?: string; password?: string };

/** A new person with a new company, for what must find it empty or changes what others read. @returns its path */
export async function signUp(page: Page, person: NewPerson): Promise<string> {
  const { email = `${randomUUID()}@example.test`, password = 'a password of their own' } = person;
  await page.goto('/sign-up');
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Company').fill(person.company);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/w\//);
  return new URL(page.url()).pathname.match(/^\/w\/[^/]+/)?.[0] ?? '';
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const byColour = ['color-contrast', 'link-in-text-block']; // the only rules of those tags that read colours

/** No violation of WCAG 2.2 AA on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, 'light', { type: 'tag', values: tags });
  await expectNoViolation(page, 'dark', { type: 'rule', values: byColour });
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', runOnly: Rules): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme));
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] });
  axe.setLegacyMode(page.frames().length === 1); // otherwise it opens a blank page, only to add up the frames
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
