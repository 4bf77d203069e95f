import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/server/db/client';
import type { Quote } from '@/server/quotes/quotes.schema';
import { type Company, draftOf, openCompany, setClock } from '~/tests/setup/company';

const MADE = '2026-03-18T09:30:00.000Z';
const LATER = '2026-03-19T10:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock(MADE);
  company = await openCompany();
});

async function make(changes: object = {}, by: Company = company): Promise<Quote> {
  const { status, body } = await by.post('/v1/quotes', draftOf(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const at = (id: string, action = '') => `/v1/quotes/${id}${action && `/${action}`}`;
const read = async (id: string): Promise<Quote> => (await company.get(at(id))).body;
const told = async () => (await company.events()).map(({ type }) => type);

describe('a new quote', () => {
  it('is a draft with a number of its own series, and is told of once', async () => {
    const first = await make({ validUntil: '2026-04-17' });
    expect(first).toMatchObject({
      status: 'draft',
      documentNumber: 'P-2026-001',
      validUntil: '2026-04-17',
      issueDate: '2026-03-18',
      subtotal: 100,
      tax: 21,
      total: 121,
      createdAt: MADE,
    });
    expect(first).not.toHaveProperty('publicToken');
    expect(await make()).toMatchObject({ documentNumber: 'P-2026-002' });
    expect(await read(first.id)).toEqual(first);
    expect(await company.events()).toMatchObject([{ type: 'quote.created', data: first }, { type: 'quote.created' }]);
  });

  it('keeps a number that the caller gives, and leaves the counter alone', async () => {
    expect(await make({ documentNumber: 'MINE-1' })).toMatchObject({ documentNumber: 'MINE-1' });
    expect(await make()).toMatchObject({ documentNumber: 'P-2026-001' });
    const { status, body } = await company.post('/v1/quotes', draftOf({ documentNumber: 'MINE-1' }));
    expect(status).toBe(409);
    expect(body.details).toMatchObject([{ path: ['documentNumber'] }]);
  });

  it('passes over a number that somebody has used up', async () => {
    await make({ documentNumber: 'P-2026-001' });
    expect(await make()).toMatchObject({ documentNumber: 'P-2026-002' });
  });

  it('is numbered without a gap by many at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => make()));
    const numbers = made.map(({ documentNumber }) => documentNumber).sort();
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => `P-2026-${String(n + 1).padStart(3, '0')}`));
  });

  it('takes a series of quotes, and no other', async () => {
    const series = await db.invoiceSeries.findMany({ where: { workspaceId: company.id } });
    const of = (kind: string) => series.find((it) => it.kind === kind)?.id;
    expect(await make({ seriesId: of('quote') })).toMatchObject({ documentNumber: 'P-2026-001' });
    const { status, body } = await company.post('/v1/quotes', draftOf({ seriesId: of('invoice') }));
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['seriesId'], message: expect.stringContaining('not for quotes') }]);
    expect((await company.post('/v1/invoices', draftOf({ seriesId: of('quote') }))).status).toBe(400);
    expect((await company.post('/v1/quotes', draftOf({ seriesId: '' }))).status).toBe(400);
  });

  it.each([
    ['sent', ['quote.created']],
    ['accepted', ['quote.created', 'quote.accepted']],
    ['rejected', ['quote.created', 'quote.rejected']],
  ])('can begin as %s', async (status, events) => {
    expect(await make({ status })).toMatchObject({ status, sentAt: MADE });
    expect(await told()).toEqual(events);
  });

  it.each(['expired', 'cancelled'])('cannot begin as %s: 422, and nothing is kept', async (status) => {
    const answer = await company.post('/v1/quotes', draftOf({ status }));
    expect(answer.status).toBe(422);
    expect((await company.get('/v1/quotes')).body.total).toBe(0);
    expect(await told()).toEqual([]);
  });

  it.each([
    [{ items: [] }, 'items'],
    [{ validUntil: '2026-02-30' }, 'validUntil'],
    [{ status: 'paid' }, 'status'],
    [{ clientId: 'cli_nobody' }, 'clientId'],
    [{ taxRate: 101 }, 'taxRate'],
  ])('with %j is 400 that names the field', async (changes, field) => {
    const { status, body } = await company.post('/v1/quotes', draftOf(changes));
    expect(status).toBe(400);
    expect(body.details[0].path[0]).toBe(field);
  });
});

