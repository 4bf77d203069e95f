import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { enrolled } from '~/tests/rest/access/two-factor/enrolled';
import { administer, openHeaders, openSecret, runAdmin } from '~/tests/setup/administration';
import { ask, sql } from '~/tests/setup/ask';
import { authRequest, call, PASSWORD, signUp } from '~/tests/setup/browser';
import { draftOf, openCompany } from '~/tests/setup/company';
import { storedRows } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';

const previousKey = vi.hoisted(() => {
  process.env.ENCRYPTION_KEY_PREVIOUS = Buffer.alloc(32, 7).toString('base64');
  return process.env.ENCRYPTION_KEY_PREVIOUS;
});

let people = 0;
const someone = () => signUp(`Admin${++people}`);

it('says which commands there are, and what each takes', async () => {
  for (const words of [[], ['format'], ['make-owner', 'a@example.test'], ['constructor'], ['verify-chains', 'all']]) {
    await expect(runAdmin(...words), words.join(' ')).rejects.toThrow('make-owner <e-mail> <id of the company>');
  }
});

it('turns a second factor off, ends the sessions, and says so to the person and to the owners', async () => {
  const person = await enrolled();
  const signIn = () => authRequest('/sign-in/email', { email: person.email, password: PASSWORD });
  expect(await (await signIn()).json()).toMatchObject({ twoFactorRedirect: true });

  const lines = await runAdmin('reset-second-factor', person.email.toUpperCase());
  expect(lines).toEqual([
    `${person.email.toUpperCase()} signs in without a code from now on.`,
    expect.stringMatching(/^\d+ sessions were ended\.$/),
  ]);
  expect((await call('me', 'account.factors', { cookie: person.cookie })).response.status).toBe(401);
  expect((await signIn()).status).toBe(200);
  expect(await (await signIn()).json()).toMatchObject({ user: { email: person.email } });
  expect(
    await storedRows('securityEvent', { workspaceId: person.workspaceId, kind: 'two_factor_disabled' }),
  ).toMatchObject([{ details: { name: 'npm run admin' } }]);
  expect(await runAdmin('reset-second-factor', person.email)).toContain(`${person.email} had no second factor.`);
});

it('confirms an address where no mail is sent', async () => {
  const { email, userId } = await someone();
  const known = async () => (await storedRows('user', { id: userId }))[0]?.emailVerified;
  expect(await known()).toBe(false);
  expect(await runAdmin('confirm-address', email.toUpperCase())).toEqual([`${email.toUpperCase()} is confirmed.`]);
  expect(await known()).toBe(true);
  expect(await runAdmin('confirm-address', email)).toEqual([`${email} was confirmed already.`]);
  await expect(runAdmin('confirm-address', 'nobody@example.test')).rejects.toThrow('Account not found');
});

it('makes an owner of who was none, once, and of no test company', async () => {
  const owner = await someone();
  const other = await someone();
  const { id } = await openWorkspace(owner.userId, { name: 'Sin dueña' });
  expect(await runAdmin('make-owner', other.email, id)).toEqual([
    expect.stringMatching(/ is an owner of Sin dueña now\.$/),
  ]);
  expect(await runAdmin('make-owner', other.email, id)).toEqual([
    expect.stringMatching(/ is an owner of Sin dueña already\.$/),
  ]);
  const members = await storedRows('member', { workspaceId: id });
  expect(members.map(({ userId, role, status }) => [userId, role, status])).toContainEqual([
    other.userId,
    'owner',
    'active',
  ]);
  expect(await storedRows('securityEvent', { workspaceId: id, kind: 'member_role_changed' })).toHaveLength(1);
  await expect(runAdmin('make-owner', 'nobody@example.test', id)).rejects.toThrow(/not found|does not exist/i);
  await expect(runAdmin('make-owner', other.email, 'ws_none')).rejects.toThrow(/not found|does not exist/i);
});

it('verifies the chain of every company, and fails where one does not hold', async () => {
  const sound = await openCompany();
  const changed = await openCompany();
  for (const company of [sound, changed])
    expect((await company.post('/v1/invoices', draftOf({ status: 'paid' }))).status).toBe(201);
  expect(await runAdmin('verify-chains')).toContainEqual(expect.stringContaining(`(${sound.id}): 1 records hold.`));
  await ask(sql`ALTER TABLE fiscal_record DISABLE TRIGGER fiscal_record_append_only`);
  await ask(sql`ALTER TABLE fiscal_record DISABLE TRIGGER fiscal_record_kept`);
  await ask(sql`UPDATE fiscal_record SET hash = ${'F'.repeat(64)} WHERE workspace_id = ${changed.id}`);
  await expect(runAdmin('verify-chains')).rejects.toThrow('The chains of 1 of them do not hold.');
});

