import { expect, type Locator, type Page } from '@playwright/test';
import { call, expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';
import { inDays } from '~/tests/e2e/days';

const grid = (page: Page) => page.getByRole('grid', { name: 'Calendar' });
const bar = (page: Page, name: RegExp) => grid(page).getByRole('button', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

/** A company with two properties and Otto in the first of them. */
async function let2027(page: Page, company: string) {
  const home = await signUp(page, { name: 'Ana', company });
  const { id: attic } = await call(page, home, 'properties.create', { name: 'Ático' });
  const { id: river } = await call(page, home, 'properties.create', { name: 'Casa del Río' });
  const stay = { propertyId: attic, checkIn: '2027-03-10', checkOut: '2027-03-14', guestName: 'Otto Klein' };
  const { id: otto } = await call(page, home, 'reservations.create', stay);
  await page.goto(`${home}/reservations/calendar?view=month&from=2027-03-01`);
  await expect(bar(page, /^Otto Klein, 10.*Mar/)).toBeVisible();
  return { home, attic, river, otto };
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(it: Locator): Promise<Box> {
  const box = await it.boundingBox();
  if (!box) throw new Error('not in sight');
  return box;
}

/** The middle of a day in a property's row: by the head of its column and its name. */
async function at(page: Page, property: string, day: string): Promise<{ x: number; y: number }> {
  const column = await boxOf(grid(page).getByRole('columnheader', { name: `${day} 2027` }));
  const row = await boxOf(grid(page).getByRole('rowheader', { name: property }));
  return { x: column.x + column.width / 2, y: row.y + row.height / 2 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

test('days are booked and blocked by dragging over them', async ({ page }) => {
  await let2027(page, 'Casas del Dique');
  await drag(
    page,
    await at(page, 'Casa del Río', 'Friday, 5 March'),
    await at(page, 'Casa del Río', 'Tuesday, 9 March'),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Arrival')).toHaveValue('5 Mar 2027');
  await expect(dialog.getByLabel('Departure')).toHaveValue('9 Mar 2027');
  await expectAccessible(page);
  await dialog.getByLabel('Guest').fill('Julia Becker');
  await dialog.getByRole('button', { name: 'Create reservation' }).click();
  await expect(bar(page, /^Julia Becker, 5.–.9 Mar/)).toBeVisible();

  await drag(page, await at(page, 'Ático', 'Monday, 22 March'), await at(page, 'Ático', 'Thursday, 25 March'));
  await dialog.getByRole('tab', { name: 'Block' }).click();
  await expect(dialog.getByLabel('Last day')).toHaveValue('24 Mar 2027');
  await dialog.getByLabel('Reason').fill('New boiler');
  await dialog.getByRole('button', { name: 'Block days' }).click();
  await expect(bar(page, /^New boiler, 22.–.24 Mar/)).toBeVisible();
  await expect(page.getByText('14% occupied')).toBeVisible();
  await expectAccessible(page);
});

test('a stay is moved by dragging it, refused where somebody is, made longer by its end, and put back', async ({
  page,
}) => {
  const { home, attic } = await let2027(page, 'Casas del Puerto');
  const otto = bar(page, /^Otto Klein/);
  const middle = async () => {
    const box = await boxOf(otto);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const width = (await boxOf(grid(page).getByRole('columnheader', { name: 'Monday, 1 March 2027' }))).width;
  const from = await middle();
  const to = { x: from.x + width * 2, y: (await at(page, 'Casa del Río', 'Monday, 1 March')).y };
  await drag(page, from, to);
  await expect(toast(page, 'Otto Klein moved to 12 – 16 Mar')).toBeVisible();
  await expect(
    grid(page)
      .getByRole('row', { name: /Casa del Río/ })
      .getByRole('button', { name: /^Otto Klein, 12/ }),
  ).toBeVisible();
  await toast(page, 'Otto Klein moved').getByRole('button', { name: 'Undo' }).click();
  await expect(
    grid(page)
      .getByRole('row', { name: /Ático/ })
      .getByRole('button', { name: /^Otto Klein, 10/ }),
  ).toBeVisible();

  // Somebody books these days elsewhere, which this page does not know yet.
  const julia = { propertyId: attic, checkIn: '2027-03-15', checkOut: '2027-03-18', guestName: 'Julia Becker' };
  await call(page, home, 'reservations.create', julia);
  const begun = await middle();
  await drag(page, begun, { x: begun.x + width * 3, y: begun.y });
  await expect(toast(page, 'There is a stay from 2027-03-15 to 2027-03-18 already.')).toBeVisible();
  await expect(bar(page, /^Otto Klein, 10.–.14 Mar/)).toBeVisible();
  await page.reload();
  await expect(bar(page, /^Julia Becker/)).toBeVisible();
  const again = await middle();
  await drag(page, again, { x: again.x + width * 3, y: again.y });
  await expect(toast(page, 'Julia Becker, 15 – 18 Mar, Ático'), 'who is in the way is named').toBeVisible();

  const box = await boxOf(otto);
  const end = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await drag(page, end, { x: end.x + width, y: end.y });
  await expect(bar(page, /^Otto Klein, 10.–.15 Mar/)).toBeVisible();
});

test('by keyboard alone days are booked, a stay is moved, refused and put down again', async ({ page }) => {
  await let2027(page, 'Casas del Faro');
  const { keyboard } = page;
  const said = page.getByText(/Enter books or blocks|Arrow keys move/);
  const active = () => grid(page).locator('[role=gridcell][aria-label]');
  await grid(page).focus();
  await keyboard.press('Home');
  await expect(active()).toHaveAccessibleName('Ático, Monday, 1 March 2027: Free');
  await keyboard.press('ArrowDown');
  for (let n = 0; n < 4; n++) await keyboard.press('ArrowRight');
  for (let n = 0; n < 4; n++) await keyboard.press('Shift+ArrowRight');
  await expect(said).toContainText('Casa del Río, 5 – 9 Mar: 4 nights.');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Arrival')).toHaveValue('5 Mar 2027');
  await expect(dialog.getByLabel('Guest')).toBeFocused();
  await keyboard.type('Julia Becker');
  await keyboard.press('Enter');
  await expect(bar(page, /^Julia Becker, 5.–.9 Mar/)).toBeVisible();

  await grid(page).focus();
  await keyboard.press('Home');
  for (let n = 0; n < 5; n++) await keyboard.press('ArrowRight');
  await expect(active()).toHaveAccessibleName(/Casa del Río, .*: Julia Becker, 5.–.9 Mar$/);
  await keyboard.press('m');
  await keyboard.press('ArrowUp');
  for (let n = 0; n < 5; n++) await keyboard.press('ArrowRight');
  await expect(said).toContainText('Julia Becker: Ático, 10 – 14 Mar, 4 nights.');
  await expect(said).toContainText('Taken by Otto Klein, 10 – 14 Mar.');
  await keyboard.press('Enter');
  await expect(toast(page, 'There is a stay from 2027-03-10')).toBeVisible();
  await expect(bar(page, /^Julia Becker, 5.–.9 Mar/)).toBeVisible();

  await grid(page).focus();
  await keyboard.press('ArrowDown');
  await keyboard.press('Home');
  for (let n = 0; n < 5; n++) await keyboard.press('ArrowRight');
  await keyboard.press('m');
  await keyboard.press('ArrowRight');
  await keyboard.press('Escape');
  await expect(said).toBeHidden();
  await keyboard.press('m');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Enter');
  await expect(bar(page, /^Julia Becker, 6.–.11 Mar/)).toBeVisible();
});

test('the calendar turns, goes from month to timeline and back to today, and fits a phone as either', async ({
  page,
}) => {
  const { home } = await let2027(page, 'Casas del Viento');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'April 2027', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/from=2027-04-01/);
  await page.getByRole('button', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { name: 'April 2027 – June 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(grid(page).locator('[aria-current=date]')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${home}/reservations/calendar?view=month&from=2027-03-01`);
  await expect(page.getByText('Free all month.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${home}/reservations/calendar?view=timeline&from=2027-03-05`);
  await expect(bar(page, /^Otto Klein/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await grid(page).evaluate((it) => it.scrollTo({ left: 500 }));
  await expect(grid(page).getByRole('link', { name: 'Ático' })).toBeInViewport();
  await expectAccessible(page);
  await page.goto(`${home}/reservations/calendar?from=2027-03-01`);
  await page.getByRole('button', { name: 'Otto Klein' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open reservation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otto Klein');
});

test('occupancy and revenue of a period are shown and saved, and the day begins with who comes', async ({ page }) => {
  const home = await signUp(page, { name: 'Ana', company: 'Casas del Alba' });
  const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Ático' });
  const book = (guestName: string, checkIn: string, checkOut: string, amount?: number) =>
    call(page, home, 'reservations.create', { propertyId, guestName, checkIn, checkOut, amount });
  await book('Otto Klein', '2027-03-10', '2027-03-14', 400);
  await book('Julia Becker', inDays(-1), inDays(2));

  await page.goto(`${home}/reservations/figures?from=2027-03-01&to=2027-03-31`);
  await expect(page.getByText('12.9%').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'By channel' })).toContainText('€400.00');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('occupancy-2027-03-01-2027-03-31.csv');
  await page.setViewportSize({ width: 375, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await page.goto(home);
  await expect(page.getByRole('heading', { name: '1 stay with guests to register' })).toBeVisible();
  const inHouse = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 stay in house' }) });
  await expect(inHouse.getByRole('link', { name: 'Julia Becker' })).toBeVisible();
  await expectAccessible(page);
});

test('what a channel brought is called a stay or a block, on the calendar and on its page, and by undo the other way', async ({
  page,
}) => {
  const { home, river } = await let2027(page, 'Casas del Canal');
  const channel = { propertyId: river, name: 'Airbnb', type: 'api', site: 'Airbnb' };
  const { id } = await call(page, home, 'channels.create', channel);
  await inDatabase(
    `INSERT INTO reservation (id, workspace_id, property_id, channel_id, kind, channel, currency, check_in, check_out,
                              created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'block', 'Airbnb', 'EUR', '2027-03-20', '2027-03-23', now(), now())`,
    [`res_${Date.now()}`, home.slice('/w/'.length), river, id],
  );
  await page.reload();
  await bar(page, /^Blocked, 20.*Mar/).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'This is a stay' }).click();
  const stay = bar(page, /^Airbnb, 20.–.23 Mar/);
  await stay.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open reservation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Airbnb');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Not a stay: make it a block' }).click();
  await expect(page, 'a block has no page').toHaveURL(/\/reservations\/calendar\?from=2027-03-20$/);
  await expect(bar(page, /^Blocked, 20.*Mar/)).toBeVisible();
  await toast(page, 'Kept as a block').getByRole('button', { name: 'Undo' }).click();
  await expect(stay).toBeVisible();
  await toast(page, 'Kept as a stay').getByRole('button', { name: 'Undo' }).last().click();
  await expect(bar(page, /^Blocked, 20.*Mar/)).toBeVisible();
  await bar(page, /^Blocked, 20.*Mar/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(bar(page, /^Blocked/)).toBeHidden();
});