describe('the list', () => {
  it('is newest first, by status, client, day and text, with its number', async () => {
    const { body: client } = await company.post('/v1/clients', { name: 'Peña SL' });
    const a = await make({ clientName: 'Peña SL', clientId: client.id, issueDate: '2026-02-01' });
    const b = await make({ status: 'sent' });
    const ids = async (query: string) => {
      const { body } = await company.get(`/v1/quotes${query}`);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: Quote) => id);
    };
    expect(await ids('')).toEqual([b.id, a.id]);
    expect(await ids('?status=sent')).toEqual([b.id]);
    expect(await ids(`?clientId=${client.id}`)).toEqual([a.id]);
    expect(await ids('?from=2026-03-01')).toEqual([b.id]);
    expect(await ids('?to=2026-03-01')).toEqual([a.id]);
    expect(await ids('?q=PENA')).toEqual([a.id]);
    expect(await ids('?search=p-2026-002')).toEqual([b.id]);
    expect((await company.get('/v1/quotes?status=paid')).status).toBe(400);
    expect((await company.get(`/v1/quotes/${a.id}?fields=total`)).body).toEqual({ id: a.id, total: 121 });
  });
});

describe('a change', () => {
  it('of a draft or a sent one computes anew and is told of once; of nothing, nothing', async () => {
    const { id } = await make({ status: 'sent', notes: 'One' });
    setClock(LATER);
    const items = [{ description: 'Less', quantity: 2, unitPrice: 10 }];
    const { status, body } = await company.patch(at(id), { items });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'sent', total: 24.2, notes: 'One', documentNumber: 'P-2026-001' });
    expect((await company.patch(at(id), { notes: 'One' })).body).toEqual(body);
    expect((await company.patch(at(id), body)).body).toEqual(body);
    expect(await told()).toEqual(['quote.created', 'quote.updated']);
  });

  it('by PUT clears what is left out, but for the number', async () => {
    const { id, documentNumber } = await make({ notes: 'One', validUntil: '2026-04-01' });
    const { body } = await company.put(at(id), draftOf());
    expect(body).toMatchObject({ documentNumber, status: 'draft' });
    expect(body).not.toHaveProperty('notes');
    expect(body).not.toHaveProperty('validUntil');
    expect((await company.put(at(id), { clientName: 'X' })).status).toBe(400);
  });

  it.each(['draft', 'accepted'])('by PUT of one that is %s takes nothing from the client', async (status) => {
    const { body: client } = await company.post('/v1/clients', { name: 'Acme' });
    const before = await make({ clientId: client.id, status });
    const become = { taxId: 'B12345674', email: 'ap@acme.example', address: { city: 'Gijón' } };
    await company.patch(`/v1/clients/${client.id}`, become);
    expect((await company.put(at(before.id), before)).body).toEqual(before);
  });

  it('of the number is possible, unless it is in use; of the series it is not', async () => {
    await make({ documentNumber: 'TAKEN' });
    const { id } = await make();
    expect((await company.patch(at(id), { documentNumber: 'FREE' })).body.documentNumber).toBe('FREE');
    expect((await company.patch(at(id), { documentNumber: 'TAKEN' })).status).toBe(409);
    const series = await db.invoiceSeries.create({
      data: { id: `ser_${company.id}`, workspaceId: company.id, kind: 'quote', prefix: 'PX' },
    });
    const { status, body } = await company.patch(at(id), { seriesId: series.id });
    expect(status).toBe(409);
    expect(body.details).toMatchObject([{ path: ['seriesId'], code: 'frozen' }]);
  });

  it.each(['accepted', 'rejected'])(
    'of one that is %s is refused with its name; the address may change',
    async (status) => {
      const before = await make({ status, notes: 'One', validUntil: '2026-04-01' });
      for (const changes of [
        { notes: 'Two' },
        { validUntil: null },
        { items: [{ description: 'X', quantity: 1, unitPrice: 1 }] },
      ]) {
        const answer = await company.patch(at(before.id), changes);
        expect(answer.status).toBe(409);
        expect(answer.body.details).toMatchObject([{ path: Object.keys(changes), code: 'frozen' }]);
      }
      const { body } = await company.patch(at(before.id), { clientEmail: 'new@acme.example' });
      expect(body).toEqual({ ...before, clientEmail: 'new@acme.example' });
      expect((await company.put(at(before.id), draftOf())).body).toEqual(before);
    },
  );

  it('of the status runs the transition, together with the rest', async () => {
    const { id } = await make();
    const { body } = await company.patch(at(id), { status: 'accepted', notes: 'Agreed by phone' });
    expect(body).toMatchObject({ status: 'accepted', notes: 'Agreed by phone', sentAt: MADE, decidedAt: MADE });
    expect(await told()).toEqual(['quote.created', 'quote.accepted']);
    expect((await company.patch(at(id), { status: 'accepted' })).body).toEqual(body);
    expect(await told()).toHaveLength(2);
  });
});

