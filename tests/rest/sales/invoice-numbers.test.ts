import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { setClock } from '~/tests/setup/clock';
import { type Company, draftOf, openCompany } from '~/tests/setup/company';
import { changeRows, insertRow } from '~/tests/setup/stored-rows';

let company: Company;

beforeEach(async () => {
  setClock('2026-03-18T09:30:00.000Z');
  company = await openCompany();
});

const create = (changes: object) => company.post('/v1/invoices', draftOf(changes));
const issue = async (changes: object = {}): Promise<string> =>
  (await create({ status: 'sent', ...changes })).body.documentNumber;

async function series(prefix: string, changes: object = {}): Promise<string> {
  const { id } = await insertRow('invoiceSeries', { id: newId('ser'), workspaceId: company.id, prefix, ...changes });
  return id;
}

describe('a number', () => {
  it('is given on issue, one after the other, and to no draft', async () => {
    const draft = await create({});
    expect(draft.body).not.toHaveProperty('documentNumber');
    expect([await issue(), await issue(), await issue()]).toEqual(['F-2026-001', 'F-2026-002', 'F-2026-003']);
  });

  it('is not used up by an issue that fails', async () => {
    await issue();
    expect((await create({ status: 'paid', documentNumber: 'F-2026-001' })).status).toBe(409);
    const { body } = await create({});
    expect((await company.post(`/v1/invoices/${body.id}/paid`, { amount: 500 })).status).toBe(400);
    expect(await issue()).toBe('F-2026-002');
  });

  it('is counted by the year of issue', async () => {
    expect(await issue({ issueDate: '2025-12-31' })).toBe('F-2025-001');
    expect(await issue({ issueDate: '2026-01-01' })).toBe('F-2026-001');
    expect(await issue({ issueDate: '2025-12-31' })).toBe('F-2025-002');
  });

  it('is padded as its series says, and grows beyond', async () => {
    const seriesId = await series('WEB', { padding: 1 });
    await insertRow('seriesCounter', { seriesId, year: 2026, current: 8 });
    expect([await issue({ seriesId }), await issue({ seriesId })]).toEqual(['WEB-2026-9', 'WEB-2026-10']);
    expect(await issue()).toBe('F-2026-001');
  });

  it('of the default series follows when another becomes the default', async () => {
    await issue();
    await changeRows('invoiceSeries', { workspaceId: company.id, kind: 'invoice' }, { isDefault: false });
    await series('N', { isDefault: true });
    expect(await issue()).toBe('N-2026-001');
  });

  it('cannot be given where there is no default series: 422', async () => {
    await changeRows('invoiceSeries', { workspaceId: company.id }, { isDefault: false });
    const { status, body } = await create({ status: 'sent' });
    expect(status).toBe(422);
    expect(body.message).toMatch(/series/);
  });
});

describe("a number of the caller's own", () => {
  it('is kept and does not move the counter', async () => {
    expect(await issue({ documentNumber: 'OLD-77' })).toBe('OLD-77');
    expect(await issue()).toBe('F-2026-001');
  });

  it('is stepped over where it is the next one', async () => {
    await create({ documentNumber: 'NEW-2026-001' });
    await issue({ documentNumber: 'NEW-2026-002' });
    const seriesId = await series('NEW'); // younger than the imports that look like its numbers
    expect(await issue({ seriesId })).toBe('NEW-2026-003');
  });

  it.each(['draft', 'sent'])('in use by a %s is 409 that names the field', async (status) => {
    await create({ documentNumber: 'A1', status });
    const { body: draft } = await create({});
    for (const answer of [
      await create({ documentNumber: 'A1' }),
      await create({ documentNumber: ' A1 ', status: 'sent' }),
      await company.patch(`/v1/invoices/${draft.id}`, { documentNumber: 'A1' }),
      await company.put(`/v1/invoices/${draft.id}`, draftOf({ documentNumber: 'A1' })),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body.details).toMatchObject([{ path: ['documentNumber'] }]);
    }
  });

  it('is free in another workspace, and after its draft is gone', async () => {
    const { body } = await create({ documentNumber: 'A1' });
    const other = await openCompany();
    expect((await other.post('/v1/invoices', draftOf({ documentNumber: 'A1' }))).status).toBe(201);
    await company.delete(`/v1/invoices/${body.id}`);
    expect((await create({ documentNumber: 'A1' })).status).toBe(201);
  });
});

describe('a series', () => {
  it('of rectifying invoices is refused for others', async () => {
    const seriesId = await series('RX', { kind: 'rectifying' });
    const { body: draft } = await create({});
    for (const answer of [
      await create({ seriesId }),
      await company.patch(`/v1/invoices/${draft.id}`, { seriesId }),
      await create({ seriesId, status: 'sent' }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.details).toMatchObject([{ path: ['seriesId'], message: expect.stringContaining('invoice') }]);
    }
  });

  it('chosen for the draft is the one it is issued in', async () => {
    const seriesId = await series('WEB');
    const { body } = await create({ seriesId });
    expect((await company.patch(`/v1/invoices/${body.id}`, { status: 'sent' })).body).toMatchObject({
      seriesId,
      documentNumber: 'WEB-2026-001',
    });
  });
});