it('counts everything anew, says what is kept otherwise, and keeps what it has counted only when that is asked for', async () => {
  const company = await openCompany();
  await company.post('/v1/invoices', draftOf({ status: 'paid' }));
  await company.post('/v1/invoices', draftOf());
  await company.post('/v1/expenses', { description: 'Rent', amount: 500 });
  expect(await runAdmin('recount')).toEqual(['Every figure is what the documents come to.']);

  await ask(sql`UPDATE invoice_day SET total = total + 1 WHERE workspace_id = ${company.id} AND status = 'paid'`);
  await ask(sql`DELETE FROM expense_day WHERE workspace_id = ${company.id}`);
  await ask(
    sql`UPDATE resource_count SET rows = rows + 2 WHERE workspace_id = ${company.id} AND resource = 'invoice' AND status = 'draft'`,
  );
  const lines: string[] = [];
  await expect(administer(['recount'], (line) => lines.push(line))).rejects.toThrow(
    /^3 figures .* Nothing was changed: --write/,
  );
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^invoice_day of ${company.id}, .*"paid".*: total \\d+, counted \\d+$`)),
    expect.stringMatching(new RegExp(`^expense_day of ${company.id}, .*count 0, counted 1; amount 0, counted 500;`)),
    expect.stringMatching(/^resource_count .*"draft".*: rows 3, counted 1$/),
  ]);
  await expect(runAdmin('recount')).rejects.toThrow('3 figures');
  expect(await runAdmin('recount', '--write')).toContain('3 figures were corrected; 0 differ now.');
  expect((await company.get('/v1/invoices?status=draft')).body.total).toBe(1);
  await expect(runAdmin('recount', '--all')).rejects.toThrow('recount [--write]');
});

/** What crypto.ts says of a sealed secret, by other hands. */
function sealedUnder(key: string, plain: string, context: string): string {
  const bytes = Buffer.from(key, 'base64');
  const id = createHash('sha256').update('folio key id').update(bytes).digest('hex').slice(0, 8);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(Buffer.from(`v1.${id}.${context}`));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return ['v1', id, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

it('seals anew what the previous key had sealed, and says what no key opens', async () => {
  const company = await openCompany();
  const url = 'https://hooks.example.test/folio';
  const made = await company.post('/v1/webhooks', {
    url,
    events: ['invoice.paid'],
    secret: 'of the present',
    headers: { 'X-Token': 'one' },
  });
  const { id } = made.body;
  const before = sealedUnder(previousKey, 'of the previous', `webhook:${id}:secret`);
  const header = sealedUnder(previousKey, 'two', `webhook:${id}:header:x-token`);
  await ask(
    sql`UPDATE webhook SET previous_secret = ${before}, headers = ${JSON.stringify({ 'x-token': header })}::jsonb WHERE id = ${id}`,
  );
  await ask(sql`INSERT INTO guest_registration_settings (workspace_id, mode, sealed_password)
    VALUES (${company.id}, 'off', ${sealedUnder(previousKey, 'ses', `guest-registration:${company.id}:password`)})`);

  expect(await runAdmin('rotate-keys')).toEqual(
    expect.arrayContaining([
      'webhook: 2 sealed anew, 1 were sealed under ENCRYPTION_KEY already',
      'guest_registration_settings: 1 sealed anew, 0 were sealed under ENCRYPTION_KEY already',
      expect.stringMatching(/^Nothing is sealed under another key\./),
    ]),
  );
  const [row] = await storedRows('webhook', { id });
  expect(openSecret(id, String(row?.previousSecret))).toBe('of the previous');
  expect(openHeaders(id, row?.headers as Record<string, string>)).toEqual({ 'x-token': 'two' });
  expect(JSON.stringify(row)).not.toContain(before.slice(0, 12));
  expect(await runAdmin('rotate-keys')).toContain('webhook: 0 sealed anew, 3 were sealed under ENCRYPTION_KEY already');

  const lost = sealedUnder(Buffer.alloc(32, 9).toString('base64'), 'lost', `webhook:${id}:secret`);
  await ask(sql`UPDATE webhook SET previous_secret = ${lost} WHERE id = ${id}`);
  await expect(runAdmin('rotate-keys')).rejects.toThrow(/^1 secrets are sealed under another key/);
});
