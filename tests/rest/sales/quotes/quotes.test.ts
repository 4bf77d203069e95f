import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { setClock } from '~/tests/setup/clock';
import { draftOf } from '~/tests/setup/company';
import { insertRow, storedRows } from '~/tests/setup/stored-rows';
import { at, company, LATER, MADE, make, openForQuotes, read, told } from './quoting';

beforeEach(() => openForQuotes());

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
    const series = await storedRows('invoiceSeries', { workspaceId: company.id });
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
    const series = await insertRow('invoiceSeries', {
      id: `ser_${company.id}`,
      workspaceId: company.id,
      kind: 'quote',
      prefix: 'PX',
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
  const found = await storedRows('activity', { clientId: client.id }, { orderBy: { id: 'asc' } });
  expect(found.map(({ type }) => type)).toEqual(['client_created', 'quote_sent', 'quote_accepted']);
});
