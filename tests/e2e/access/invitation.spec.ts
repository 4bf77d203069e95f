import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';

/** Invites somebody as an administrator. @returns the link of the mail, as the owner reads it where none is sent */
async function invite(page: Page, home: string, email: string): Promise<string> {
  await page.goto(`${home}/settings/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: /Send|Invite/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByText(`Prepared, not sent: this installation sends no mail. Hand ${email} this link`),
  ).toBeVisible();
  await expect(page.getByText(`Invitation sent to ${email}`)).toHaveCount(0);
  await expectAccessible(page);
  const shown = (await page.locator('code').filter({ hasText: '/invitation/' }).textContent()) ?? '';
  await page.goto(`${home}/settings/mail`);
  await page.getByRole('row', { name: email }).getByRole('button').first().click();
  const link = page.frameLocator('iframe').locator('a[href*="/invitation/"]').first();
  expect(await link.getAttribute('href')).toBe(shown);
  return shown;
}

test('somebody invited makes an account in Spanish on a phone, and is in the company', async ({ page, browser }) => {
  const home = await signUp(page, { name: 'Olga', company: 'Anfitriona SL' });
  const email = `${randomUUID()}@example.test`;
  const link = await invite(page, home, email);

  const phone = await browser.newContext({ locale: 'es-ES', viewport: { width: 375, height: 740 } });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Únete a Anfitriona SL' })).toBeVisible();
  await expect(theirs.getByText('Olga te invita')).toBeVisible();
  await expectAccessible(theirs);
  await expectFits(theirs, 375);

  await theirs.getByLabel('Tu nombre').fill('Eva Ruiz');
  await theirs.getByLabel('Contraseña', { exact: true }).fill('una frase bastante larga');
  await theirs.getByRole('button', { name: 'Crear cuenta y unirme' }).click();
  await theirs.waitForURL(new RegExp(`${home}$`));
  await expect(theirs.getByText('Anfitriona SL').filter({ visible: true }).first()).toBeVisible();

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'La invitación no sirve' })).toBeVisible();
  await expectAccessible(theirs);
  await phone.close();
});
