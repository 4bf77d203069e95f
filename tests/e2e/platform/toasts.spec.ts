import { expect, type Locator, type Page } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

for (const width of [1280, 375]) {
  test(`a toast covers neither the button that it answers nor the foot of a form, at ${width} pixels`, async ({
    page,
  }) => {
    const home = await signUp(page, { name: 'Ana', company: 'Taller del Sur SL' });
    const property = await call(page, home, 'properties.create', { name: 'Casa del Mar' });
    const stays = { guestName: 'Julia Becker', checkIn: '2027-07-04', checkOut: '2027-07-11' };
    const { id: stay } = await call(page, home, 'reservations.create', { propertyId: property.id, ...stays });
    await page.setViewportSize({ width, height: 700 });

    // Bars that stay at the foot of the window.
    await page.goto(`${home}/settings/company`);
    await page.getByLabel('Name', { exact: true }).fill('Taller del Norte SL');
    await pressAndCompare(page, page.getByRole('button', { name: 'Save', exact: true }));
    // A card whose foot is scrolled to the lower edge of the window.
    await page.goto(`${home}/settings/account`);
    await page.getByLabel('Your name').fill('Ana Ruiz');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await save.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await pressAndCompare(page, save);

    // A dialog that stays, and says by a toast why.
    await page.goto(`${home}/reservations/${stay}`);
    await page.route(/guests\.add/, (route) => route.abort());
    await page.getByRole('button', { name: 'Add guest' }).click();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    await add.click();
    await expectClear(page, add);
  });
}

async function pressAndCompare(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expectClear(page, button);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

/** No toast overlaps a button at the foot of a form, nor the one that was pressed, once it has come to rest. */
async function expectClear(page: Page, pressed: Locator): Promise<void> {
  await page.locator('[data-sonner-toast]').hover(); // it stays
  const answered = await pressed.elementHandle();
  await expect
    .poll(() =>
      page.evaluate((button) => {
        const boxes = (selector: string) =>
          [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        const buttons = boxes('[data-foot] :is(button, a)');
        if (button) buttons.push(button.getBoundingClientRect());
        return boxes('[data-sonner-toast]').flatMap((toast) =>
          buttons.filter(
            (box) =>
              box.width > 0 &&
              box.left < toast.right &&
              box.right > toast.left &&
              box.top < toast.bottom &&
              box.bottom > toast.top,
          ),
        ).length;
      }, answered),
    )
    .toBe(0);
}
