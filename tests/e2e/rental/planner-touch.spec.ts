import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

type Point = { x: number; y: number };

const grid = (page: Page) => page.getByRole('grid', { name: 'Calendar' });
const bar = (page: Page, name: RegExp) => grid(page).getByRole('button', { name });

/** A phone that shows nine days of two properties, with Otto in the first and a block in the second. */
async function phoneOf(browser: Browser, company: string): Promise<Page> {
  const phone = await browser.newContext({
    ...{ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  });
  const page = await phone.newPage();
  const home = await signUp(page, { name: 'Ana', company });
  const { id: attic } = await call(page, home, 'properties.create', { name: 'Ático' });
  const { id: river } = await call(page, home, 'properties.create', { name: 'Casa del Río' });
  const stay = { propertyId: attic, checkIn: '2027-03-10', checkOut: '2027-03-12', guestName: 'Otto Klein' };
  await call(page, home, 'reservations.create', stay);
  await call(page, home, 'reservations.block', {
    ...{ propertyId: river, from: '2027-03-09', to: '2027-03-11', reason: 'New boiler' },
  });
  await page.goto(`${home}/reservations/calendar?view=timeline&from=2027-03-08`);
  await expect(bar(page, /^Otto Klein, 10.–.12 Mar/)).toBeVisible();
  await grid(page).scrollIntoViewIfNeeded();
  return page;
}

/** A finger: what a browser makes of it, scrolling included, is its own. */
async function fingerOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async move(from: Point, to: Point) {
      for (let step = 1; step <= 8; step++) {
        const part = (one: number, other: number) => one + ((other - one) * step) / 8;
        await touch('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
      }
    },
    up: () => touch('touchEnd', []),
  };
}

async function middleOf(it: Locator): Promise<Point> {
  const box = await it.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function at(page: Page, property: string, day: string): Promise<Point> {
  const { x } = await middleOf(grid(page).getByRole('columnheader', { name: `${day} 2027` }));
  return { x, y: (await middleOf(grid(page).getByRole('rowheader', { name: property }))).y };
}

/** Rests until the planner takes hold, then drags. */
async function holdAndDrag(page: Page, from: Point, to: Point) {
  const finger = await fingerOf(page);
  await finger.down(from);
  await expect(grid(page).locator('[data-preview]')).toBeVisible();
  await finger.move(from, to);
  await finger.up();
}

test('a finger that rests on free days books them, and moves a stay and a block', async ({ browser }) => {
  const page = await phoneOf(browser, 'Casas del Dedo');
  await expect(page.getByText('Press and hold a stay or a block to move it')).toBeVisible();
  await expectFits(page, 375);
  const free = await at(page, 'Casa del Río', 'Friday, 12 March');
  await holdAndDrag(page, free, await at(page, 'Casa del Río', 'Sunday, 14 March'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Arrival')).toHaveValue('12 Mar 2027');
  await expect(dialog.getByLabel('Departure')).toHaveValue('14 Mar 2027');
  await dialog.getByLabel('Guest').fill('Julia Becker');
  await dialog.getByRole('button', { name: 'Create reservation' }).tap();
  await expect(bar(page, /^Julia Becker, 12.–.14 Mar/)).toBeVisible();

  const day = (await at(page, 'Ático', 'Tuesday, 9 March')).x - (await at(page, 'Ático', 'Monday, 8 March')).x;
  const otto = await middleOf(bar(page, /^Otto Klein/));
  await holdAndDrag(page, otto, { x: otto.x + day, y: otto.y });
  await expect(bar(page, /^Otto Klein, 11.–.13 Mar/)).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).tap();
  await expect(bar(page, /^Otto Klein, 10.–.12 Mar/)).toBeVisible();

  const boiler = await middleOf(bar(page, /^New boiler/));
  await holdAndDrag(page, boiler, { x: boiler.x + 3 * day, y: (await at(page, 'Ático', 'Monday, 8 March')).y });
  await expect(bar(page, /^New boiler, 12.–.13 Mar/)).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('a finger that swipes scrolls, and one that taps opens', async ({ browser }) => {
  const page = await phoneOf(browser, 'Casas del Roce');
  const finger = await fingerOf(page);
  const otto = await middleOf(bar(page, /^Otto Klein/));
  await finger.down(otto);
  await finger.move(otto, { x: otto.x - 100, y: otto.y });
  await finger.up();
  await expect.poll(() => grid(page).evaluate((it) => it.scrollLeft)).toBeGreaterThan(40);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid(page).locator('[data-preview]')).toHaveCount(0);
  await grid(page).evaluate((it) => it.scrollTo({ left: 0 }));
  await bar(page, /^Otto Klein, 10.–.12 Mar/).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open reservation' })).toBeVisible();
  await page.context().close();
});
