import { expect, it } from 'vitest';
import { enrolled } from '~/tests/rest/access/two-factor/enrolled';
import { runAdmin } from '~/tests/setup/administration';
import { ask, sql } from '~/tests/setup/ask';
import { authRequest, call, PASSWORD, signUp } from '~/tests/setup/browser';
import { draftOf, openCompany } from '~/tests/setup/company';
import { storedRows } from '~/tests/setup/stored-rows';
import { openWorkspace } from '~/tests/setup/workspaces';

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
