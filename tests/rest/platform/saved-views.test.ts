import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/text/id';
import { db } from '@/server/platform/db/client';
import { createView, deleteView, listViews, updateView } from '@/server/platform/saved-views/saved-views.service';
import { type Company, openCompany } from '../../setup/company';

let company: Company;
const overdue = { list: 'invoices', name: 'Overdue', query: 'status=overdue', isDefault: false } as const;
const viewsOf = (actor: Company['actor']) => listViews(actor, { list: 'invoices' });

beforeEach(async () => {
  company = await openCompany();
});

describe('a view of a list', () => {
  it('is kept, renamed and deleted', async () => {
    const { actor } = company;
    const view = await createView(actor, overdue);
    expect(await viewsOf(actor)).toEqual([view]);
    expect(await listViews(actor, { list: 'quotes' })).toEqual([]);
    const renamed = await updateView(actor, view.id, { name: 'Late' });
    expect(renamed).toEqual({ ...view, name: 'Late' });
    await deleteView(actor, view.id);
    expect(await viewsOf(actor)).toEqual([]);
    await expect(deleteView(actor, view.id)).rejects.toMatchObject({ status: 404 });
  });

  it('has a name of its own in its list', async () => {
    const { actor } = company;
    const first = await createView(actor, overdue);
    await expect(createView(actor, overdue)).rejects.toMatchObject({ status: 409 });
    const second = await createView(actor, { ...overdue, name: 'Drafts' });
    await expect(updateView(actor, second.id, { name: first.name })).rejects.toMatchObject({ status: 409 });
    await createView(actor, { ...overdue, list: 'quotes' });
  });

  it('is the only default, also where two are made at once', async () => {
    const { actor } = company;
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => createView(actor, { ...overdue, name, isDefault: true })));
    const defaults = async () => (await viewsOf(actor)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toHaveLength(1);
    const [first] = await viewsOf(actor);
    await updateView(actor, String(first?.id), { isDefault: true });
    expect(await defaults()).toEqual(['a']);
    await updateView(actor, String(first?.id), { isDefault: false });
    expect(await defaults()).toEqual([]);
  });

  it('belongs to one person in one workspace', async () => {
    const { actor } = company;
    const view = await createView(actor, overdue);
    const userId = newId('usr');
    await db.user.create({ data: { id: userId, name: 'Eva', email: `${userId}@example.test` } });
    await db.member.create({ data: { id: newId('mem'), workspaceId: actor.workspaceId, userId, role: 'viewer' } });
    const elsewhere = await openCompany();
    for (const other of [{ ...actor, userId }, elsewhere.actor]) {
      expect(await viewsOf(other)).toEqual([]);
      await expect(updateView(other, view.id, { name: 'Mine' })).rejects.toMatchObject({ status: 404 });
      await expect(deleteView(other, view.id)).rejects.toMatchObject({ status: 404 });
    }
    expect(await viewsOf(actor)).toEqual([view]);
  });

  it('is one of 50 at most, and goes with the membership', async () => {
    const { actor } = company;
    for (let index = 0; index < 50; index++) await createView(actor, { ...overdue, name: `View ${index}` });
    await expect(createView(actor, overdue)).rejects.toMatchObject({ status: 422 });
    await db.member.deleteMany({ where: { workspaceId: actor.workspaceId, userId: actor.userId } });
    expect(await viewsOf(actor)).toEqual([]);
  });
});
