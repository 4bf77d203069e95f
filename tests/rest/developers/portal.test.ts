import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownEvents } from '@/components/developers/portal/shown-events';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, callsOf, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import {
  beginDelivering,
  closeReceiver,
  company,
  endDelivering,
  last,
  list,
  openReceiver,
  receiver,
  run,
  subscribe,
} from '~/tests/setup/delivering';
import { runJob } from '~/tests/setup/jobs';
import { changeRows, countRows, storedRow, storedRows } from '~/tests/setup/stored-rows';
import { pages, visit } from '~/tests/setup/visit';
import { createKey } from '~/tests/setup/workspaces';

beforeAll(openReceiver);
afterAll(closeReceiver);
beforeEach(beginDelivering);
afterEach(endDelivering);

const DAY_MS = 24 * 60 * 60 * 1000;
let addresses = 0;
/** Somebody else each time: what one may do in a minute is the subject of one test alone. */
const visitor = () =>
  new Headers({ 'x-forwarded-for': `198.51.100.${++addresses % 250}`, 'user-agent': 'Mozilla/5.0' });

async function makeLink(webhookId: string, changes: object = {}, of: Company = company) {
  const { status, body } = await of.post(`/v1/webhooks/${webhookId}/portal-links`, { label: 'Acme', ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, token: body.url.split('/').at(-1) as string };
}

type Called = { status: number; data: Record<string, unknown> & { data?: unknown[] }; code?: string; text: string };

async function calls(token: string, procedure: string, input: object, headers = visitor()): Promise<Called> {
  const isChange = /\.(test|resend|rotateSecret|endPreviousSecret)$/.test(procedure);
  const url = `http://localhost/portal/${token}/calls/${procedure}`;
  headers.set('content-type', 'application/json');
  const request = isChange
    ? new Request(url, { method: 'POST', headers, body: JSON.stringify(input) })
    : new Request(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers });
  const response = await visit(request);
  const text = await response.text();
  const answer = JSON.parse(text);
  return { status: response.status, data: answer.result?.data, code: answer.error?.data.errorCode, text };
}

const everything = { mayResend: true, mayRotateSecret: true };

/** Each procedure of the portal, with what it takes of a webhook and one of its deliveries. */
const procedures: [name: string, needs?: 'mayResend' | 'mayRotateSecret'][] = [
  ['webhooks.get'],
  ['webhooks.health'],
  ['deliveries.list'],
  ['deliveries.get'],
  ['webhooks.test', 'mayResend'],
  ['deliveries.resend', 'mayResend'],
  ['webhooks.rotateSecret', 'mayRotateSecret'],
  ['webhooks.endPreviousSecret', 'mayRotateSecret'],
];

