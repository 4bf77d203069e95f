import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { call, expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { calendarOf, startBookingSite } from '../../rest/rental/channels/booking-site';
import { eventLines, feedOf } from '../../unit/rental/calendar-feeds/feed-text';

test('a calendar is connected, its stays arrive, its failures are shown, and the own one is given away', async ({
  page,
}) => {
  const site = await startBookingSite();
  try {
    const home = await signUp(page, { name: 'Ana', company: 'Casas de la Sierra' });
    const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Ático' });
    site.answer = () => ({ body: calendarOf({ uid: '1@airbnb.com', from: '2037-06-05', to: '2037-06-12' }) });
    await page.goto(`${home}/properties/${propertyId}`);
    await page.getByRole('button', { name: 'Connect a calendar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel('Address of the calendar').fill('https://10.0.0.1/calendar.ics');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByText('10.0.0.1 is a private address')).toBeVisible();
    await dialog.getByLabel('Address of the calendar').fill(site.url(`/${'long'.repeat(50)}.ics`));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('1 event, fetched')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Airbnb' })).toBeVisible();
    await expectAccessible(page);

    site.answer = () => ({ status: 404 });
    await page.getByRole('button', { name: 'Actions for Airbnb' }).click();
    await page.getByRole('menuitem', { name: 'Fetch now' }).click();
    await expect(page.getByText('The booking site has no calendar at this address.')).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Airbnb' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Connect a calendar' }).click();
    await dialog.getByText('Give them yours').click();
    await dialog.getByLabel('Name').fill('For Vrbo');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Nobody has read it yet')).toBeVisible();
    const input = encodeURIComponent(JSON.stringify({ propertyId }));
    const listed = await page.request.get(`/api/trpc/${home.split('/').at(-1)}/channels.list?input=${input}`);
    const { feedUrl } = (await listed.json()).result.data.data.find(
      ({ type }: { type: string }) => type === 'ical_export',
    );
    const answer = await page.request.get(feedUrl);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(ICAL.Component.fromString(await answer.text()).getAllSubcomponents('vevent')).toHaveLength(0); // Airbnb's own
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  } finally {
    await site.close();
  }
});

test('what a calendar marks as free is named, and of an event that cannot be read a person decides', async ({
  page,
}) => {
  const site = await startBookingSite();
  try {
    const home = await signUp(page, { name: 'Ana', company: 'Casas de la Sierra' });
    const { id: propertyId } = await call(page, home, 'properties.create', { name: 'Ático' });
    const body = feedOf(
      [...eventLines('g1@google.com', '2037-06-01', '2037-06-05', 'SUMMARY:Pintores'), 'TRANSP:TRANSPARENT'],
      eventLines('g2@google.com', '2037-07-09', '2037-07-05', 'SUMMARY:Familia'),
      ['UID:g3@google.com', 'DTSTART:2037-08-01', 'DTEND:2037-08-04', 'SUMMARY:Blocked'],
    );
    site.answer = () => ({ body });
    const feedUrl = site.url();
    await call(page, home, 'channels.create', { propertyId, name: 'Google', site: 'Other', feedUrl });
    await page.goto(`${home}/properties/${propertyId}`);
    await page.getByRole('button', { name: 'Actions for Google' }).click();
    await page.getByRole('menuitem', { name: 'Fetch now' }).click();
    await expect(page.getByText('1 event with 4 nights to come marked as free and passed over')).toBeVisible();
    await expect(page.getByText('choose “Busy” instead of “Free”')).toBeVisible();
    await expect(page.getByText('“Familia” cannot be read')).toBeVisible();
    await expect(page.getByText('Line 11: An event ends before it begins.')).toBeVisible();
    await expect(page.getByText('g2@google.com')).toBeVisible();
    await page.getByText('2 notes on how this calendar was read').click();
    await expect(page.getByText('“2037-08-01” is not how calendars write a date.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('You have dismissed it: these nights can be booked.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByText('You keep these nights blocked')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You keep these nights blocked')).toBeVisible();
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  } finally {
    await site.close();
  }
});
