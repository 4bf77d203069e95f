import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { type Company, call, draftOf, openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { changeRows, changeWorkspace, countRows, insertRow } from '~/tests/setup/stored-rows';

let company: Company;
let clientId: string;
let timeline: string;
let notes: string;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
  clientId = (await company.post('/v1/clients', { name: 'Acme', email: 'a@acme.example' })).body.id;
  timeline = `/v1/clients/${clientId}/activities`;
  notes = `/v1/clients/${clientId}/notes`;
});

type Entry = { type: string; title: string; metadata?: object; createdBy: string };

/** The client's timeline, oldest first. */
async function told(): Promise<Entry[]> {
  return (await company.get(timeline)).body.data.reverse();
}
const typesTold = async () => (await told()).map(({ type }) => type);

async function asViewer() {
  await changeRows('member', { workspaceId: company.id }, { role: 'viewer' });
}

describe('activities by hand', () => {
  it('keeps every field, and calls an email email_sent', async () => {
    const sent = { title: 'Wrote to them', description: 'About March', metadata: { thread: '7' } };
    const { status, body } = await company.post(timeline, { type: 'email', ...sent });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^act_/),
      type: 'email_sent',
      ...sent,
      timestamp: '2026-03-18T09:30:00.000Z',
      createdBy: 'user',
      createdAt: '2026-03-18T09:30:00.000Z',
    });
    expect((await company.get(`${timeline}/${body.id}`)).body).toEqual(body);
    await company.post(timeline, { type: 'call', title: 'Called' });
    for (const type of ['email', 'email_sent']) {
      expect((await company.get(`${timeline}?type=${type}`)).body.data).toEqual([body]);
    }
    expect(Object.keys((await company.get(timeline)).body)).toEqual(['data', 'total', 'limit', 'offset']);
  });

  it.each(['call', 'email_sent', 'meeting', 'note_added', 'task', 'stage_changed', 'client_created'])(
    'can be a %s',
    async (type) => {
      expect((await company.post(timeline, { type, title: 'T' })).body).toMatchObject({ type, createdBy: 'user' });
    },
  );

  it('keeps numbers and yes or no as text, and reads what was kept before as text', async () => {
    const told = { minutes: 15, billed: false, with: 'Ana' };
    const { body } = await company.post(timeline, { type: 'call', title: 'T', metadata: told });
    expect(body.metadata).toEqual({ minutes: '15', billed: 'false', with: 'Ana' });
    const nested = await company.post(timeline, { type: 'call', title: 'T', metadata: { who: { name: 'Ana' } } });
    expect([nested.status, nested.body.details[0].path]).toEqual([400, ['metadata', 'who']]);
    const now = new Date('2026-03-18T09:30:00.000Z');
    const stored = { minutes: 15, who: { name: 'Ana' } };
    const ids = { id: 'act_old', workspaceId: company.id, clientId };
    await insertRow('activity', { ...ids, type: 'call', title: 'T', metadata: stored, timestamp: now, createdAt: now });
    expect((await company.get(`${timeline}/act_old`)).body.metadata).toEqual({ minutes: '15', who: '{"name":"Ana"}' });
  });

  it('refuses what is no activity', async () => {
    const wrong = [
      [{ type: 'invoice_paid', title: 'T' }, 'type'],
      [{ type: 'call' }, 'title'],
      [{ type: 'call', title: ' ' }, 'title'],
      [{ type: 'call', title: 'T', metadata: { long: 'x'.repeat(10_000) } }, 'metadata'],
    ] as const;
    for (const [body, field] of wrong) {
      const answer = await company.post(timeline, body);
      expect(answer.status).toBe(400);
      expect(answer.body.details[0].path).toEqual([field]);
    }
    expect((await company.post('/v1/clients/cli_nobody/activities', { type: 'call', title: 'T' })).status).toBe(404);
    expect((await company.get('/v1/clients/cli_nobody/activities')).status).toBe(404);
    expect((await company.get(`${timeline}/act_nothing`)).status).toBe(404);
  });

  it('cannot be changed or deleted, through the API or past it', async () => {
    const { body } = await company.post(timeline, { type: 'call', title: 'As it was' });
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await call(company.key, method, `${timeline}/${body.id}`, { title: 'Otherwise' });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET');
    }
    await expect(ask(sql`UPDATE activity SET title = 'Otherwise'`)).rejects.toThrow('append-only');
    expect((await company.get(`${timeline}/${body.id}`)).body).toEqual(body);
  });

  it('are found by type, text and day, and go with their client', async () => {
    await company.post(timeline, { type: 'call', title: 'Renewal', description: 'Twelve months' });
    setClock('2026-03-19T09:30:00.000Z');
    await company.post(timeline, { type: 'task', title: 'Send the quote' });
    const titles = async (query: string) =>
      (await company.get(`${timeline}?${query}`)).body.data.map(({ title }: Entry) => title);
    expect(await titles('type=task')).toEqual(['Send the quote']);
    expect(await titles('q=twelve')).toEqual(['Renewal']);
    expect(await titles('from=2026-03-19')).toEqual(['Send the quote']);
    const first = await company.get(`${timeline}?limit=1`);
    expect(first.body.total).toBe(3);
    expect(await titles(`limit=1&cursor=${first.body.nextCursor}`)).toEqual(['Renewal']);
    expect((await company.delete(`/v1/clients/${clientId}`)).status).toBe(204);
    expect(await countRows('activity', { clientId })).toBe(0);
  });

  it('are for those who may write', async () => {
    await asViewer();
    expect((await company.get(timeline)).status).toBe(200);
    expect((await company.post(timeline, { type: 'call', title: 'T' })).status).toBe(403);
    expect((await company.post(notes, { content: 'N' })).status).toBe(403);
    expect(await typesTold()).toEqual(['client_created']);
  });
});

