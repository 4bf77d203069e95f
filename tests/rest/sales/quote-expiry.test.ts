import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { insertRows, storedRow } from '~/tests/setup/stored-rows';

const MADE = '2026-03-01T09:00:00.000Z';
const LAST_DAY = '2026-03-18';
const NEXT_DAY = '2026-03-19T08:00:00.000Z';

let company: Company;

beforeEach(async () => {
  setClock('2036-01-01T00:00:00.000Z');
  await runJob('expireQuotes'); // of the tests before
  setClock(MADE);
  company = await openCompany();
});

async function make(status: string, changes: object = {}, by: Company = company): Promise<Quote> {
  return (await by.post('/v1/quotes', draftOf({ status, validUntil: LAST_DAY, ...changes }))).body;
}

const read = async (id: string): Promise<Quote> => (await company.get(`/v1/quotes/${id}`)).body;
const updates = async () => (await company.events()).filter(({ type }) => type === 'quote.updated');

describe('passing the last day', () => {
  it('expires a sent quote, once, and tells of it once', async () => {
    const before = await make('sent');
    setClock(NEXT_DAY);
    expect(await runJob('expireQuotes')).toBe(1);
    const after = await read(before.id);
    expect(after).toEqual({ ...before, status: 'expired', expiredAt: NEXT_DAY, updatedAt: NEXT_DAY });
    setClock('2026-03-20T08:00:00.000Z');
    expect(await runJob('expireQuotes')).toBe(0);
    expect(await updates()).toMatchObject([{ timestamp: NEXT_DAY, data: after }]);
  });

  it('is nothing to a draft, to what is decided, or to what has no last day', async () => {
    const others = [await make('draft'), await make('accepted'), await make('rejected')];
    others.push(await make('sent', { validUntil: null }));
    setClock('2036-01-01T00:00:00.000Z');
    expect(await runJob('expireQuotes')).toBe(0);
    for (const before of others) expect(await read(before.id)).toEqual(before);
  });

  it('happens when the day is over where the workspace is', async () => {
    const zones = {
      'Pacific/Kiritimati': '2026-03-18T10:00',
      'Europe/Madrid': '2026-03-18T23:00',
      'America/Bogota': '2026-03-19T05:00',
    };
    for (const [timeZone, over] of Object.entries(zones)) {
      setClock(MADE);
      await make('sent', {}, await openCompany({ timeZone }));
      setClock(new Date(Date.parse(`${over}:00.000Z`) - 1).toISOString());
      expect(await runJob('expireQuotes'), `${timeZone}, the last moment of the day`).toBe(0);
      setClock(`${over}:00.000Z`);
      expect(await runJob('expireQuotes'), `${timeZone}, midnight`).toBe(1);
    }
  });

  it('is found by two processes at once without telling twice, more than one batch of it', async () => {
    const { id } = await make('sent');
    const [row, line] = [await storedRow('quote', { id }), await storedRow('quoteLine')];
    const { clientAddress: _, folded: __, state: ___, allowances: ____, charges: _____, ...columns } = row;
    const copies = Array.from({ length: 149 }, (_, n) => ({
      ...columns,
      id: `quo_copy${n}`,
      documentNumber: `C${n}`,
      publicToken: `token${n}`,
    }));
    await insertRows('quote', copies);
    await insertRows(
      'quoteLine',
      copies.map((copy) => ({ ...line, quoteId: copy.id })),
    );
    setClock(NEXT_DAY);
    const counts = await Promise.all([runJob('expireQuotes'), runJob('expireQuotes'), runJob('expireQuotes')]);
    const left = await runJob('expireQuotes');
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(150);
    expect(new Set((await updates()).map(({ data }) => data.id)).size).toBe(150);
    expect(await updates()).toHaveLength(150);
    expect((await company.get('/v1/quotes?status=expired')).body.total).toBe(150);
  }, 60_000);
});

describe('a later last day', () => {
  it.each(['2026-03-19', '2026-05-01', null])('of %s opens it again', async (validUntil) => {
    const { id } = await make('sent');
    setClock(NEXT_DAY);
    await runJob('expireQuotes');
    const { body } = await company.patch(`/v1/quotes/${id}`, { validUntil });
    expect(body).toMatchObject({ status: 'sent' });
    expect(body).not.toHaveProperty('expiredAt');
    expect((await company.post(`/v1/quotes/${id}/accept`)).status).toBe(200);
  });

  it('that has passed too leaves it expired', async () => {
    const { id } = await make('sent');
    setClock(NEXT_DAY);
    await runJob('expireQuotes');
    expect((await company.patch(`/v1/quotes/${id}`, { validUntil: '2026-03-18', notes: 'x' })).body.status).toBe(
      'expired',
    );
  });
});
