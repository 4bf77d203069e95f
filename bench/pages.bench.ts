import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startFolio } from '~/bench/pages/server';
import { report } from '~/bench/report';
import { findChromium } from '~/scripts/chromium.mjs';

// What the browser loads and when it shows something, page by page, and how long a click takes. On the machine as it is:
// bytes, requests and shifts do not depend on what else runs there; milliseconds do.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Between pointing at a link and pressing it; people take longer. */
const POINTING_MS = 100;
const LONGEST_MS = 30_000;
const loads = ['', '/invoices', '/invoices/new', '/banking', '/reports'];

interface Click {
  /** From the page that was opened last. */
  to: string;
  /** What is pressed. */
  press: string;
  /** What stands there once its rows, or its form, are. */
  rows: string;
}

const clicks: Click[] = [
  { to: 'invoices', press: 'nav a[href$="/invoices"]', rows: 'tbody a[data-row]' },
  { to: 'an invoice', press: 'tbody tr:nth-child(3) a[data-row]', rows: 'main article, main section' },
  { to: 'invoices again', press: 'nav a[href$="/invoices"]', rows: 'tbody a[data-row]' },
  { to: 'the form of an invoice', press: 'main a[href$="/invoices/new"]', rows: 'main form input' },
  { to: 'clients', press: 'nav a[href$="/clients"]', rows: 'tbody a[data-row]' },
];

const folio = await startFolio();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const context = await browser.newContext({ baseURL: folio.url, viewport: { width: 1280, height: 900 } });
  const home = await signIn(context);
  for (const path of loads) await measureLoad(context, home, path);
  await measureClicks(context, home);
} finally {
  await browser.close();
  await folio.stop();
}

async function signIn(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(folio.email);
  await page.getByLabel('Password', { exact: true }).fill(folio.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/w\/[^/]+$/);
  const home = page.url();
  await page.close();
  return home;
}

/** Nothing is in the browser's cache: as whoever comes for the first time. */
async function measureLoad(context: BrowserContext, home: string, path: string): Promise<void> {
  const rounds: Awaited<ReturnType<typeof load>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(context, `${home}${path}`));
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const name = `Page ${path || '/'}`;
  report({ what: `${name}: transferred`, value: of(({ bytes }) => bytes) / 1024, unit: 'kB' });
  report({ what: `${name}: scripts`, value: of(({ scripts }) => scripts), unit: 'files' });
  report({ what: `${name}: calls for data after it arrived`, value: of(({ calls }) => calls), unit: 'calls' });
  report({ what: `${name}: first paint`, value: of(({ paint }) => paint), unit: 'ms' });
  report({ what: `${name}: layout shift`, value: of(({ shift }) => shift), unit: '', goal: { below: 0.02 } });
}

async function load(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  let scripts = 0;
  let calls = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts++;
    if (request.url().includes('/api/trpc/')) calls++;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const [paint, shift] = await page.evaluate(async () => {
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return [painted, shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)] as const;
  });
  await page.close();
  return { bytes, scripts, calls, paint, shift };
}

async function measureClicks(context: BrowserContext, home: string): Promise<void> {
  const taken = clicks.map(() => ({ heading: [] as number[], rows: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage();
    await page.goto(home, { waitUntil: 'networkidle' });
    for (const [at, click] of clicks.entries()) {
      const { heading, rows } = await press(page, click);
      taken[at]?.heading.push(heading);
      taken[at]?.rows.push(rows);
    }
    await page.close();
  }
  for (const [at, { to }] of clicks.entries()) {
    const { heading = [], rows = [] } = taken[at] ?? {};
    report({ what: `Click to ${to}: its heading`, value: median(heading), unit: 'ms', goal: { below: 150 } });
    report({ what: `Click to ${to}: its rows`, value: median(rows), unit: 'ms' });
  }
}

/** Counts in the page itself, so that what Playwright takes is left out. */
async function press(page: Page, { press: link, rows }: Click) {
  await page.locator(link).first().hover();
  await page.waitForTimeout(POINTING_MS);
  return page.evaluate(
    async ([pressed, awaited, longest]) => {
      const before = document.querySelector('main h1')?.textContent;
      const began = performance.now();
      document.querySelector<HTMLElement>(pressed)?.click();
      for (let heading = 0, taken = 0; taken < longest; taken = performance.now() - began) {
        const now = document.querySelector('main h1')?.textContent;
        if (!heading && now && now !== before) heading = taken;
        if (heading && document.querySelector(awaited)) return { heading, rows: taken };
        await new Promise(requestAnimationFrame);
      }
      throw new Error(`Pressing ${pressed} led nowhere.`);
    },
    [link, rows, LONGEST_MS] as const,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
