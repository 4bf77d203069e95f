import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { dashboardOf } from '~/tests/setup/dashboard';
import { deleteRows, insertRow } from '~/tests/setup/stored-rows';
import { type Company, openCompany } from '../../setup/company';

let company: Company;
const overdue = { list: 'invoices', name: 'Overdue', query: 'status=overdue', isDefault: false } as const;
const viewsOf = (actor: Company['actor']) => dashboardOf(actor).savedViews.list({ list: 'invoices' });

beforeEach(async () => {
  company = await openCompany();
});

describe('a view of a list', () => {
  it('is kept, renamed and deleted', async () => {
    const { actor } = company;
    const view = await dashboardOf(actor).savedViews.create(overdue);
    expect(await viewsOf(actor)).toEqual([view]);
    expect(await dashboardOf(actor).savedViews.list({ list: 'quotes' })).toEqual([]);
    const renamed = await dashboardOf(actor).savedViews.update({ viewId: view.id, name: 'Late' });
    expect(renamed).toEqual({ ...view, name: 'Late' });
    await dashboardOf(actor).savedViews.delete({ viewId: view.id });
    expect(await viewsOf(actor)).toEqual([]);
    await expect(dashboardOf(actor).savedViews.delete({ viewId: view.id })).rejects.toMatchObject({ status: 404 });
  });

  it('has a name of its own in its list', async () => {
    const { actor } = company;
    const first = await dashboardOf(actor).savedViews.create(overdue);
    await expect(dashboardOf(actor).savedViews.create(overdue)).rejects.toMatchObject({ status: 409 });
    const second = await dashboardOf(actor).savedViews.create({ ...overdue, name: 'Drafts' });
    await expect(dashboardOf(actor).savedViews.update({ viewId: second.id, name: first.name })).rejects.toMatchObject({
      status: 409,
    });
    await dashboardOf(actor).savedViews.create({ ...overdue, list: 'quotes' });
  });

  it('is the only default, also where two are made at once', async () => {
    const { actor } = company;
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => dashboardOf(actor).savedViews.create({ ...overdue, name, isDefault: true })));
    const defaults = async () => (await viewsOf(actor)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toHaveLength(1);
    const [first] = await viewsOf(actor);
    await dashboardOf(actor).savedViews.update({ viewId: String(first?.id), isDefault: true });
    expect(await defaults()).toEqual(['a']);
    await dashboardOf(actor).savedViews.update({ viewId: String(first?.id), isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('belongs to one person in one workspace', async () => {
    const { actor } = company;
    const view = await dashboardOf(actor).savedViews.create(overdue);
    const userId = newId('usr');
    await insertRow('user', { id: userId, name: 'Eva', email: `${userId}@example.test` });
    await insertRow('member', { id: newId('mem'), workspaceId: actor.workspaceId, userId, role: 'viewer' });
    const elsewhere = await openCompany();
    for (const other of [{ ...actor, userId }, elsewhere.actor]) {
      expect(await viewsOf(other)).toEqual([]);
      await expect(dashboardOf(other).savedViews.update({ viewId: view.id, name: 'Mine' })).rejects.toMatchObject({
        status: 404,
      });
      await expect(dashboardOf(other).savedViews.delete({ viewId: view.id })).rejects.toMatchObject({ status: 404 });
    }
    expect(await viewsOf(actor)).toEqual([view]);
  });

  it('is one of 50 at most, and goes with the membership', async () => {
    const { actor } = company;
    for (let index = 0; index < 50; index++)
      await dashboardOf(actor).savedViews.create({ ...overdue, name: `View ${index}` });
    await expect(dashboardOf(actor).savedViews.create(overdue)).rejects.toMatchObject({ status: 422 });
    await deleteRows('member', { workspaceId: actor.workspaceId, userId: actor.userId });
    expect(await viewsOf(actor)).toEqual([]);
  });
});
