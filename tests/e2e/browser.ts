import { type BrowserContext, test as base, type Page } from '@playwright/test';

type Shared = { context?: BrowserContext; kept?: Page };

/**
 * The tests of a worker use one context after another's cookies, storage, permissions and pages are gone. A page that
 * stays open keeps the process in which the app's scripts are compiled: loading a page costs half of what it does in a
 * context of its own (measured; `--process-per-site` is what lets both pages share it).
 */
export const test = base.extend<{ context: BrowserContext }, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared }, use) => {
    shared.context ??= await browser.newContext();
    const { context } = shared;
    shared.kept ??= await open(context);
    await use(context);
    await empty(context, shared.kept);
  },
});

async function open(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  return page;
}

/** As a browser is in which nobody has ever been. */
async function empty(context: BrowserContext, kept: Page): Promise<void> {
  await Promise.all(context.pages().map((page) => page !== kept && page.close()));
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(kept);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(kept.url()).origin, storageTypes: 'all' });
  await devtools.detach();
}
