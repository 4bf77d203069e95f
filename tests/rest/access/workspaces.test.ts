import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FiscalProfile, FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import type { Actor } from '@/server/platform/api/context';
import type { InvoiceCreate } from '@/server/sales/invoices/invoices.schema';
import { dashboardOf } from '~/tests/setup/dashboard';
import { insertRow } from '~/tests/setup/stored-rows';
import { EVERY_SCOPE, openWorkspace } from '~/tests/setup/workspaces';

let owner: Actor;

async function workspaceOf(userId: string): Promise<Actor> {
  const { id: workspaceId } = await openWorkspace(userId, { name: 'Taller' });
  return { workspaceId, userId, role: 'owner', scopes: EVERY_SCOPE };
}

function as(actor: Actor) {
  return dashboardOf(actor);
}

const profile: FiscalProfileSave = {
  legalName: 'Taller Nogal SL',
  taxId: 'b-000.000-18',
  zone: 'peninsula',
  vatRegime: 'general',
  address: { street: 'Calle Mayor 1', city: 'Valencia', postalCode: '46001' },
};

async function save(fiscalProfile: FiscalProfileSave, actor = owner): Promise<FiscalProfile> {
  const saved = await as(actor).company.save({ fiscalProfile });
  return saved.fiscalProfile as FiscalProfile;
}

const issued: InvoiceCreate = {
  clientName: 'Acme',
  clientTaxId: 'B12345674',
  clientAddress: 'Calle Sol 3',
  status: 'sent',
  items: [{ description: 'Work', quantity: 1, unitPrice: 100 }],
};

beforeAll(async () => {
  await insertRow('user', { id: 'usr_owner', name: 'Ana', email: 'ana@example.test' });
});

beforeEach(async () => {
  owner = await workspaceOf('usr_owner');
});

describe('settings', () => {
  it('change one at a time', async () => {
    const { workspace } = await as(owner).company.save({
      workspace: { timeZone: 'Atlantic/Canary', taxRate: 7, dueDays: 15 },
    });
    expect(workspace).toMatchObject({ name: 'Taller', timeZone: 'Atlantic/Canary', taxRate: 7, dueDays: 15 });
    const cleared = await as(owner).company.save({ workspace: { taxRate: null } });
    expect(cleared.workspace).not.toHaveProperty('taxRate', 7);
  });

  it.each([
    ['a zone that is none', { timeZone: 'Europe/Atlantis' }],
    ['an offset, which knows no summer', { timeZone: '+01:00' }],
    ['a currency that is none', { currency: 'EURO' }],
    ['an empty name', { name: '  ' }],
    ['a rate over 100', { taxRate: 101 }],
  ])('refuse %s', async (_, change) => {
    await expect(as(owner).company.save({ workspace: change })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are read by every role and changed by owner and administrator only', async () => {
    for (const role of ['editor', 'accountant', 'viewer'] as const) {
      const member = { ...owner, role };
      expect(await as(member).workspaces.get()).toMatchObject({ name: 'Taller' });
      await expect(as(member).company.save({ workspace: { name: 'X' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(save(profile, member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(member).series.create({ prefix: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('the fiscal profile', () => {
  it('is null until it is filled in, and keeps one spelling of the tax id', async () => {
    expect(await as(owner).fiscalProfile.get()).toBeNull();
    const saved = await save(profile);
    expect(saved).toMatchObject({ taxId: 'B00000018', vatRegime: 'general', warnings: [], taxIdFixed: false });
    expect(saved.address).toEqual({ ...(profile.address as object), country: 'ES' });
    expect(await as(owner).fiscalProfile.get()).toEqual(saved);
  });

  it('warns of a wrong check digit and keeps it', async () => {
    const saved = await save({ ...profile, taxId: 'G12345678' });
    expect(saved).toMatchObject({ taxId: 'G12345678', warnings: ['check_digit'] });
  });

  it('cannot change its tax id once the chain names it', async () => {
    await save(profile);
    await dashboardOf(owner).invoices.create(issued);
    const another = save({ ...profile, taxId: 'B00000026' });
    await expect(another).rejects.toMatchObject({
      status: 409,
      options: { details: [{ path: ['fiscalProfile', 'taxId'] }] },
      message: expect.stringContaining('hash chain'),
    });
    const renamed = await save({ ...profile, legalName: 'Taller Roble SL' });
    expect(renamed).toMatchObject({ legalName: 'Taller Roble SL', taxIdFixed: true });
  });
});

describe('series', () => {
  it('has one default of a kind', async () => {
    const made = await as(owner).series.create({ prefix: 'web', isDefault: true });
    expect(made).toMatchObject({ prefix: 'WEB', kind: 'invoice', padding: 3, isDefault: true });
    const all = await as(owner).series.list();
    expect(all.filter(({ isDefault }) => isDefault).map(({ prefix }) => prefix)).toEqual(['WEB', 'S', 'R', 'P']);
  });

  it('refuses a prefix twice, at the field', async () => {
    await expect(as(owner).series.create({ prefix: 'f' })).rejects.toMatchObject({
      status: 409,
      options: { details: [{ path: ['prefix'] }] },
    });
  });

  it('renames a series until it has given a number', async () => {
    await save(profile);
    const [series] = await as(owner).series.list();
    const seriesId = series?.id ?? '';
    expect(await as(owner).series.update({ seriesId, prefix: 'FAC' })).toMatchObject({ prefix: 'FAC', used: false });

    const { documentNumber } = await dashboardOf(owner).invoices.create(issued);
    expect(documentNumber).toMatch(/^FAC-\d{4}-001$/);
    await expect(as(owner).series.update({ seriesId, prefix: 'G' })).rejects.toMatchObject({ status: 409 });
    expect(await as(owner).series.update({ seriesId, padding: 5 })).toMatchObject({ padding: 5, used: true });
  });

  it('of another workspace is not there', async () => {
    const other = await workspaceOf('usr_owner');
    const [foreign] = await as(other).series.list();
    for (const seriesId of [foreign?.id ?? '', 'ser_nothing']) {
      await expect(as(owner).series.update({ seriesId, padding: 5 })).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/^Series not found/),
      });
    }
  });
});