describe('what the timeline is told by itself', () => {
  it('a client that is new, and its stage when it moves', async () => {
    await company.patch(`/v1/clients/${clientId}`, { stage: 'active', phone: '1' });
    await company.patch(`/v1/clients/${clientId}`, { stage: 'active', phone: '2' });
    expect(await told()).toMatchObject([
      { type: 'client_created', title: 'Client created', createdBy: 'system' },
      { type: 'stage_changed', metadata: { from: 'lead', to: 'active' }, createdBy: 'system' },
    ]);
  });

  it.each([
    ['lead', 'active'],
    ['contacted', 'active'],
    ['proposal', 'active'],
    ['active', 'active'],
    ['inactive', 'inactive'],
    ['lost', 'lost'],
  ])('a client who was %s and gets an invoice is %s', async (stage, then) => {
    await company.patch(`/v1/clients/${clientId}`, { stage });
    await company.post('/v1/invoices', draftOf({ clientId }));
    expect((await company.get(`/v1/clients/${clientId}`)).body.stage).toBe(stage);
    await company.post('/v1/invoices', draftOf({ clientId, status: 'sent' }));
    await company.post('/v1/invoices', draftOf({ clientId, status: 'sent' }));
    expect((await company.get(`/v1/clients/${clientId}`)).body.stage).toBe(then);
    const moves = (await told()).filter(
      ({ type, metadata }) => type === 'stage_changed' && metadata && 'from' in metadata,
    );
    const byItself = moves.filter(({ metadata }) => JSON.stringify(metadata).includes(`"from":"${stage}"`));
    expect(byItself).toHaveLength(stage === then ? 0 : 1);
  });

  it('a prospect who gets an invoice stays one where the company has turned that off', async () => {
    await changeWorkspace(company.id, { activatesInvoicedClients: false });
    await company.post('/v1/invoices', draftOf({ clientId, status: 'sent' }));
    expect((await company.get(`/v1/clients/${clientId}`)).body.stage).toBe('lead');
  });

  it('an invoice that is created, sent and paid', async () => {
    const { body: invoice } = await company.post('/v1/invoices', draftOf({ clientId }));
    await company.patch(`/v1/invoices/${invoice.id}`, { notes: 'Thank you' });
    await company.post(`/v1/invoices/${invoice.id}/send`);
    await company.post(`/v1/invoices/${invoice.id}/paid`, { amount: 21 });
    await company.post(`/v1/invoices/${invoice.id}/paid`);
    await company.post(`/v1/invoices/${invoice.id}/paid`);
    const metadata = { invoiceId: invoice.id, documentNumber: 'F-2026-001', total: '121', currency: 'EUR' };
    expect((await told()).slice(1)).toMatchObject([
      { type: 'invoice_created', title: 'Invoice created', metadata: { invoiceId: invoice.id, total: '121' } },
      { type: 'stage_changed', metadata: { from: 'lead', to: 'active' }, createdBy: 'system' },
      { type: 'invoice_sent', title: 'Invoice sent: F-2026-001', metadata },
      { type: 'invoice_paid', title: 'Invoice paid: F-2026-001', metadata },
    ]);
  });

  it('the same by status, and nothing of an invoice without a client', async () => {
    await company.post('/v1/invoices', draftOf({ clientId, status: 'paid' }));
    const { body: draft } = await company.post('/v1/invoices', draftOf({ clientId }));
    await company.patch(`/v1/invoices/${draft.id}`, { status: 'sent' });
    await company.patch(`/v1/invoices/${draft.id}`, { status: 'paid' });
    await company.post('/v1/invoices', draftOf({ status: 'paid' }));
    const types = [
      'stage_changed',
      'invoice_created',
      'invoice_paid',
      'invoice_created',
      'invoice_sent',
      'invoice_paid',
    ];
    expect((await typesTold()).slice(1)).toEqual(types);
    expect(await countRows('activity', { workspaceId: company.id })).toBe(7);
  });

  it('nothing of a change that did not come about', async () => {
    await company.post('/v1/invoices', draftOf({ clientId, documentNumber: 'X-1' }));
    expect((await company.post('/v1/invoices', draftOf({ clientId, documentNumber: 'X-1' }))).status).toBe(409);
    expect((await company.post('/v1/invoices', draftOf({ clientId, status: 'cancelled' }))).status).toBe(422);
    expect(await typesTold()).toEqual(['client_created', 'invoice_created']);
  });
});

