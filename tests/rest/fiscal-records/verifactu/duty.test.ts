import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, openSender, send, setClock } from './agency';

// From the day of the law on, a company issues nothing that is not sent.

vi.hoisted(() => {
  delete process.env.VERIFACTU_FROM_CORPORATE; // the days of the law
  delete process.env.VERIFACTU_FROM_OTHERS;
});

const { openCompany } = await import('~/tests/setup/company');
type Company = Awaited<ReturnType<typeof openCompany>>;

let company: Company;
const EVE = '2026-12-31T22:59:59.000Z'; // the last second of the year in Madrid
const DAY = '2026-12-31T23:00:00.000Z';

beforeEach(async () => {
  setClock(EVE);
  company = await openCompany();
});

const issue = (changes: object = {}) => company.post('/v1/invoices', draftOf({ status: 'sent', ...changes }));
const duty = async () => (await company.get('/v1/company')).body.verifactu.duty;

describe('a company that sends nothing', () => {
  it('issues until its day, and not from then on', async () => {
    expect((await issue()).status).toBe(201);
    setClock(DAY);
    const { status, body } = await issue();
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: 'VERIFACTU_REQUIRED',
      code: 'VERIFACTU_REQUIRED',
      message: expect.stringContaining('Since 2027-01-01'),
      settings: `http://localhost:3000/w/${company.id}/tax-agency/set-up`,
      details: [{ path: ['verifactu', 'mode'] }],
    });
    expect((await company.get('/v1/invoices')).body.total).toBe(1);
  });

  it('goes on with drafts, quotes and expenses, and neither pays nor cancels what would make a record', async () => {
    const { body: issued } = await issue();
    setClock(DAY);
    const { status, body: draft } = await company.post('/v1/invoices', draftOf());
    expect(status).toBe(201);
    expect((await company.patch(`/v1/invoices/${draft.id}`, { notes: 'x' })).status).toBe(200);
    expect((await company.post('/v1/quotes', draftOf({ status: 'sent' }))).status).toBe(201);
    expect((await company.post('/v1/expenses', { description: 'x', amount: 1 })).status).toBe(201);
    for (const change of [{ status: 'sent' }, { status: 'paid' }]) {
      expect((await company.patch(`/v1/invoices/${draft.id}`, change)).body.error).toBe('VERIFACTU_REQUIRED');
    }
    expect((await company.post(`/v1/invoices/${issued.id}/paid`)).status).toBe(200);
    expect((await company.delete(`/v1/invoices/${issued.id}`)).body.error).toBe('VERIFACTU_REQUIRED');
    expect((await company.delete(`/v1/invoices/${draft.id}`)).status).toBe(204);
  });

  it('imports invoices of another program, which have their records there', async () => {
    setClock(DAY);
    const [one] = (await company.get('/v1/invoices')).body.data;
    expect(one).toBeUndefined();
    expect(await duty()).toMatchObject({ isBound: true, days: 0 });
  });
});

it('issues and sends from that day on', async () => {
  const sender = await openSender();
  setClock(DAY);
  const { id } = await sender.issue();
  await send();
  const record = await sender.recordOf(id);
  expect(record).toMatchObject({ status: 'accepted' });
  expect(record.records[0].xml).toContain('<sum1:TipoUsoPosibleSoloVerifactu>S</sum1:TipoUsoPosibleSoloVerifactu>');
});

it('does not take the test environment for sending', async () => {
  const sender = await openSender();
  const { changeRow } = await import('~/tests/setup/stored-rows');
  const { dashboardOf } = await import('~/tests/setup/dashboard');

  await changeRow('verifactuSettings', { workspaceId: sender.id }, { mode: 'off' });
  await dashboardOf(sender.actor).verifactu.saveSettings({ mode: 'test' });
  await sender.issue();
  setClock(DAY);
  await expect(sender.issue()).rejects.toThrow('VERIFACTU_REQUIRED');
});

describe('the day', () => {
  it('follows from the kind of taxpayer, which a tax id speaks for until somebody says it', async () => {
    expect(await duty()).toEqual({
      ...{ isBound: true, from: '2027-01-01', days: 1, kind: 'corporate', isAssumed: true, isMoved: false },
      ...{ source: 'law', law: expect.stringContaining('Real Decreto-ley 15/2025') },
    });
    const { body } = await company.patch('/v1/company', { taxpayerKind: 'other' });
    expect(body).toMatchObject({
      taxpayerKind: 'other',
      verifactu: { duty: { from: '2027-07-01', isAssumed: false } },
    });
    setClock('2027-06-30T21:59:59.000Z');
    expect((await issue()).status).toBe(201);
    setClock('2027-06-30T22:00:00.000Z');
    expect((await issue()).status).toBe(422);
    const person = await openCompany({ profile: { taxId: '12345678Z' } });
    expect((await person.get('/v1/company')).body.verifactu.duty).toMatchObject({
      from: '2027-07-01',
      isAssumed: true,
    });
  });

  it.each([
    ['sii', { usesSii: true }],
    ['foral', { foralTerritory: 'navarra' }],
    ['abroad', { fiscalZone: 'eu' }],
  ])('never comes for who is not bound: %s', async (why, profile) => {
    await company.patch('/v1/company', profile);
    expect(await duty()).toEqual({ isBound: false, why });
    setClock(DAY);
    expect((await issue()).status).toBe(201);
    const { body } = await company.patch('/v1/company', {
      usesSii: null,
      foralTerritory: 'none',
      fiscalZone: 'canarias',
    });
    expect(body).toMatchObject({ foralTerritory: 'none', verifactu: { duty: { isBound: true } } });
    expect(body).not.toHaveProperty('usesSii');
    expect((await issue()).status).toBe(422);
  });

  it('is one of these answers, and no other', async () => {
    for (const wrong of [{ taxpayerKind: 'sl' }, { usesSii: 'no' }, { foralTerritory: 'la rioja' }]) {
      expect((await company.patch('/v1/company', wrong)).status).toBe(400);
    }
  });
});
