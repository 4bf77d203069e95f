import { expect, it, vi } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { draftOf, openCompany } from '~/tests/setup/company';

// An installation goes by other days than the law's where it says so: the law may move them.

vi.hoisted(() => {
  process.env.VERIFACTU_FROM_CORPORATE = '2028-10-01';
});

it('goes by the days of the installation, and says whose they are', async () => {
  setClock('2028-09-30T12:00:00.000Z');
  const company = await openCompany();
  const { duty } = (await company.get('/v1/company')).body.verifactu;
  expect(duty).toEqual({
    ...{ isBound: true, from: '2028-10-01', days: 1, kind: 'corporate', isAssumed: true, isMoved: true },
    source: 'setting',
  });
  expect((await company.post('/v1/invoices', draftOf({ status: 'sent' }))).status).toBe(201);
  setClock('2028-10-01T12:00:00.000Z');
  expect((await company.post('/v1/invoices', draftOf({ status: 'sent' }))).status).toBe(422);
});
