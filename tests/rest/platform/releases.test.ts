import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startReceiver } from '~/tests/receiver';

const receiver = await startReceiver();
vi.stubEnv('UPDATE_URL', `${receiver.url}releases/latest`);
vi.stubEnv('WEBHOOK_LOOPBACK', 'allow');
const { openCompany } = await import('~/tests/setup/company');
const { setClock } = await import('~/tests/setup/clock');
const { dashboardOf } = await import('~/tests/setup/dashboard');
const { runJob } = await import('~/tests/setup/jobs');
const { default: manifest } = await import('~/package.json');

const company = await openCompany();
const state = () => dashboardOf(company.actor).installation.state();
const page = 'https://github.com/example/folio/releases/tag/v99.1.0';
let day = 1;

beforeEach(() => {
  receiver.received.splice(0);
  setClock(`2026-03-${String(++day).padStart(2, '0')}T09:30:00.000Z`);
});
afterAll(() => receiver.close());

const announce = (release: object, status = 200) => {
  receiver.reply = () => ({ status, body: JSON.stringify(release) });
};

it('asks once a day, with nothing but its version, and tells owners of a newer release', async () => {
  announce({ tag_name: 'v99.1.0', html_url: page, body: 'Much.' });
  expect((await state()).newerRelease).toBeNull();
  await runJob('askForRelease');
  await runJob('askForRelease');
  expect(receiver.received).toHaveLength(1);
  const [asked] = receiver.received;
  expect(asked).toMatchObject({ path: '/releases/latest', body: '' });
  expect(Object.keys(asked?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(asked?.headers['user-agent']).toBe(`Folio/${manifest.version}`);
  expect(await state()).toMatchObject({ version: manifest.version, newerRelease: { version: '99.1.0', url: page } });
});

it.each([
  [500, { tag_name: 'v99.2.0', html_url: page }],
  [200, { tag_name: 'nightly', html_url: page }],
  [200, { tag_name: 'v99.2.0', html_url: 'javascript:alert(1)' }],
  [200, ['no', 'release']],
])('goes by what it has heard before where the answer is %i %j', async (status, release) => {
  announce(release, status);
  await runJob('askForRelease');
  expect(receiver.received).toHaveLength(1);
  expect((await state()).newerRelease).toEqual({ version: '99.1.0', url: page });
});

it('says nothing of its own version or one before', async () => {
  for (const version of [manifest.version, '0.1.99']) {
    announce({ tag_name: `v${version}`, html_url: page });
    await runJob('askForRelease');
    expect((await state()).newerRelease).toBeNull();
    setClock(`2026-04-0${++day % 9}T09:30:00.000Z`);
  }
});