async function delivered(changes: object = {}) {
  const id = await subscribe({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', ...changes });
  await company.post('/v1/clients', { name: 'Peña SL' });
  await run();
  const [delivery] = await list(id);
  return { id, deliveryId: delivery?.id ?? '' };
}

describe('/v1/webhooks/{id}/portal-links', () => {
  it('makes a link of thirty days that only sees, and shows its address once', async () => {
    const id = await subscribe();
    const { url, token, ...link } = await makeLink(id);
    expect(url).toMatch(/\/portal\/[0-9A-Za-z]{43}$/);
    expect(link).toMatchObject({
      webhookId: id,
      label: 'Acme',
      mayResend: false,
      mayRotateSecret: false,
      active: true,
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(30 * DAY_MS);
    const { text, body } = await company.get(`/v1/webhooks/${id}/portal-links`);
    expect(body).toMatchObject({ total: 1, data: [link] });
    expect(text).not.toContain(token);
    expect(JSON.stringify(await storedRows('portalLink', { id: link.id }))).not.toContain(token);
    expect(await storedRow('securityEvent', { workspaceId: company.id, kind: 'portal_link_created' })).toMatchObject({
      userId: company.actor.userId,
      details: { name: 'Acme', url: expect.any(String) },
    });
  });

  it.each([
    ['2026-03-18T09:00:00Z', 'in the future'],
    ['2027-03-30', 'a year at most'],
    ['soon', 'Write a day'],
  ])('refuses the expiry %s', async (expiresAt, why) => {
    const { status, text } = await company.post(`/v1/webhooks/${await subscribe()}/portal-links`, {
      label: 'A',
      expiresAt,
    });
    expect(status).toBe(400);
    expect(text).toContain(why);
  });

  it('takes a last day, and works to its end where the company is', async () => {
    const id = await subscribe();
    const { token, expiresAt } = await makeLink(id, { expiresAt: '2026-03-20' });
    expect(expiresAt).toBe('2026-03-20T23:00:00.000Z');
    setClock('2026-03-20T22:59:59.999Z');
    expect((await calls(token, 'webhooks.get', { id })).status).toBe(200);
    setClock('2026-03-20T23:00:00.000Z');
    expect(await calls(token, 'webhooks.get', { id })).toMatchObject({ status: 404, code: 'PORTAL_LINK_ENDED' });
  });

  it('has fifty that work at most', async () => {
    const id = await subscribe();
    const first = await makeLink(id);
    for (let n = 1; n < 50; n++) await makeLink(id);
    const refused = await company.post(`/v1/webhooks/${id}/portal-links`, { label: 'B' });
    expect([refused.status, refused.body.code]).toEqual([422, 'PORTAL_LINK_LIMIT_REACHED']);
    await company.delete(`/v1/webhooks/${id}/portal-links/${first.id}`);
    await makeLink(id);
  });

  it('revokes a link, while its page is open, once and for good', async () => {
    const id = await subscribe();
    const { id: linkId, token } = await makeLink(id);
    expect((await calls(token, 'webhooks.get', { id })).status).toBe(200);
    for (let twice = 0; twice < 2; twice++) {
      expect((await company.delete(`/v1/webhooks/${id}/portal-links/${linkId}`)).status).toBe(204);
    }
    expect(await calls(token, 'webhooks.get', { id })).toMatchObject({ status: 404, code: 'PORTAL_LINK_ENDED' });
    expect(await pages().openPortal(token, visitor())).toBe('unknown');
    expect(await countRows('securityEvent', { workspaceId: company.id, kind: 'portal_link_revoked' })).toBe(1);
    const { body } = await company.get(`/v1/webhooks/${id}/portal-links`);
    expect(body.data).toMatchObject([{ active: false, revokedAt: expect.any(String) }]);
    expect((await company.delete(`/v1/webhooks/${await subscribe()}/portal-links/${linkId}`)).status).toBe(404);
  });

  it.each(['editor', 'accountant', 'viewer'] as const)('is not for %ss', async (role) => {
    const id = await subscribe();
    const { id: linkId } = await makeLink(id);
    const as = dashboardOf({ ...company.actor, role }).portalLinks;
    const refused = { code: 'FORBIDDEN' };
    await expect(as.create({ id, label: 'A' })).rejects.toMatchObject(refused);
    await expect(as.list({ id })).rejects.toMatchObject(refused);
    await expect(as.revoke({ id, linkId })).rejects.toMatchObject(refused);
  });

  it('is not for a key that cannot read everything: its holder would', async () => {
    const id = await subscribe();
    const { key } = await createKey(company.actor, { name: 'w', scopes: ['webhooks:write'] });
    const { status, body } = await call(key, 'POST', `/v1/webhooks/${id}/portal-links`, { label: 'A' });
    expect([status, body.code]).toEqual([403, 'SCOPE_MISSING']);
  });

  it('are removed ninety days after their end', async () => {
    const id = await subscribe();
    await makeLink(id, { expiresAt: '2026-03-20' });
    await makeLink(id, { expiresAt: '2026-12-31' });
    setClock('2026-06-18T09:00:00.000Z');
    await runJob('prune');
    expect(await countRows('portalLink', { webhookId: id })).toBe(2);
    setClock('2026-06-20T09:00:00.000Z');
    await runJob('prune');
    expect(await countRows('portalLink', { webhookId: id })).toBe(1);
  });
});

describe('the portal', () => {
  it('shows the webhook and its deliveries, and nothing that is its owner’s alone', async () => {
    const { id, deliveryId } = await delivered({
      name: 'Partner no. 7',
      metadata: { note: 'pays late' },
      headers: { 'x-api-key': 'hunter2-of-theirs' },
    });
    await company.patch(`/v1/webhooks/${id}`, { pauseAfterFailures: 5 });
    const { token } = await makeLink(id);
    const webhook = await calls(token, 'webhooks.get', { id });
    expect(webhook.data).toMatchObject({ id, status: 'active', events: expect.any(Array), hasSecret: true });
    const shown = await calls(token, 'deliveries.list', { id });
    expect(shown.data).toMatchObject({ total: 1, data: [{ id: deliveryId, status: 'delivered', responseCode: 200 }] });
    const one = await calls(token, 'deliveries.get', { id, deliveryId });
    expect(one.data).toMatchObject({ requestBody: last().body, attempts: [{ number: 1, responseBody: 'ok' }] });
    const health = await calls(token, 'webhooks.health', { id });
    expect(health.data).toMatchObject({ successRate: 100 });
    const page = await pages().openPortal(token, visitor());
    expect(page).toMatchObject({ webhookId: id, label: 'Acme', timeZone: 'Europe/Madrid', payload: 'full' });
    const all = [
      webhook.text,
      shown.text,
      health.text,
      JSON.stringify(page),
      one.text.replace(/"requestBody":"(\\.|[^"\\])*"/, ''),
    ];
    for (const text of all) {
      expect(text).not.toMatch(new RegExp(`Partner|pays late|hunter2|${company.id}|Ana|Taller|usr_|whsec|Peña`));
    }
    expect(one.text).not.toContain('hunter2');
  });

  it('shows of a thin delivery what was sent, and no name beside it', async () => {
    const { id, deliveryId } = await delivered({ payload: 'thin' });
    const { token } = await makeLink(id);
    for (const { text } of [
      await calls(token, 'deliveries.list', { id }),
      await calls(token, 'deliveries.get', { id, deliveryId }),
    ]) {
      expect(text).toMatch(/cli_/);
      expect(text).not.toContain('Peña');
    }
    const page = await pages().openPortal(token, visitor());
    if (typeof page === 'string') throw new Error(page);
    const events = shownEvents((await pages().apiReference()).events, page);
    const shown = events.find(({ name }) => name === 'client.created');
    expect(shown?.fields.find(({ name }) => name === 'data')?.fields).toMatchObject([{ name: 'id' }]);
    expect(shown?.example).toEqual({
      event: 'client.created',
      timestamp: expect.any(String),
      data: { id: expect.stringMatching(/^cli_/) },
    });
  });

  it('filters deliveries', async () => {
    const { id } = await delivered();
    const { token } = await makeLink(id);
    const found = async (filter: object) =>
      (await calls(token, 'deliveries.list', { id, ...filter })).data.data?.length;
    expect(await found({ status: 'failed' })).toBe(0);
    expect(await found({ status: 'delivered', event: 'client.created', responseCode: 200, from: '2026-03-18' })).toBe(
      1,
    );
  });

  it.each(procedures)('%s reaches no other webhook, of this company or another', async (procedure) => {
    const own = await delivered();
    const other = await subscribe({ events: ['invoice.created'], secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' });
    await company.post('/v1/invoices', draftOf());
    await run();
    const stranger = await openCompany();
    const { body: foreign } = await stranger.post('/v1/webhooks', {
      url: 'https://x.example/',
      events: ['client.created'],
    });
    const { token } = await makeLink(own.id, everything);
    const before = await storedRow('webhook', { id: other });
    const [theirs] = await list(other);
    const deliveries = await countRows('delivery', {});
    for (const input of [
      { id: other, deliveryId: theirs?.id },
      { id: foreign.id, deliveryId: theirs?.id },
      { id: 'wh_nowhere', deliveryId: 'dlv_nowhere' },
      ...(procedure.startsWith('deliveries.') && procedure !== 'deliveries.list'
        ? [{ id: own.id, deliveryId: theirs?.id }]
        : []),
    ]) {
      expect(await calls(token, procedure, input), JSON.stringify(input)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    expect(await storedRow('webhook', { id: other })).toEqual(before);
    expect(await countRows('delivery', {})).toBe(deliveries);
  });

  it.each(procedures)('%s is closed to every link that does not work, alike', async (procedure, needs) => {
    const { id, deliveryId } = await delivered();
    const input = { id, deliveryId };
    const refused = async (token: string) => {
      const { status, code, text } = await calls(token, procedure, input);
      return { status, code, text: text.replace(/req_\w+/g, '') };
    };
    const unknown = await refused('x'.repeat(43));
    expect(unknown).toMatchObject({ status: 404, code: 'PORTAL_LINK_ENDED' });
    const [revoked, expired, orphaned] = [
      await makeLink(id, everything),
      await makeLink(id, everything),
      await makeLink(id, everything),
    ];
    await company.delete(`/v1/webhooks/${id}/portal-links/${revoked.id}`);
    await changeRows('portalLink', { id: expired.id }, { expiresAt: new Date('2026-03-18T00:00:00Z') });
    for (const token of [revoked.token, expired.token, '%00', '']) {
      if (token) expect(await refused(token)).toEqual(unknown);
    }
    if (needs) {
      const { token } = await makeLink(id, { ...everything, [needs]: false });
      expect(await calls(token, procedure, input)).toMatchObject({ status: 403, code: 'PORTAL_LINK_ONLY_SEES' });
    }
    await changeRows('member', { workspaceId: company.id }, { role: 'editor' });
    expect(await refused(orphaned.token)).toEqual(unknown);
    await changeRows('member', { workspaceId: company.id }, { role: 'owner' });
    await changeRows('workspace', { id: company.id }, { deletedAt: new Date() });
    expect(await refused(orphaned.token)).toEqual(unknown);
    expect(await pages().openPortal(orphaned.token, visitor())).toBe('unknown');
  });

  it('has no procedure but these', async () => {
    const { id } = await delivered();
    const { token } = await makeLink(id, everything);
    for (const procedure of ['webhooks.list', 'webhooks.update', 'clients.list', 'portalLinks.list', 'account.me']) {
      expect((await calls(token, procedure, { id })).status, procedure).toBe(404);
    }
  });

  it('resends and tests, and says in the history and in the security log by which link', async () => {
    const { id, deliveryId } = await delivered();
    const { token } = await makeLink(id, { mayResend: true });
    const resent = await calls(token, 'deliveries.resend', { id, deliveryId });
    const test = await calls(token, 'webhooks.test', { id });
    await run();
    expect(receiver.received).toHaveLength(3);
    const { body } = await company.get(`/v1/webhooks/${id}/deliveries/${resent.data.deliveryId}`);
    expect(body).toMatchObject({ portalLink: 'Acme', resentFromId: deliveryId, status: 'delivered' });
    expect((await company.get(`/v1/webhooks/${id}/deliveries/${test.data.deliveryId}`)).body.portalLink).toBe('Acme');
    expect((await company.get(`/v1/webhooks/${id}/deliveries/${deliveryId}`)).body.portalLink).toBeUndefined();
    const { data: log } = await dashboardOf(company.actor).securityLog.list({});
    const done = log.filter(({ kind }) => kind === 'portal_test_sent' || kind === 'portal_delivery_resent');
    expect(done).toHaveLength(2);
    for (const event of done) {
      expect(event).toMatchObject({ details: { portalLink: 'Acme' }, address: expect.stringMatching(/^198\.51/) });
      expect(event.person).toBeUndefined();
    }
  });

  it('rotates the secret, shown this once, and both sign for a day', async () => {
    const { id } = await delivered();
    const { token } = await makeLink(id, { mayRotateSecret: true });
    const { data } = await calls(token, 'webhooks.rotateSecret', { id });
    const secret = String(data.secret);
    expect(secret).toMatch(/^whsec_/);
    await company.post('/v1/clients', { name: 'B' });
    await run();
    const { headers, body } = last();
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const signatures = String(headers['webhook-signature']).split(' ');
    for (const each of [secret, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']) {
      expect(signatures).toContain(new Webhook(each).sign(String(headers['webhook-id']), at, body));
    }
    expect((await calls(token, 'webhooks.get', { id })).text).not.toContain(secret);
    await calls(token, 'webhooks.endPreviousSecret', { id });
    await company.post('/v1/clients', { name: 'C' });
    await run();
    expect(String(last().headers['webhook-signature']).split(' ')).toHaveLength(1);
    const { data: log } = await dashboardOf(company.actor).securityLog.list({});
    for (const kind of ['webhook_secret_rotated', 'webhook_old_secret_ended']) {
      const event = log.find((it) => it.kind === kind);
      expect(event).toMatchObject({ details: { portalLink: 'Acme' } });
      expect(event?.person).toBeUndefined();
    }
  });

  it('of a test company goes by its clock, but for its own expiry', async () => {
    const { body: made } = await company.post('/v1/test/company', {});
    const test = callsOf(made.key);
    const { body: webhook } = await test.post('/v1/webhooks', { url: receiver.url, events: ['client.created'] });
    const { body: link } = await test.post(`/v1/webhooks/${webhook.id}/portal-links`, { label: 'A', mayResend: true });
    await test.post('/v1/test/clock', { advance: 'P60D' });
    const { status } = await calls(link.url.split('/').at(-1), 'webhooks.test', { id: webhook.id });
    expect(status).toBe(200);
    await run();
    expect(JSON.parse(last().body).timestamp).toMatch(/^2026-05-17T/);
  });

  it('notes when the link was last used, to the minute', async () => {
    const id = await subscribe();
    const { token } = await makeLink(id);
    const used = async () => (await company.get(`/v1/webhooks/${id}/portal-links`)).body.data[0].lastUsedAt;
    expect(await used()).toBeUndefined();
    await pages().openPortal(token, visitor());
    const first = await used();
    setClock(new Date(Date.parse(first) + 59_999).toISOString());
    await calls(token, 'webhooks.get', { id });
    expect(await used()).toBe(first);
    setClock(new Date(Date.parse(first) + 60_000).toISOString());
    await calls(token, 'webhooks.get', { id });
    expect(await used()).not.toBe(first);
  });

  it('takes 300 calls a minute from one address, and 30 changes a minute of one webhook', async () => {
    const id = await subscribe();
    const { token } = await makeLink(id, everything);
    const from = () => new Headers({ 'x-forwarded-for': '203.0.113.9' });
    const statuses = [];
    for (let nth = 0; nth <= 300; nth++) statuses.push((await calls(token, 'webhooks.get', { id }, from())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.at(-1)).toBe(429);
    const tests = [];
    for (let nth = 0; nth <= 30; nth++) tests.push((await calls(token, 'webhooks.test', { id })).status);
    expect(tests.filter((status) => status === 200)).toHaveLength(30);
    expect(tests.at(-1)).toBe(429);
  });
});
