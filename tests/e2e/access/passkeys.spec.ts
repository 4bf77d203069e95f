import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, signUp } from '~/tests/e2e/account';
import { test } from '~/tests/e2e/browser';
import { inDatabase } from '~/tests/e2e/database';

test('a person adds a passkey, signs in with it, confirms with it that it is them, and removes it', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const email = `${randomUUID()}@example.test`;
  const home = await signUp(page, { name: 'Llanos', company: 'Llaves SL', email });
  const url = test.info().project.use.baseURL;
  await page.context().addCookies([{ name: 'folio-locale', value: 'es', url }]);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${home}/settings/account`);
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Portátil de Llanos');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Portátil de Llanos')).toBeVisible();
  await expect(page.getByText('sin usar', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies({ name: 'folio.session_token' });
  await page.goto('/sign-in');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.waitForURL(/\/w\//);

  await inDatabase(
    `UPDATE session SET created_at = now() - interval '20 minutes'
     WHERE user_id = (SELECT id FROM "user" WHERE email = $1)`,
    [email],
  );
  await page.goto(`${home}/settings/account`);
  await page.getByRole('button', { name: 'Eliminar Portátil de Llanos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const again = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await again.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(page.getByText('Aún no hay llaves de acceso.')).toBeVisible();

  await page.context().clearCookies({ name: 'folio.session_token' });
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(page.getByText('Aquí no se conoce esta llave de acceso', { exact: false })).toBeVisible();
});
