import { beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '@/server/sales/deposits/deposits.schema';
import { setClock } from '~/tests/setup/clock';
import { dashboardOf } from '~/tests/setup/dashboard';

import { clientId, company, LATER, make, openForDeposits, read, refund } from './depositing';

beforeEach(openForDeposits);

describe('recording a deposit', () => {
  it.each(['receivedDate', 'date'])('refuses a %s that has not come yet, new and changed', async (field) => {
    setClock(LATER);
    const { id } = await make({ [field]: '2026-03-26' });
    for (const answer of [
      await company.post('/v1/deposits', { clientId, amount: 200, [field]: '2026-03-27' }),
      await company.patch(`/v1/deposits/${id}`, { [field]: '2026-03-27' }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: [field] }] } });
    }
  });

  it('needs a client and an amount; the rest has a default', async () => {
    setClock(LATER);
    const deposit = await make();
    expect(deposit).toEqual({
      id: deposit.id,
      status: 'active',
      clientId,
      clientName: 'Acme Studio SL',
      amount: 200,
      appliedAmount: 0,
      refundedAmount: 0,
      remainingBalance: 200,
      currency: 'EUR',
      receivedDate: '2026-03-26',
      applications: [],
      refunds: [],
      createdAt: LATER,
      updatedAt: LATER,
    });
    expect(await read(deposit.id)).toEqual(deposit);
    const { body: timeline } = await company.get(`/v1/clients/${clientId}/activities`);
    expect(timeline.data[0]).toMatchObject({
      title: 'Deposit received',
      metadata: { depositId: deposit.id, amount: '200', currency: 'EUR' },
    });
  });

  it('keeps all that is sent, under its aliases too', async () => {
    const kept = { description: 'Half', paymentMethod: 'card', notes: 'n', currency: 'USD', clientName: 'Acme' };
    expect(await make({ ...kept, receivedDate: '2026-01-02', paymentReference: 'R1' })).toMatchObject({
      ...kept,
      receivedDate: '2026-01-02',
      paymentReference: 'R1',
    });
    expect(await make({ date: '2026-01-02', reference: 'R1' })).toMatchObject({
      receivedDate: '2026-01-02',
      paymentReference: 'R1',
    });
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ amount: null }, 'amount'],
    [{ clientId: 'cli_unknown' }, 'clientId'],
    [{ clientId: null }, 'clientId'],
    [{ currency: 'EURO' }, 'currency'],
    [{ receivedDate: '2026-02-30' }, 'receivedDate'],
  ])('refuses %j', async (changes, field) => {
    const { status, body } = await company.post('/v1/deposits', { clientId, amount: 5, ...changes });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: [field] }]);
  });
});

describe('the list', () => {
  it('of the dashboard can be asked for those of which something is left', async () => {
    const [spent, whole, rest] = [await make(), await make(), await make()];
    await refund(spent.id);
    await refund(rest.id, { amount: 50 });
    const { data } = await dashboardOf(company.actor).deposits.browse({ isUsable: true });
    expect(data.map(({ id }) => id)).toEqual([rest.id, whole.id]);
  });

  it('is filtered by state, client, day and text, newest first', async () => {
    const other = (await company.post('/v1/clients', { name: 'Zeta' })).body.id;
    const first = await make({ receivedDate: '2026-01-31', description: 'Half of the job' });
    const second = await make({ receivedDate: '2026-02-01', clientId: other, reference: 'TRF-9' });
    await refund(second.id);
    const idsOf = async (query: string) => {
      const { status, body } = await company.get(`/v1/deposits?${query}`);
      expect(status).toBe(200);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ id }: Deposit) => id);
    };
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('status=active')).toEqual([first.id]);
    expect(await idsOf('status=refunded')).toEqual([second.id]);
    expect(await idsOf(`clientId=${other}`)).toEqual([second.id]);
    expect(await idsOf('to=2026-01-31')).toEqual([first.id]);
    expect(await idsOf('from=2026-02-01')).toEqual([second.id]);
    expect(await idsOf('q=half')).toEqual([first.id]);
    expect(await idsOf('search=trf-9')).toEqual([second.id]);
    expect((await company.get('/v1/deposits?status=open')).status).toBe(400);
    const { body: page } = await company.get('/v1/deposits?limit=1&fields=amount');
    expect(page).toMatchObject({ total: 2, data: [{ id: second.id, amount: 200 }] });
    expect((await company.get(`/v1/deposits?limit=1&cursor=${page.nextCursor}`)).body.data[0].id).toBe(first.id);
  });
});