describe('notes', () => {
  it('are written, read, changed and deleted', async () => {
    const { status, body: note } = await company.post(notes, { content: ' Calls in the morning ' });
    expect(status).toBe(201);
    expect(note).toEqual({
      id: expect.stringMatching(/^note_/),
      clientId,
      content: 'Calls in the morning',
      createdById: company.actor.userId,
      createdAt: '2026-03-18T09:30:00.000Z',
      updatedAt: '2026-03-18T09:30:00.000Z',
    });
    const target = `${notes}/${note.id}`;
    expect((await company.get(target)).body).toEqual(note);
    setClock('2026-03-18T10:00:00.000Z');
    const changed = { content: 'Calls at noon', updatedAt: '2026-03-18T10:00:00.000Z' };
    expect((await company.patch(target, { content: 'Calls at noon' })).body).toEqual({ ...note, ...changed });
    expect((await company.get(`${notes}?q=noon`)).body).toMatchObject({ total: 1, data: [{ id: note.id }] });
    expect((await company.get(`${notes}?q=morning`)).body.total).toBe(0);
    expect((await company.delete(target)).status).toBe(204);
    expect((await company.get(target)).status).toBe(404);
    expect((await company.delete(target)).status).toBe(404);
    expect((await company.patch(target, { content: 'x' })).status).toBe(404);
  });

  it('leave a trace that does not repeat them', async () => {
    const { body: note } = await company.post(notes, { content: 'Secret' });
    await company.delete(`${notes}/${note.id}`);
    const [, entry] = await told();
    expect(entry).toMatchObject({ type: 'note_added', createdBy: 'system', metadata: { noteId: note.id } });
    expect(JSON.stringify(entry)).not.toContain('Secret');
  });

  it('refuse an empty text and an unknown client', async () => {
    expect((await company.post(notes, { content: '  ' })).body.details[0].path).toEqual(['content']);
    expect((await company.post(notes, {})).status).toBe(400);
    expect((await company.post('/v1/clients/cli_nobody/notes', { content: 'x' })).status).toBe(404);
    expect((await company.get('/v1/clients/cli_nobody/notes')).status).toBe(404);
    expect((await company.get(`/v1/clients/cli_nobody/notes/note_x`)).status).toBe(404);
  });
});

it('a deletion names beforehand what goes with the client, and what stays', async () => {
  await company.post(`/v1/clients/${clientId}/contacts`, { name: 'Eva' });
  await company.post(notes, { content: 'N' });
  await company.post('/v1/invoices', draftOf({ clientId, status: 'sent' }));
  await company.post('/v1/quotes', draftOf({ clientId }));
  const activities = (await told()).length;
  const preview = await dashboardOf(company.actor).clients.deletion({ ids: [clientId] });
  expect(preview).toEqual({
    deleted: { contacts: 1, notes: 1, activities },
    kept: { invoices: 1, quotes: 1, deposits: 0, reservations: 0 },
    refused: 0,
  });
  const stranger = await openCompany();
  await expect(dashboardOf(stranger.actor).clients.deletion({ ids: [clientId] })).rejects.toThrow('not found');
  expect((await company.delete(`/v1/clients/${clientId}`)).status).toBe(204);
  const where = { workspaceId: company.id };
  expect(await countRows('contact', where)).toBe(0);
  expect(await countRows('invoice', where)).toBe(preview.kept.invoices);
});
