import { expect, type Page } from '@playwright/test';
import { call, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Each form that begins empty, and where its button is that opens it in a dialog. */
const forms: [path: string, open?: string][] = [
  ['/clients/new'],
  ['/vendors/new'],
  ['/products/new'],
  ['/invoices/new'],
  ['/quotes/new'],
  ['/deposits/new'],
  ['/expenses/new'],
  ['/properties/new'],
  ['/reservations/new'],
  ['/banking/new'],
  ['/banking/rules/new'],
  ['/webhooks/new'],
  ['/api-keys', 'Create key'],
  ['/settings/members', 'Invite'],
];

test('every form marks what must be filled in, and asks for nothing else', async ({ page }) => {
  test.slow();
  const home = await signUp(page, { name: 'Ana', company: 'Taller del Sur SL' });
  await call(page, home, 'clients.create', { name: 'Imprenta Sol SL' });
  for (const [path, open] of forms) {
    await page.goto(home + path);
    const main = open ? page.getByRole('dialog') : page.getByRole('main');
    if (open) await page.getByRole('button', { name: open }).first().click();
    await expect(main.locator('form').first(), path).toBeVisible();
    const form = main.locator('form').first();
    for (const field of await form
      .locator('[aria-required="true"]:is(input, textarea):not([role="combobox"]):enabled:visible')
      .all()) {
      await field.fill('');
    }
    await form.locator('button[type="submit"]').last().click();
    await expect(form.locator('[aria-invalid="true"]').first(), path).toBeVisible();
    expect(await differences(page, open ? '[role="dialog"] form' : 'main form'), path).toEqual([]);
  }
});

/** The fields that are refused while empty and not marked, or marked and not refused; with what each is called. */
function differences(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((path) => {
    const form = document.querySelector(path);
    const fields = [
      ...(form?.querySelectorAll<HTMLInputElement>(':is(input, textarea, button[role="combobox"])') ?? []),
    ];
    return fields.flatMap((field) => {
      if (field.type === 'hidden' || field.disabled || (field.value ?? field.textContent)?.trim()) return [];
      const label = field.id ? form?.querySelector(`label[for="${field.id}"]`) : null;
      const isAsked = field.getAttribute('aria-invalid') === 'true';
      const isSaid = field.getAttribute('aria-required') === 'true';
      const isMarked = label?.hasAttribute('data-required') ?? isSaid;
      if (isAsked === isSaid && isSaid === isMarked) return [];
      const name = label?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      return [`${name}: asked ${isAsked}, said ${isSaid}, marked ${isMarked}`];
    });
  }, selector);
}