describe('changing a deposit', () => {
  it('says what was left out, and puts the money right while it is untouched', async () => {
    const { id } = await make({ notes: 'n', description: 'd' });
    const other = (await company.post('/v1/clients', { name: 'Zeta' })).body.id;
    setClock(LATER);
    const changes = { amount: 150, currency: 'USD', clientId: other, notes: null, reference: 'R2' };
    const { status, body } = await company.patch(`/v1/deposits/${id}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ amount: 150, remainingBalance: 150, currency: 'USD', clientId: other, clientName: 'Zeta' },
      ...{ description: 'd', paymentReference: 'R2', updatedAt: LATER },
    });
    expect(body).not.toHaveProperty('notes');
    expect((await company.patch(`/v1/deposits/${id}`, { clientId: '' })).status).toBe(400);
  });

  it('clears its reference by either of its names', async () => {
    for (const name of ['paymentReference', 'reference']) {
      for (const none of [null, '']) {
        const { id } = await make({ reference: 'R' });
        expect((await company.patch(`/v1/deposits/${id}`, { notes: 'n' })).body).toMatchObject({
          paymentReference: 'R',
        });
        expect((await company.patch(`/v1/deposits/${id}`, { [name]: none })).body).not.toHaveProperty(
          'paymentReference',
        );
      }
    }
    const { id, paymentReference } = await make({ paymentReference: '', reference: 'TRF-1' });
    expect(paymentReference).toBe('TRF-1');
    const both = await company.patch(`/v1/deposits/${id}`, { paymentReference: null, reference: 'TRF-2' });
    expect(both.body).toMatchObject({ paymentReference: 'TRF-2' });
  });

  it("takes the client's name again where its own is cleared", async () => {
    const { id } = await make({ clientName: 'Acme, Madrid' });
    await company.patch(`/v1/clients/${clientId}`, { name: 'Acme Studio SLU' });
    const patched = await company.patch(`/v1/deposits/${id}`, { clientName: null });
    expect(patched.body).toMatchObject({ clientName: 'Acme Studio SLU' });
    await company.delete(`/v1/clients/${clientId}`);
    const kept = await company.patch(`/v1/deposits/${id}`, { clientName: null });
    expect(kept).toMatchObject({ status: 200, body: { clientName: 'Acme Studio SLU' } });
  });

  it('leaves the money as it is once some of it is used: 409 with the field', async () => {
    const { id } = await make();
    await refund(id, { amount: 1 });
    for (const changes of [{ amount: 150 }, { currency: 'USD' }, { clientId: 'cli_other' }]) {
      const { status, body } = await company.patch(`/v1/deposits/${id}`, changes);
      expect(status).toBe(409);
      expect(body.details).toMatchObject([{ path: Object.keys(changes) }]);
    }
    const { body } = await company.patch(`/v1/deposits/${id}`, { ...(await read(id)), notes: 'kept' });
    expect(body).toMatchObject({ notes: 'kept', amount: 200 });
  });

  it('by PUT is not possible', async () => {
    const { id } = await make();
    const { status, headers } = await company.put(`/v1/deposits/${id}`, { clientId, amount: 5 });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, PATCH, DELETE' });
  });

  it('deletes what was entered by mistake, and nothing that was used', async () => {
    const mistake = await make();
    expect((await company.delete(`/v1/deposits/${mistake.id}`)).status).toBe(204);
    expect((await company.get(`/v1/deposits/${mistake.id}`)).status).toBe(404);
    expect((await company.get('/v1/deposits')).body.total).toBe(0);
    const { id } = await make();
    await refund(id, { amount: 1 });
    expect((await company.delete(`/v1/deposits/${id}`)).status).toBe(422);
    expect(await read(id)).toMatchObject({ amount: 200 });
  });
});

it('adds up what a client has left, a row a currency', async () => {
  const { id } = await make();
  await make({ amount: 10 });
  await make({ amount: 7, currency: 'USD' });
  await refund(id, { amount: 150 });
  expect(await dashboardOf(company.actor).deposits.balance({ clientId })).toEqual([
    { currency: 'EUR', remaining: 60 },
    { currency: 'USD', remaining: 7 },
  ]);
});
