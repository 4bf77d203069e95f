import { beforeEach, describe, expect, it } from 'vitest';
import { references } from '@/server/operations/imports/import-dependents';
import { propertyOf, stayAt } from '~/tests/rest/rental/letting';
import { managedProperty, statementsOf } from '~/tests/rest/rental/owner-statements/managing';
import { ask, sql } from '~/tests/setup/ask';
import { setClock } from '~/tests/setup/clock';
import { openCompany } from '~/tests/setup/company';
import { dashboardOf } from '~/tests/setup/dashboard';
import { importTable, undoImport as takeBack } from '~/tests/setup/imports';

let company: Awaited<ReturnType<typeof openCompany>>;
beforeEach(async () => {
  setClock('2026-07-31T09:30:00.000Z');
  company = await openCompany();
});

async function imported(kind: 'clients' | 'vendors' | 'expenses', csv: string) {
  const { imported, rows } = await importTable(company, kind, csv);
  return { done: imported, recordId: rows[0]?.recordId ?? '' };
}

const used = { status: 'imported', problem: expect.stringContaining('row 2 brought is used by now') };

describe('an import is not undone', () => {
  it('of an expense that an owner is charged, and then is, once they are not', async () => {
    const { done, recordId } = await imported('expenses', 'Concepto;Fecha;Total\nCaldera;25/07/2026;121,00\n');
    const july = { propertyId: await managedProperty(company), month: '2026-07' };
    await statementsOf(company).addCost({ ...july, expenseId: recordId });
    expect(await takeBack(company, done)).toMatchObject(used);
    const { body } = await company.get(`/v1/properties/${july.propertyId}/owner-statement?month=2026-07`);
    expect(body.costs).toHaveLength(1);

    await statementsOf(company).removeCost({ ...july, expenseId: recordId });
    expect(await takeBack(company, done)).toMatchObject({ status: 'undone', problem: null });
  });

  it('of a client who has stayed, or was called', async () => {
    const { done, recordId } = await imported('clients', 'Nombre;Email\nAcme;ap@acme.example\n');
    const path = `/v1/clients/${recordId}/activities`;
    const activity = await company.post(path, { type: 'call', title: 'About the flat' });
    expect(activity.status).toBe(201);
    expect(await takeBack(company, done)).toMatchObject(used);
    expect((await company.get(path)).body.data).toContainEqual(expect.objectContaining({ title: 'About the flat' }));

    const guest = await imported('clients', 'Nombre;Email\nJulia Becker;julia@acme.example\n');
    const stay = stayAt(await propertyOf(company), { clientId: guest.recordId });
    const { body } = await company.post('/v1/reservations', stay);
    expect(body.clientId).toBe(guest.recordId);
    expect(await takeBack(company, guest.done)).toMatchObject(used);
    expect((await company.get(`/v1/reservations/${body.id}`)).body.clientId).toBe(guest.recordId);
  });

  it('of a vendor whom a rule makes expenses of', async () => {
    const { done, recordId } = await imported('vendors', 'Nombre;Email\nTaxi;taxi@acme.example\n');
    const condition = { field: 'description', operator: 'contains', value: 'taxi' };
    const rule = { name: 'Taxis', conditions: [condition], action: { category: 'Travel', vendorId: recordId } };
    expect((await company.post('/v1/banking/rules', rule)).status).toBe(201);
    expect(await takeBack(company, done)).toMatchObject(used);
  });
});

it('knows of every column that refers to what an import brings', async () => {
  const foreign = await ask<{ to: keyof typeof references; column: string }>(sql`
    SELECT c.confrelid::regclass::text AS to, c.conrelid::regclass || '.' || a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY (${Object.keys(references)})`);
  expect(foreign.length).toBeGreaterThan(30);
  const known = (to: keyof typeof references): readonly string[] => [...references[to].uses, ...references[to].parts];
  expect(foreign.filter(({ to, column }) => !known(to).includes(column))).toEqual([]);
});

it('an import is one line of the recent activity, until it is undone', async () => {
  await company.post('/v1/clients', { name: 'By hand' });
  const { done } = await imported(
    'clients',
    `Nombre\n${Array.from({ length: 12 }, (_, n) => `Cliente ${n}`).join('\n')}\n`,
  );
  const told = await dashboardOf(company.actor).overview.activity();
  expect(told.map(({ kind, party, imported }) => [kind, party, imported])).toEqual(
    expect.arrayContaining([
      ['import', null, { kind: 'clients', count: 12 }],
      ['client', 'By hand', null],
    ]),
  );
  expect(told).toHaveLength(2);
  await takeBack(company, done);
  expect(await dashboardOf(company.actor).overview.activity()).toMatchObject([{ kind: 'client', party: 'By hand' }]);
});
