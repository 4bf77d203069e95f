import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { EVENT_KEY, SIGNING_KEY, sign, startFakeInngest } from '~/tests/setup/inngest/fake-inngest';

// Where Inngest calls Folio decides who is sent every delivery: only the settings say it.

const inngest = await startFakeInngest();
vi.stubEnv('INNGEST_EVENT_KEY', EVENT_KEY);
vi.stubEnv('INNGEST_SIGNING_KEY', SIGNING_KEY);
vi.stubEnv('INNGEST_BASE_URL', inngest.url);
vi.stubEnv('INNGEST_SERVE_ORIGIN', 'http://folio.private:3000');

const { inngestHandler } = await import('~/inngest/handler');
const { registerFunctions } = await import('~/inngest/serve');

afterAll(() => inngest.goAway());
beforeEach(() => inngest.forgetApp());

const stranger = { host: 'stranger.test', 'x-forwarded-host': 'stranger.test', origin: 'https://stranger.test' };

function put(headers: Record<string, string>, body = '{"url":"https://stranger.test/api/inngest"}') {
  return inngestHandler(new Request('http://stranger.test/api/inngest', { method: 'PUT', headers, body }));
}

const everyAddress = () => [
  inngest.app?.url,
  ...(inngest.app?.functions ?? []).flatMap(({ steps }) => Object.values(steps).map(({ runtime }) => runtime.url)),
];

it('an unsigned PUT registers nothing, whatever host it names', async () => {
  for (const headers of [{}, stranger, { ...stranger, 'x-inngest-sync-kind': 'in_band' }]) {
    expect((await put(headers)).status).toBe(401);
  }
  expect((await put({ ...stranger, 'x-inngest-signature': sign({}, 'cd'.repeat(32)) }, '{}')).status).toBe(401);
  expect(inngest.registrations).toBe(0);
});

it('a signed PUT with a forged host registers the address of the settings', async () => {
  const answer = await put({ ...stranger, 'x-inngest-signature': sign({}) }, '{}');
  expect(answer.status).toBe(200);
  expect(everyAddress().length).toBeGreaterThan(1);
  for (const address of everyAddress()) expect(address).toMatch(/^http:\/\/folio\.private:3000\/api\/inngest(\?|$)/);
});

it('Folio registers by itself, at the address of the settings', async () => {
  await registerFunctions();
  expect(everyAddress()[0]).toMatch(/^http:\/\/folio\.private:3000\/api\/inngest/);
  expect(inngest.app?.functions.map(({ id }) => id)).toContain('folio-deliver');
});

it('says so where Inngest does not answer', async () => {
  await inngest.goAway();
  await expect(registerFunctions()).rejects.toThrow('Inngest did not register');
  await inngest.comeBack();
});

it('tells a stranger nothing of how it is set up', async () => {
  expect((await inngestHandler(new Request('http://stranger.test/api/inngest'))).status).toBe(401);
});