const STATES = ['draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled'] as const;
type State = (typeof STATES)[number];

/** A quote in a state, with nothing told but its creation. */
async function inState(state: State): Promise<Quote> {
  const { id } = await make({ clientEmail: 'ap@acme.example', ...(state !== 'draft' && { status: 'sent' }) });
  const times = {
    accepted: 'decidedAt',
    rejected: 'decidedAt',
    expired: 'expiredAt',
    cancelled: 'cancelledAt',
  } as const;
  if (state in times) {
    const time = times[state as keyof typeof times];
    await db.quote.update({
      where: { id },
      data: { status: state, [time]: new Date(MADE), updatedAt: new Date(MADE) },
    });
  }
  return read(id);
}

describe('a transition', () => {
  const possible: Record<string, { to: State; from: State[]; event: string; again?: State[] }> = {
    send: { to: 'sent', from: ['draft', 'sent'], event: 'quote.updated' },
    accept: { to: 'accepted', from: ['draft', 'sent'], event: 'quote.accepted', again: ['accepted'] },
    reject: { to: 'rejected', from: ['draft', 'sent'], event: 'quote.rejected', again: ['rejected'] },
  };
  const cases = Object.entries(possible).flatMap(([action, rule]) =>
    STATES.map((state) => ({ action, state, ...rule })),
  );

  it.each(cases)('$action from $state', async ({ action, state, to, from, event, again = [] }) => {
    const before = await inState(state);
    setClock(LATER);
    const { status, body } = await company.post(at(before.id, action));
    const after = await read(before.id);
    const [, ...events] = await told();
    if (from.includes(state)) {
      expect(status).toBe(200);
      expect(after.status).toBe(to);
      expect(events).toEqual([event]);
    } else if (again.includes(state)) {
      expect(status).toBe(200);
      expect(after).toEqual(before);
      expect(events).toEqual([]);
    } else {
      expect(status).toBe(422);
      expect(body.message).toMatch(new RegExp(`is ${state} cannot be ${to}.* from draft or sent`));
      expect(after).toEqual(before);
      expect(events).toEqual([]);
    }
  });

  const outcomes: Record<State, number> = {
    draft: 204,
    sent: 200,
    accepted: 200,
    rejected: 200,
    expired: 200,
    cancelled: 200,
  };
  it.each(STATES)('DELETE of what is %s', async (state) => {
    const { id } = await inState(state);
    setClock(LATER);
    const { status, body } = await company.delete(at(id));
    expect(status).toBe(outcomes[state]);
    const [, ...events] = await told();
    if (state === 'draft') {
      expect((await company.get(at(id))).status).toBe(404);
      expect(events).toEqual([]);
    } else {
      expect(body.data).toEqual({ id, status: 'cancelled', cancelledVia: 'api' });
      expect(body.meta).toMatchObject({ requestId: expect.stringMatching(/^req_/), timestamp: LATER });
      expect(await read(id)).toMatchObject({ status: 'cancelled' });
      expect(events).toEqual(state === 'cancelled' ? [] : ['quote.updated']);
    }
  });

  it.each([
    ['draft', 'sent', /cannot become a draft again/],
    ['expired', 'sent', /by passing its validUntil/],
    ['cancelled', 'draft', /from sent, accepted, rejected, or expired/],
    ['sent', 'accepted', /from draft/],
  ] as const)('to %s by a PATCH of what is %s is 422 that says why', async (status, state, why) => {
    const before = await inState(state);
    const answer = await company.patch(at(before.id), { status });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(why);
    expect(await read(before.id)).toEqual(before);
  });

  it('keeps who decided and why', async () => {
    const { id } = await make({ status: 'sent' });
    const sent = { decidedBy: ' Ana Ruiz ', rejectionReason: 'Over budget' };
    const { body } = await company.post(at(id, 'reject'), sent);
    expect(body).toMatchObject({ status: 'rejected', decidedBy: 'Ana Ruiz', rejectionReason: 'Over budget' });
    expect((await company.events()).at(-1)).toMatchObject({ type: 'quote.rejected', data: body });
  });

  it('needs a fiscal profile to go further than a draft', async () => {
    company = await openCompany({ profile: null });
    const before = await make({ clientEmail: 'ap@acme.example' });
    for (const action of ['send', 'accept']) {
      const { status, body } = await company.post(at(before.id, action));
      expect(status).toBe(422);
      expect(body.message).toMatch(/fiscal profile is not configured/);
    }
    expect(await read(before.id)).toEqual(before);
    expect(await told()).toEqual(['quote.created']);
  });

  it('is not possible past the validity, though the job has not come round', async () => {
    const { id } = await make({ status: 'sent', validUntil: '2026-03-18', clientEmail: 'ap@acme.example' });
    setClock('2026-03-18T22:59:00.000Z'); // still the 18th in Madrid
    expect((await company.post(at(id, 'send'))).status).toBe(200);
    setClock('2026-03-18T23:00:00.000Z');
    for (const action of ['send', 'accept', 'reject']) {
      const { status, body } = await company.post(at(id, action));
      expect(status).toBe(422);
      expect(body.message).toMatch(/valid until 2026-03-18/);
    }
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('by several at once happens once', async () => {
    const { id } = await make({ status: 'sent' });
    const answers = await Promise.all(['accept', 'reject', 'accept', 'reject'].map((it) => company.post(at(id, it))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await told()).slice(1)).toHaveLength(1);
  });
});

describe('sending', () => {
  it('keeps a mail with the PDF and the link, under the id that is answered', async () => {
    const { id } = await make({ clientEmail: 'ap@acme.example', validUntil: '2026-04-17' });
    const { body } = await company.post(at(id, 'send'), { locale: 'en' });
    const [mail] = await db.mailMessage.findMany({ where: { workspaceId: company.id } });
    const { publicToken } = await db.quote.findFirstOrThrow({ where: { id } });
    expect(publicToken).toMatch(/^\w{43}$/);
    expect(body).toEqual({ success: true, messageId: mail?.messageId });
    expect(mail).toMatchObject({
      to: 'ap@acme.example',
      subject: 'Quote P-2026-001 from Taller Norte SL',
      resourceId: id,
      attachments: [{ filename: 'P-2026-001.pdf', kind: 'quote-pdf', resourceId: id }],
    });
    expect(mail?.text).toContain(`http://localhost:3000/quote/${publicToken}`);
    expect(mail?.text).toMatch(/121\.00.*April 17, 2026/s);
  });

  it('without a recipient is 400 on its field, and the draft stays a draft', async () => {
    const before = await make();
    const { status, body } = await company.post(at(before.id, 'send'));
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['recipientEmail'] }]);
    expect(await read(before.id)).toEqual(before);
  });
});

it('prints a PDF', async () => {
  const { id } = await make();
  const { status, headers, text } = await company.get(at(id, 'pdf'));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('P-2026-001.pdf'),
  });
  expect(text).toMatch(/^%PDF-/);
}, 30_000);

it("tells the client's timeline of what was sent and decided", async () => {
  const { body: client } = await company.post('/v1/clients', { name: 'Acme', email: 'ap@acme.example' });
  const { id } = await make({ clientId: client.id });
  await company.post(at(id, 'send'));
  await company.post(at(id, 'send'));
  await company.post(at(id, 'accept'));
  const found = await db.activity.findMany({ where: { clientId: client.id }, orderBy: { id: 'asc' } });
  expect(found.map(({ type }) => type)).toEqual(['client_created', 'quote_sent', 'quote_accepted']);
});
