import { beforeEach, describe, expect, it } from 'vitest';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { runJob } from '~/tests/setup/jobs';
import { insertRow } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const save = (timeZone: string) => company.patch('/v1/company', { timeZone });

describe('the time zone of a company', () => {
  it.each([
    ['a name of ICU alone', 'AET'],
    ['an abbreviation that is elsewhere in PostgreSQL', 'IST'],
    ['an abbreviation that knows no summer in PostgreSQL', 'CET'],
  ])('is not %s', async (_, timeZone) => {
    const { status, body } = await save(timeZone);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ path: ['timeZone'], message: expect.stringContaining('Europe/Madrid') }]);
    expect((await company.get('/v1/company')).body).toMatchObject({ timeZone: 'Europe/Madrid' });
  });

  it.each([
    ['UTC', 'UTC'],
    ['atlantic/canary', 'Atlantic/Canary'],
    ['US/Pacific-New', 'America/Los_Angeles'], // PostgreSQL has it under its present name alone
  ])('may be %s, kept as %s', async (timeZone, kept) => {
    expect(await save(timeZone)).toMatchObject({ status: 200, body: { timeZone: kept } });
  });
});

describe('a time zone that the database does not know any more', () => {
  it('is UTC to what runs for all companies, and stops it for nobody', async () => {
    const elsewhere = await openCompany({ timeZone: 'AET' });
    const invoice = draftOf({ status: 'sent', issueDate: '2026-03-18', dueDate: '2026-03-18' });
    for (const each of [company, elsewhere]) expect((await each.post('/v1/invoices', invoice)).status).toBe(201);
    setClock('2026-03-18T23:30:00.000Z'); // over in Madrid
    expect(await runJob('detectOverdue')).toBe(1);
    setClock('2026-03-19T00:30:00.000Z');
    expect(await runJob('detectOverdue')).toBe(1);

    for (const { actor } of [company, elsewhere])
      await insertRow('reminderSchedule', { workspaceId: actor.workspaceId, enabled: true });
    for (const job of [
      'sendReminders',
      'recurringInvoices',
      'recurringExpenses',
      'expireQuotes',
      'eraseGuests',
    ] as const)
      expect(await runJob(job)).toBe(0);
  });

  it('is UTC to its own payments and to what it is owed', async () => {
    const elsewhere = await openCompany({ timeZone: 'AET' });
    const issued = { status: 'sent', issueDate: '2026-03-01', dueDate: '2026-03-02' };
    const { body: late } = await elsewhere.post('/v1/invoices', draftOf(issued));
    expect((await elsewhere.post(`/v1/invoices/${late.id}/late-fee`)).status).toBe(200);
    const aging = await elsewhere.post('/v1/gestoria/aging', { workspaceIds: [elsewhere.id], asOf: '2026-03-10' });
    expect(aging).toMatchObject({ status: 200, body: { data: { consolidatedTotal: 121 } } });

    const items = [{ description: 'Given', quantity: 1, unitPrice: 0 }];
    const { body: free } = await elsewhere.post('/v1/invoices', draftOf({ items }));
    const paid = await elsewhere.post(`/v1/invoices/${free.id}/paid`);
    expect(paid).toMatchObject({ status: 200, body: { paidAt: '2026-03-18' } });
  });
});
